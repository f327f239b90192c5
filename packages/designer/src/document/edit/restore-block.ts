import { newUuid } from '../../lib/uuid'
import type { Doc, Verb } from '../types'
import { remove } from './remove'

/**
 * Brings one block of the page to its state in another document, with everything below it: it is changed back, put back
 * in its old place, or taken out if the other document has no such block.
 */
export const restoreBlock =
  (from: Doc, uuid: string): Verb =>
  doc => {
    const here = doc.roots.indexOf(uuid)
    if (here >= 0) remove([uuid])(doc)
    if (!from.roots.includes(uuid)) return
    copyTree(from, doc, uuid, null)
    doc.roots.splice(here >= 0 ? here : oldPlace(from, doc, uuid), 0, uuid)
  }

/** Behind the nearest block that stood before it and is still there. */
function oldPlace(from: Doc, doc: Doc, uuid: string): number {
  const before = from.roots.slice(0, from.roots.indexOf(uuid)).reverse()
  const neighbour = before.find(other => doc.roots.includes(other))
  return neighbour === undefined ? 0 : doc.roots.indexOf(neighbour) + 1
}

/** A child that was moved elsewhere meanwhile stays there, too: its copy gets a uuid of its own. */
function copyTree(from: Doc, doc: Doc, uuid: string, parent: string | null): string {
  const node = from.nodes[uuid]!
  const id = doc.nodes[uuid] ? newUuid() : uuid
  const copy = { uuid: id, parent, children: [] as string[], data: { ...structuredClone(node.data), uuid: id } }
  doc.nodes[id] = copy
  doc.nodes[id]!.children = node.children.map(child => copyTree(from, doc, child, id))
  return id
}

/** Brings a child of a panel to its state in another document, where it is the only block. It stays in its panel. */
export const restoreChild =
  (from: Doc, uuid: string): Verb =>
  doc => {
    const [node, old] = [doc.nodes[uuid], from.nodes[uuid]]
    if (node && old) node.data = structuredClone(old.data)
  }

export const restoreSettings =
  (from: Doc): Verb =>
  doc => {
    doc.settings = { ...from.settings, uuid: doc.settings.uuid }
  }

/** Blocks that both documents have stand as they stood there; others stay where they are. */
export const restoreOrder =
  (from: Doc): Verb =>
  doc => {
    const wanted = from.roots.filter(uuid => doc.roots.includes(uuid))
    const common = new Set(wanted)
    doc.roots = doc.roots.map(uuid => (common.has(uuid) ? wanted.shift()! : uuid))
  }
