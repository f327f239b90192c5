import {
  clampZone,
  cutOf,
  heightFor,
  keepsRatio,
  type LinkedZone,
  type PictureCut,
  type WidgetBase,
} from '@heji/widgets/definitions'

const WHOLE = { x: 0, y: 0, width: 1, height: 1 }
type Part = typeof WHOLE

/**
 * What follows from another part of the picture of W0003: zones stay over what they cover, and a widget that keeps its
 * ratio becomes as high as the part needs.
 */
export function followsCut(data: WidgetBase & Record<string, unknown>, next: PictureCut | null) {
  if (data.type !== 'W0003') return {}
  const src = String(data.imgUrl ?? '')
  const last = cutOf(data.imgCut as PictureCut | null, src)
  const [from, to] = [last ?? WHOLE, cutOf(next, src) ?? WHOLE]
  const ratio = (next ?? last)?.ratio
  const isTaller = ratio !== undefined && keepsRatio(data)
  return {
    data: (data.data as LinkedZone[]).map(zone => ({ ...zone, ...moved(zone, from, to) })),
    ...(isTaller ? { height: heightFor(data.width, { width: ratio * to.width, height: to.height }) } : {}),
  }
}

/** A zone of one part of the picture as a zone of another part. */
function moved(zone: LinkedZone, from: Part, to: Part) {
  const span = (start: number, size: number, own: number, whole: number, next: number, nextWhole: number) => ({
    start: (own + start * whole - next) / nextWhole,
    size: (size * whole) / nextWhole,
  })
  const x = span(zone.leftPer, zone.widthPer, from.x, from.width, to.x, to.width)
  const y = span(zone.topPer, zone.heightPer, from.y, from.height, to.y, to.height)
  return clampZone({ leftPer: x.start, widthPer: x.size, topPer: y.start, heightPer: y.size })
}
