import type { WidgetBase } from '@heji/widgets/definitions'
import type { Rect } from '../geometry/rect'
import type { Group } from './reading-tree'
import { isText } from './sizes'

export type Data = WidgetBase & Record<string, unknown>
/** A widget where it stands on the desktop; its data get the new place. */
export type Box = Rect & { data: Data }
export type Part = Group<Box>

export interface Place {
  x: number
  y: number
  width: number
}

export function boxesOf(part: Part): Box[] {
  if (part.kind === 'one') return [part.box]
  return part.kind === 'layers' ? [part.ground, ...part.above] : part.parts.flatMap(boxesOf)
}

/** The box around a group on the desktop. */
export function boundsOf(part: Part): Rect {
  const boxes = boxesOf(part)
  const x = Math.min(...boxes.map(box => box.x))
  const y = Math.min(...boxes.map(box => box.y))
  const [ends, bottoms] = [boxes.map(box => box.x + box.width), boxes.map(box => box.y + box.height)]
  return { x, y, width: Math.max(...ends) - x, height: Math.max(...bottoms) - y }
}

/** Px from the left at which a box stands that stood left, in the middle or right. Words keep the edge that others share. */
export function sideOf(box: Rect & { data?: Data }, spare: number, within: Rect): number {
  const before = box.x - within.x
  if (before <= 2 && box.data?.textAlign === 'left' && isText(box.data)) return 0
  const behind = within.x + within.width - box.x - box.width
  if (Math.abs(before - behind) <= within.width * 0.04) return Math.round(spare / 2)
  return before > behind ? spare : 0
}

export const overlap = (a: Rect, b: Rect) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
