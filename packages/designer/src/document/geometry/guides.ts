import { siblingsOf } from '../edit/remove'
import type { Doc, Verb } from '../types'
import { outerBox } from './outer-box'

export type Direction = 'left' | 'right' | 'up' | 'down'

const isAcross = (direction: Direction) => direction === 'left' || direction === 'right'

interface Span {
  start: number
  size: number
}

/** Edges and centre of a span. */
const linesOf = ({ start, size }: Span) => [start, start + size / 2, start + size]

/** Lines to which a child of a panel can be aligned on one axis: those of its panel and of its siblings. */
function linesAround(doc: Doc, uuid: string, axis: 'x' | 'y'): number[] {
  const size = axis === 'x' ? 'width' : 'height'
  const panel = doc.nodes[doc.nodes[uuid]?.parent ?? '']
  if (!panel) return []
  const others = siblingsOf(doc, uuid).filter(other => other !== uuid)
  const boxes = others.map(other => outerBox(doc.nodes[other]!.data))
  const spans = boxes.map(box => ({ start: box[axis], size: box[size] }))
  return [{ start: 0, size: panel.data[size] }, ...spans].flatMap(linesOf)
}

/** Where a child stands when it goes on to the next line in a direction; null where there is none. Whole px. */
export function nextLine(doc: Doc, uuid: string, direction: Direction): number | null {
  const axis = isAcross(direction) ? 'x' : 'y'
  const { width, height, [axis]: at } = outerBox(doc.nodes[uuid]!.data)
  const size = axis === 'x' ? width : height
  const panel = doc.nodes[doc.nodes[uuid]?.parent ?? '']
  if (!panel) return null
  const most = panel.data[axis === 'x' ? 'width' : 'height'] - size
  const sign = direction === 'left' || direction === 'up' ? -1 : 1
  const places = linesAround(doc, uuid, axis)
    .flatMap(line => linesOf({ start: 0, size }).map(own => Math.round(line - own)))
    .filter(place => place >= 0 && place <= most && (place - at) * sign > 0)
  return places.length > 0 ? (sign > 0 ? Math.min(...places) : Math.max(...places)) : null
}

/** Moves a child of a panel on until an edge or its centre meets the next line of the panel or of a sibling. */
export const goToNextLine =
  (uuid: string, direction: Direction): Verb =>
  doc => {
    const place = doc.nodes[uuid] ? nextLine(doc, uuid, direction) : null
    if (place !== null) doc.nodes[uuid]!.data[isAcross(direction) ? 'x' : 'y'] = place
  }
