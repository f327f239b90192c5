import { type Replacement, replaceText } from '@heji/widgets/definitions'
import type { Doc, Verb } from '../types'

/** Blocks that have what is looked for, with the number of places; locked ones are left out. */
export function findAll(doc: Doc, wanted: Replacement): { uuid: string; count: number }[] {
  return Object.values(doc.nodes)
    .map(({ uuid, data }) => ({ uuid, count: replaceText(data, wanted).count }))
    .filter(({ count }) => count > 0)
}

/** Replaces it in these blocks, as one step. */
export const replaceAll =
  (uuids: readonly string[], wanted: Replacement): Verb =>
  doc => {
    for (const uuid of uuids) {
      const node = doc.nodes[uuid]
      if (node) node.data = replaceText(node.data, wanted).value
    }
  }
