import type { Doc, Node } from './types'

/** Widgets that lie over the page, or lead to its blocks. */
const NO_FLOORS = new Set(['W0027', 'W0028', 'W0029'])

/** Whether a floor bar may lead to this block: one of the page that shoppers see. */
export function mayBeFloor(doc: Doc, uuid: string): boolean {
  const data = doc.nodes[uuid]?.data
  return data !== undefined && doc.roots.includes(uuid) && !data.hidden && !NO_FLOORS.has(data.type)
}

/** Titles of the floors of a bar that lead to no block, in their order. */
export function lostFloors(doc: Doc, { data }: Node): string[] {
  if (data.type !== 'W0028' || !Array.isArray(data.data)) return []
  const rows = data.data as { title?: string; target?: string }[]
  return rows.flatMap(({ title, target }, i) => (mayBeFloor(doc, target ?? '') ? [] : [title || `楼层${i + 1}`]))
}
