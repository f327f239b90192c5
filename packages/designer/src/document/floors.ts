import type { WidgetBase } from '@heji/widgets/definitions'
import type { Doc, Node } from './types'

/** Widgets that lie over the page, or lead to its blocks. */
const NO_FLOORS = new Set(['W0027', 'W0028', 'W0029'])

/** Whether a floor bar may lead to this block: one of the page that shoppers see. */
export function mayBeFloor(doc: Doc, uuid: string): boolean {
  const data = doc.nodes[uuid]?.data
  return data !== undefined && doc.roots.includes(uuid) && !data.hidden && !NO_FLOORS.has(data.type)
}

type Widget = WidgetBase & Record<string, unknown>
type Row = { title?: string; target?: string }

const rowsOf = ({ type, data }: Record<string, unknown>): Row[] =>
  type === 'W0028' && Array.isArray(data) ? (data as Row[]) : []

/** A bar whose floors lead to these blocks in place of those; other widgets are as they were. */
export function leadTo<W extends Widget>(widget: W, instead: ReadonlyMap<string, string>): W {
  const rows = rowsOf(widget)
  if (!rows.some(({ target }) => instead.has(target ?? ''))) return widget
  return { ...widget, data: rows.map(row => ({ ...row, target: instead.get(row.target ?? '') ?? row.target })) }
}

/** uuids that bars of the page lead to and that are not on it any more. */
export function lostTargets({ nodes }: Doc): ReadonlySet<string> {
  const targets = Object.values(nodes).flatMap(({ data }) => rowsOf(data).map(({ target }) => target ?? ''))
  return new Set(targets.filter(uuid => uuid !== '' && !nodes[uuid]))
}

/** Titles of the floors of a bar that lead to no block, in their order. */
export function lostFloors(doc: Doc, { data }: Node): string[] {
  return rowsOf(data).flatMap(({ title, target }, i) =>
    mayBeFloor(doc, target ?? '') ? [] : [title || `楼层${i + 1}`],
  )
}
