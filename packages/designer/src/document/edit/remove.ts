import type { Doc, Verb } from '../types'

/** Takes nodes out, children included. */
export const remove =
  (uuids: readonly string[]): Verb =>
  doc => {
    for (const uuid of uuids) {
      const node = doc.nodes[uuid]
      if (!node) continue
      siblingsOf(doc, uuid).splice(siblingsOf(doc, uuid).indexOf(uuid), 1)
      forget(doc, uuid)
    }
  }

function forget(doc: Doc, uuid: string) {
  for (const child of doc.nodes[uuid]!.children) forget(doc, child)
  delete doc.nodes[uuid]
}

/** The list in which a node stands: the page's blocks or its panel's children. */
export function siblingsOf(doc: Doc, uuid: string): string[] {
  const parent = doc.nodes[uuid]?.parent
  return parent ? doc.nodes[parent]!.children : doc.roots
}
