import { clampZone, LEAST_PART, type PictureCut, pictureFile, type Zone } from '@heji/widgets/definitions'

/** What the dialog works on: the shown part and the point that stays in sight, parts of the picture. */
export interface Cut {
  zone: Zone
  focus: Point
}

export interface Point {
  x: number
  y: number
}

export const WHOLE: Cut = { zone: { leftPer: 0, topPer: 0, widthPer: 1, heightPer: 1 }, focus: { x: 0.5, y: 0.5 } }

const round = (part: number) => Math.round(part * 10_000) / 10_000
const between = (n: number, least: number, most: number) => Math.min(most, Math.max(least, n))

/** The stored form as the dialog has it. */
export const cutFrom = (stored: PictureCut | null): Cut =>
  stored
    ? {
        zone: { leftPer: stored.x, topPer: stored.y, widthPer: stored.width, heightPer: stored.height },
        focus: { x: stored.focusX, y: stored.focusY },
      }
    : WHOLE

/** null: all of the picture around its middle, which is stored as nothing. */
export function stored({ zone, focus }: Cut, src: string, ratio: number): PictureCut | null {
  const isWhole = zone.widthPer === 1 && zone.heightPer === 1 && focus.x === 0.5 && focus.y === 0.5
  if (isWhole) return null
  return {
    of: pictureFile(src),
    ratio: round(between(ratio, 0.01, 100)),
    x: zone.leftPer,
    y: zone.topPer,
    width: zone.widthPer,
    height: zone.heightPer,
    focusX: focus.x,
    focusY: focus.y,
  }
}

/** Another part: not too small, and with the point in it. */
export function withZone({ focus }: Cut, zone: Zone): Cut {
  const next = clampZone({
    ...zone,
    widthPer: Math.max(LEAST_PART, zone.widthPer),
    heightPer: Math.max(LEAST_PART, zone.heightPer),
  })
  return withFocus({ zone: next, focus }, focus)
}

/** The point elsewhere, within the part. */
export const withFocus = ({ zone }: Cut, { x, y }: Point): Cut => ({
  zone,
  focus: {
    x: round(between(x, zone.leftPer, zone.leftPer + zone.widthPer)),
    y: round(between(y, zone.topPer, zone.topPer + zone.heightPer)),
  },
})

/** The largest part with a ratio (width / height) that lies around the point. */
export function ofRatio({ focus }: Cut, wanted: number, ratio: number): Cut {
  const isWider = wanted > ratio
  const widthPer = isWider ? 1 : wanted / ratio
  const heightPer = isWider ? ratio / wanted : 1
  return withZone(
    { ...WHOLE, focus },
    { leftPer: focus.x - widthPer / 2, topPer: focus.y - heightPer / 2, widthPer, heightPer },
  )
}

/** Where the whole picture lies, px, so that a box shows the part as the shop does. */
export function placedIn({ zone, focus }: Cut, ratio: number, box: { width: number; height: number }) {
  const partRatio = (ratio * zone.widthPer) / zone.heightPer
  const shown = Math.max(box.width, box.height * partRatio)
  const high = shown / partRatio
  const at = (point: number, start: number, size: number) => between((point - start) / size, 0, 1)
  return {
    width: shown / zone.widthPer,
    height: high / zone.heightPer,
    left: -(zone.leftPer / zone.widthPer) * shown - at(focus.x, zone.leftPer, zone.widthPer) * (shown - box.width),
    top: -(zone.topPer / zone.heightPer) * high - at(focus.y, zone.topPer, zone.heightPer) * (high - box.height),
  }
}
