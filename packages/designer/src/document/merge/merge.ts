import { isEqual } from '../is-equal'
import { nameOf } from '../name-of'
import type { Doc, Node } from '../types'
import { labelOf } from './changed-fields'

/** Both changed the same thing in different ways. */
export interface Clash {
  uuid: string
  /** Name of the block as the layer tree shows it. */
  name: string
  /** What both changed, as the panel calls it; 删除 where one changed what the other took out. */
  what: string
  /** Short words for what each of them has. */
  mine: string
  theirs: string
}

type Side = 'mine' | 'theirs'
type Values = Record<string, unknown>

/**
 * Two states that come from one, brought together: block by block, and field by field within a block. What both changed in
 * different ways is a clash; `prefer` says whose value it has.
 */
export function merge(base: Doc, mine: Doc, theirs: Doc, prefer: Side = 'mine'): { doc: Doc; clashes: Clash[] } {
  const clashes: Clash[] = []
  const settings = mergeFields(base.settings, mine.settings, theirs.settings, prefer, (what, ...values) =>
    clashes.push({ uuid: '', name: '页面设置', what: labelOf('W0000', what) || what, ...bothOf(values) }),
  )
  const kept = keptNodes(base, mine, theirs, prefer, uuid => {
    const [left, gone] = ['已修改', '已删除']
    const isMine = mine.nodes[uuid] !== undefined
    const both = isMine ? { mine: left, theirs: gone } : { mine: gone, theirs: left }
    clashes.push({ uuid, name: nameOf(isMine ? mine : theirs, uuid), what: '删除', ...both })
  })
  const doc: Doc = { renderType: mine.renderType, settings, nodes: {}, roots: [] }
  for (const uuid of kept) {
    doc.nodes[uuid] = mergeNode({ base, mine, theirs }, uuid, { prefer, kept }, (what, ...values) =>
      clashes.push({
        uuid,
        name: nameOf(mine, uuid),
        what: labelOf(mine.nodes[uuid]!.data.type, what) || '其他',
        ...bothOf(values),
      }),
    )
  }
  fillLists(doc, base, mine, theirs)
  return { doc, clashes }
}

const MOST_WORDS = 40

/** Lists and pictures have no short words. */
const wordsOf = (value: unknown) =>
  ['string', 'number', 'boolean'].includes(typeof value) ? String(value).slice(0, MOST_WORDS) || '（空）' : '（见画布）'

const bothOf = ([mine, theirs]: [unknown, unknown]) => ({ mine: wordsOf(mine), theirs: wordsOf(theirs) })

type OnClash = (field: string, mine: unknown, theirs: unknown) => void

/** Blocks of the merged page: what somebody took out is gone, unless the other one changed it. */
function keptNodes(base: Doc, mine: Doc, theirs: Doc, prefer: Side, onClash: (uuid: string) => void): Set<string> {
  const all = new Set([...Object.keys(mine.nodes), ...Object.keys(theirs.nodes)])
  const kept = new Set<string>()
  for (const uuid of all) {
    const [before, one, other] = [base.nodes[uuid], mine.nodes[uuid], theirs.nodes[uuid]]
    const left = one ?? other!
    const isChanged = before !== undefined && !(isEqual(before.data, left.data) && before.parent === left.parent)
    if ((one && other) || !before) kept.add(uuid)
    else if (isChanged) {
      onClash(uuid)
      if ((one && prefer === 'mine') || (other && prefer === 'theirs')) kept.add(uuid)
    }
  }
  // A child that stays needs its panel.
  for (const uuid of [...kept]) {
    const places = placesOf(base.nodes[uuid], mine.nodes[uuid], theirs.nodes[uuid])
    if (!places.some(place => place === null || kept.has(place))) kept.add(places[0]!)
  }
  return kept
}

/** Panels (null: the page) in which a block may stand, the one where somebody put it first. */
function placesOf(before: Node | undefined, one: Node | undefined, other: Node | undefined): (string | null)[] {
  if (!one || !other) return [(one ?? other)!.parent]
  return one.parent === (before ?? other).parent ? [other.parent, one.parent] : [one.parent, other.parent]
}

function mergeNode(
  { base, mine, theirs }: { base: Doc; mine: Doc; theirs: Doc },
  uuid: string,
  { prefer, kept }: { prefer: Side; kept: Set<string> },
  onClash: OnClash,
): Node {
  const [before, one, other] = [base.nodes[uuid], mine.nodes[uuid], theirs.nodes[uuid]]
  if (!one || !other) return { ...(one ?? other)!, children: [] }
  const data = mergeFields((before ?? other).data, one.data, other.data, prefer, onClash)
  const parent = placesOf(before, one, other).find(place => place === null || kept.has(place)) ?? null
  // Children of panels know that they are some.
  const isLeaf = parent !== null
  return { uuid, parent, children: [], data: Boolean(data.leaf) === isLeaf ? data : { ...data, leaf: isLeaf } }
}

function mergeFields<T extends object>(base: object, mine: T, theirs: T, prefer: Side, onClash: OnClash): T {
  // Documents share what did not change.
  if (mine === base) return theirs
  if (theirs === base) return mine
  const [before, one, other] = [base, mine, theirs] as Values[] as [Values, Values, Values]
  const merged: Values = {}
  for (const name of new Set([...Object.keys(one), ...Object.keys(other)])) {
    const isMine = !isEqual(one[name], before[name])
    const isTheirs = !isEqual(other[name], before[name])
    const isClash = isMine && isTheirs && !isEqual(one[name], other[name])
    if (isClash) onClash(name, one[name], other[name])
    const value = (isClash ? prefer === 'mine' : isMine) ? one[name] : other[name]
    if (value !== undefined) merged[name] = value
  }
  return merged as T
}

/** Gives the page and every panel their blocks in order. */
function fillLists(doc: Doc, base: Doc, mine: Doc, theirs: Doc) {
  const listOf = (from: Doc, parent: string | null) =>
    parent === null ? from.roots : (from.nodes[parent]?.children ?? [])
  for (const [parent, nodes] of byParent(doc)) {
    const here = new Set(nodes.map(({ uuid }) => uuid))
    const order = mergeOrder(listOf(base, parent), listOf(mine, parent), listOf(theirs, parent), here)
    if (parent === null) doc.roots = order
    else doc.nodes[parent]!.children = order
  }
}

function byParent(doc: Doc): Map<string | null, Node[]> {
  const lists = new Map<string | null, Node[]>()
  for (const node of Object.values(doc.nodes)) lists.set(node.parent, [...(lists.get(node.parent) ?? []), node])
  return lists
}

/** The order of who moved something; blocks that only the other one has stand behind the block that they stood behind. */
function mergeOrder(base: readonly string[], mine: readonly string[], theirs: readonly string[], here: Set<string>) {
  const common = (list: readonly string[], other: readonly string[]) => list.filter(uuid => other.includes(uuid))
  const isMineMoved = !isEqual(common(mine, base), common(base, mine))
  const [first, second] = isMineMoved ? [mine, theirs] : [theirs, mine]
  const order = [...new Set(first.filter(uuid => here.has(uuid)))]
  for (const [i, uuid] of second.entries()) {
    if (!here.has(uuid) || order.includes(uuid)) continue
    const before = second.slice(0, i).findLast(other => order.includes(other))
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, uuid)
  }
  // What came from another list stands at the end.
  return [...order, ...[...here].filter(uuid => !order.includes(uuid))]
}
