import { insert } from '../edit/insert'
import { remove } from '../edit/remove'
import { toWidget } from '../stored'
import type { Doc, Node, SourceRow, Verb } from '../types'
import { overlap } from './boxes'
import { isOwn, type PhoneChange, PLACE } from './changes'
import { inOrder, marksOf, rowOf } from './source-record'
import { toPhone } from './to-phone'

/** `all`: also what is different on the phone on purpose. */
interface Options {
  all?: boolean
}

/** Brings one change of the desktop page to the phone page. What the phone has otherwise on purpose stays. */
export const takeOver =
  (pc: Doc, { uuid, kind, fields, own }: PhoneChange, { all = false }: Options = {}): Verb =>
  doc => {
    const fresh = toPhone(pc)
    const panel = (fresh.nodes[uuid] ?? doc.nodes[uuid])?.parent ?? null
    if (kind === 'added') add(doc, fresh, uuid)
    else if (kind === 'removed') remove([uuid])(doc)
    else {
      const node = doc.nodes[uuid]!
      for (const name of fields) {
        const isPlace = PLACE.has(name) && panel !== null
        if (!isPlace && (all || !own.includes(name))) node.data[name] = structuredClone(fresh.nodes[uuid]!.data[name])
      }
    }
    const spread = panel ?? (fresh.nodes[uuid]?.data.type === 'W0006' ? uuid : null)
    if (spread) layoutAgain({ doc, pc, fresh }, spread, all ? uuid : null)
    note(doc, pc, fresh, [uuid, ...(fresh.nodes[uuid]?.children ?? [])])
    if (spread) note(doc, pc, fresh, fresh.nodes[spread]?.children ?? [], true)
  }

/** Leaves the phone as it is; the desktop's state counts as seen. */
export const dismissChange =
  (pc: Doc, { uuid, kind }: PhoneChange): Verb =>
  doc => {
    const record = doc.settings.fromPc ?? []
    const fresh = toPhone(pc)
    if (kind === 'removed') doc.settings.fromPc = record.filter(row => row.uuid !== uuid)
    else note(doc, pc, fresh, [uuid, ...fresh.nodes[uuid]!.children])
  }

/** A new block stands behind the one that it stands behind on the desktop. */
function add(doc: Doc, fresh: Doc, uuid: string) {
  const { parent, data } = fresh.nodes[uuid]!
  const widget = structuredClone(toWidget(fresh, uuid))
  if (parent !== null) return insert(widget, { kind: 'panel', panel: parent, x: data.x, y: data.y })(doc)
  const before = fresh.roots.slice(0, fresh.roots.indexOf(uuid)).findLast(other => doc.roots.includes(other))
  insert(widget, { kind: 'page', index: before ? doc.roots.indexOf(before) + 1 : 0 })(doc)
}

interface Pages {
  doc: Doc
  pc: Doc
  fresh: Doc
}

/** Letters fit their place: they change with it, unless one of the two pages has them otherwise on purpose. */
const FITTING = ['fontSize', 'color', 'parts']
const fitting = (doc: Doc, pc: Doc, row: SourceRow) => {
  const now = marksOf(pc.nodes[row.uuid]?.data ?? {})
  return FITTING.filter(name => now[name] === row.pc[name] && !isOwn(doc, row, name))
}

/** Places of a panel's children follow the desktop, but for those that the phone moved; what then meets moves down. */
function layoutAgain({ doc, pc, fresh }: Pages, panel: string, forced: string | null) {
  const here = doc.nodes[panel]
  const target = fresh.nodes[panel]
  if (!here || !target) return
  const children = here.children.map(uuid => doc.nodes[uuid]!)
  takePlaces({ doc, pc, fresh }, children, forced)
  const shown = children.filter(({ data }) => !data.hidden).sort((a, b) => a.data.y - b.data.y || a.data.x - b.data.x)
  moveApart(fresh, shown)
  here.data.height = Math.max(target.data.height, ...shown.map(({ data }) => data.y + data.height))
}

/** `forced`: follows the desktop even if the phone moved it. */
function takePlaces({ doc, pc, fresh }: Pages, children: readonly Node[], forced: string | null) {
  const rows = new Map((doc.settings.fromPc ?? []).map(row => [row.uuid, row]))
  for (const { uuid, data } of children) {
    const row = rows.get(uuid)
    const target = fresh.nodes[uuid]?.data
    const isMoved = row && uuid !== forced && [...PLACE].some(name => isOwn(doc, row, name))
    if (!target || isMoved) continue
    for (const name of PLACE) data[name] = target[name]
    if (row) for (const name of fitting(doc, pc, row)) data[name] = structuredClone(target[name])
  }
}

/** From top to bottom, each block goes below those above it that it covers, unless the made page has the two so. */
function moveApart(fresh: Doc, shown: readonly Node[]) {
  for (const [i, { uuid, data }] of shown.entries())
    for (const other of shown.slice(0, i)) {
      const [one, two] = [fresh.nodes[uuid]?.data, fresh.nodes[other.uuid]?.data]
      const isMeant = one && two && overlap(one, two)
      if (!isMeant && overlap(data, other.data)) data.y = other.data.y + other.data.height + GAP
    }
}
const GAP = 8

/** Writes down what these blocks are made from now. `placeOnly`: only where they stand. */
function note(doc: Doc, pc: Doc, fresh: Doc, uuids: readonly string[], placeOnly = false) {
  const rows = new Map((doc.settings.fromPc ?? []).map(row => [row.uuid, row]))
  for (const uuid of uuids) {
    if (!pc.nodes[uuid] || (placeOnly && !rows.has(uuid))) continue
    const next = rowOf(uuid, pc, fresh)
    const known = rows.get(uuid)
    rows.set(uuid, placeOnly && known ? withPlace(known, next) : next)
  }
  const order = inOrder(pc)
  const kept = [...rows.values()].filter(({ uuid }) => pc.nodes[uuid] || doc.nodes[uuid])
  doc.settings.fromPc = kept.sort((a, b) => order.indexOf(a.uuid) - order.indexOf(b.uuid))
}

function withPlace(known: SourceRow, next: SourceRow): SourceRow {
  const merged = { uuid: known.uuid, pc: { ...known.pc }, h5: { ...known.h5 } }
  const copy = (side: 'pc' | 'h5', name: string) => {
    if (next[side][name] === undefined) delete merged[side][name]
    else merged[side][name] = next[side][name]
  }
  for (const name of PLACE) for (const side of ['pc', 'h5'] as const) copy(side, name)
  for (const name of FITTING) if (known.pc[name] === next.pc[name]) copy('h5', name)
  return merged
}
