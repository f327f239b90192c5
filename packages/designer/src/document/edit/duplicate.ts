import type { WidgetBase } from '@heji/widgets/definitions'
import { newUuid } from '../../lib/uuid'
import { leadTo } from '../floors'
import { outerBox } from '../geometry/outer-box'
import { toWidget } from '../stored'
import type { Doc, Verb } from '../types'
import { fitPanel } from './fit-panel'
import { boundsOf, groupOf, regroup } from './groups'
import { insert } from './insert'
import { reorder } from './move'
import { siblingsOf } from './remove'

type Widget = WidgetBase & Record<string, unknown>

/** A deep copy with new identities. */
export const withNewIdentity = (widget: Widget): Widget => copyOf(widget, newUuid())

/**
 * Deep copies of widgets that came together: bars of floors among them lead to the copies. @param kept identities that
 * nothing on the page has any more, and that something on it still names: a block that comes back takes its own again
 */
export function withNewIdentities(widgets: readonly Widget[], kept: ReadonlySet<string> = new Set()): Widget[] {
  const copies = widgets.map(widget => copyOf(widget, kept.has(widget.uuid) ? widget.uuid : newUuid()))
  const instead = new Map(widgets.map(({ uuid }, i) => [uuid, copies[i]!.uuid]))
  return copies.map(copy => leadTo(copy, instead))
}

function copyOf(widget: Widget, uuid: string): Widget {
  const copy = structuredClone(widget)
  copy.uuid = uuid
  // A copy shares no visitors.
  delete copy.variantOf
  if (Array.isArray(copy.childWidgets))
    copy.childWidgets = copy.childWidgets.map((child, i) => {
      const own = withNewIdentity(child as Widget)
      // As an update of the module names them, so that it meets later changes of this panel field by field.
      return copy.moduleId ? { ...own, uuid: `${copy.uuid}-${i}` } : own
    })
  return copy
}

/** These in the order of the page, however they were selected. Children whose panel is among them come with it. */
export function inOrder(doc: Doc, uuids: readonly string[]): string[] {
  const wanted = new Set(uuids)
  return doc.roots.flatMap(root =>
    wanted.has(root) ? [root] : doc.nodes[root]!.children.filter(child => wanted.has(child)),
  )
}

/** Px between a panel's child and its copy. */
const STEP = 10

/** How far copies of panel children go, all of them the same way: they keep their places among each other at its edges, too. */
export function shiftOf(copies: readonly Widget[], panel: Pick<WidgetBase, 'width' | 'height' | 'locked'>) {
  const box = boundsOf(copies.map(outerBox))
  const within = (start: number, size: number, room: number) => Math.min(STEP, Math.max(room - start - size, -start))
  const x = within(box.x, box.width, panel.width)
  // Panels grow downwards.
  const y = panel.locked ? within(box.y, box.height, panel.height) : STEP
  const isCovered = x === 0 && y === 0
  return isCovered ? { x: -Math.min(STEP, box.x), y: -Math.min(STEP, box.y) } : { x, y }
}

/**
 * Copies nodes, in their order, behind the last of them in the same list: below on the page, ten px further in a panel. A
 * whole group becomes a group of its own; a part of one stays in it.
 */
export function duplicateAll(doc: Doc, uuids: readonly string[]): { verb: Verb; uuids: string[] } {
  const sources = inOrder(doc, uuids)
  const made = withNewIdentities(sources.map(uuid => toWidget(doc, uuid)))
  const copies = new Map(sources.map((uuid, i) => [uuid, made[i]!]))
  const lists = [...new Set(sources.map(uuid => doc.nodes[uuid]!.parent))]
  const ofWholeGroups = sources.filter(uuid => groupOf(doc, uuid).every(one => copies.has(one)))
  const verb: Verb = draft => {
    for (const panel of lists) {
      const here = sources.filter(uuid => doc.nodes[uuid]!.parent === panel)
      putBehind(
        draft,
        here,
        here.map(uuid => copies.get(uuid)!),
        panel,
      )
    }
    regroup(ofWholeGroups.map(uuid => copies.get(uuid)!.uuid))(draft)
  }
  return { verb, uuids: sources.map(uuid => copies.get(uuid)!.uuid) }
}

function putBehind(doc: Doc, sources: readonly string[], copies: readonly Widget[], panel: string | null) {
  const behind = siblingsOf(doc, sources.at(-1)!).indexOf(sources.at(-1)!) + 1
  if (panel === null) {
    for (const [i, copy] of copies.entries()) insert(copy, { kind: 'page', index: behind + i })(doc)
    return
  }
  const shift = shiftOf(copies, doc.nodes[panel]!.data)
  for (const [i, copy] of copies.entries()) {
    insert(copy, { kind: 'panel', panel, x: copy.x + shift.x, y: copy.y + shift.y })(doc)
    reorder(copy.uuid, behind + i)(doc)
    fitPanel(copy.uuid)(doc)
  }
}
