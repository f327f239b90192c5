/** Geometry of hot zones for the editor (widgets §10). Zones are parts of the picture 0..1 with 4 decimals, points and sizes px. */

export interface Zone {
  leftPer: number
  topPer: number
  widthPer: number
  heightPer: number
}

/** A place on the picture, px of the editor. */
export interface Point {
  x: number
  y: number
}

/** Width and height, px of the editor. */
export interface Size {
  width: number
  height: number
}

/** Px of the editor: a drag with shorter sides is a slip of the hand, and no handle makes a zone smaller. */
export const MIN_ZONE = 8

/** Direction of a handle: -1 the left or upper edge, 1 the right or lower, 0 none. */
export interface Handle {
  x: -1 | 0 | 1
  y: -1 | 0 | 1
}

const round = (n: number) => Math.round(n * 10_000) / 10_000
const within = (n: number, max = 1) => Math.min(max, Math.max(0, n))

/** The zone, moved and then cut so that it lies within the picture. */
export function clampZone({ leftPer, topPer, widthPer, heightPer }: Zone): Zone {
  const width = round(within(widthPer))
  const height = round(within(heightPer))
  return {
    leftPer: round(within(leftPer, 1 - width)),
    topPer: round(within(topPer, 1 - height)),
    widthPer: width,
    heightPer: height,
  }
}

/**
 * The zone of a drag over a picture of this size, or null if it is too small: both sides must exceed 8 px. In a
 * picture lower (narrower) than 8 px the zone becomes as high (wide) as the picture.
 */
export function zoneFromDrag(from: Point, to: Point, picture: Size): Zone | null {
  if (!(picture.width > 0 && picture.height > 0)) return null
  const x = span(from.x, to.x, picture.width)
  const y = span(from.y, to.y, picture.height)
  if (!x || !y) return null
  return clampZone({
    leftPer: x.start / picture.width,
    widthPer: x.length / picture.width,
    topPer: y.start / picture.height,
    heightPer: y.length / picture.height,
  })
}

function span(a: number, b: number, whole: number): { start: number; length: number } | null {
  if (whole < MIN_ZONE) return { start: 0, length: whole }
  const start = within(Math.min(a, b), whole)
  const length = within(Math.max(a, b), whole) - start
  return length > MIN_ZONE ? { start, length } : null
}

/** The zone moved by px, stopped at the edges of the picture. */
export const moveZone = (zone: Zone, by: Point, picture: Size): Zone =>
  clampZone({
    ...zone,
    leftPer: zone.leftPer + by.x / picture.width,
    topPer: zone.topPer + by.y / picture.height,
  })

/** The zone after a drag of one of its eight handles by px; edges stop at the picture and 8 px from each other. */
export function resizeZone(zone: Zone, handle: Handle, by: Point, picture: Size): Zone {
  const [left, right] = pull(zone.leftPer, zone.leftPer + zone.widthPer, handle.x, by.x, picture.width)
  const [top, bottom] = pull(zone.topPer, zone.topPer + zone.heightPer, handle.y, by.y, picture.height)
  return clampZone({ leftPer: left, topPer: top, widthPer: right - left, heightPer: bottom - top })
}

function pull(start: number, end: number, handle: -1 | 0 | 1, px: number, whole: number): [number, number] {
  const by = px / whole
  const least = Math.min(1, MIN_ZONE / whole)
  if (handle < 0) return [Math.max(0, Math.min(end - least, within(start + by))), end]
  if (handle > 0) return [start, Math.min(1, Math.max(start + least, within(end + by)))]
  return [start, end]
}

/** Handles would hide zones smaller than 1 % of the picture. */
export const showsHandles = (zone: Zone): boolean => zone.widthPer >= 0.01 && zone.heightPer >= 0.01
