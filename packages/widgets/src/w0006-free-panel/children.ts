/** Rules for dropping widgets into a free panel, for the designer (widgets §13 W0006). */
import { defaultsOf } from '../lib/define'
import { definitionOf } from '../lib/page'
import type { ChildWidget } from './definition'

/** px within which an edge snaps to the edge of another child (spec §9). */
export const SNAP_TOLERANCE = 10

/** Result of dropping this code: a child, a refusal with 不可放入自由面板, or nothing. */
export function panelDrop(code: string): 'accept' | 'refuse' | 'ignore' {
  const definition = definitionOf(code)
  if (!definition || code === 'W0006') return 'ignore'
  return definition.inFreePanel ? 'accept' : 'refuse'
}

/** A new child: the defaults of its code at a position in the panel, px. Null if the panel does not take the code. */
export function newChild(code: string, at: { x: number; y: number }, uuid: string): ChildWidget | null {
  const definition = definitionOf(code)
  if (!definition || panelDrop(code) !== 'accept') return null
  return { ...defaultsOf(definition), x: Math.round(at.x), y: Math.round(at.y), uuid, leaf: true }
}

type Box = Pick<ChildWidget, 'x' | 'y' | 'width' | 'height'>

/** Frame of a child: its size plus paddings. */
export const frameOf = (c: ChildWidget): Box => ({
  x: c.x,
  y: c.y,
  width: c.width + c.paddingLeft + c.paddingRight,
  height: c.height + c.paddingTop + c.paddingBottom,
})

/** Whether two frames cover each other; touching edges do not. */
export const overlaps = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
