import { toWidget } from './stored'
import type { Doc } from './types'

export interface Difference {
  kind: 'added' | 'changed' | 'removed' | 'settings' | 'order'
  uuid: string
  /** Name as the layer tree shows it. */
  name: string
}

/** What `mine` has that `theirs` has not, block by block. Documents share what did not change, so equal nodes are mostly one object. */
export function diff(theirs: Doc, mine: Doc): Difference[] {
  const found: Difference[] = []
  if (!isEqual(theirs.settings, mine.settings)) found.push({ kind: 'settings', uuid: '', name: '页面设置' })
  for (const uuid of mine.roots) {
    const entry = { uuid, name: nameOf(mine, uuid) }
    if (!theirs.nodes[uuid]) found.push({ kind: 'added', ...entry })
    else if (!sameTree(theirs, mine, uuid)) found.push({ kind: 'changed', ...entry })
  }
  for (const uuid of theirs.roots) {
    if (!mine.nodes[uuid]) found.push({ kind: 'removed', uuid, name: nameOf(theirs, uuid) })
  }
  const common = (doc: Doc, other: Doc) => doc.roots.filter(uuid => other.nodes[uuid]).join()
  if (common(theirs, mine) !== common(mine, theirs)) found.push({ kind: 'order', uuid: '', name: '组件顺序' })
  return found
}

export const nameOf = (doc: Doc, uuid: string) => {
  const data = doc.nodes[uuid]?.data
  return data ? `${data.alias || data.name} ${data.type}` : uuid
}

function sameTree(a: Doc, b: Doc, uuid: string): boolean {
  const [one, other] = [a.nodes[uuid], b.nodes[uuid]]
  if (one === other && one!.children.every(child => a.nodes[child] === b.nodes[child])) return true
  return isEqual(toWidget(a, uuid), toWidget(b, uuid))
}

/** Equality of plain data. */
export function isEqual(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || !a || !b || Array.isArray(a) !== Array.isArray(b)) return false
  const [x, y] = [a as Record<string, unknown>, b as Record<string, unknown>]
  const names = Object.keys(x).filter(name => x[name] !== undefined)
  if (names.length !== Object.keys(y).filter(name => y[name] !== undefined).length) return false
  return names.every(name => isEqual(x[name], y[name]))
}
