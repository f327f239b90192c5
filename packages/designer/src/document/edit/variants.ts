import { MOST_TESTS } from '@heji/widgets/definitions'
import type { Doc, Verb } from '../types'
import { duplicateAll } from './duplicate'
import { remove } from './remove'

/** Two blocks of the page that share the visitors: most clients, and visitors who did not agree to statistics, see `first`. */
export interface Variants {
  first: string
  second: string
}

/** All pairs of the page, in its order. A second variant whose first one is gone is a block like others. */
export function variantsOf(doc: Doc): Variants[] {
  const pairs = doc.roots.flatMap(second => {
    const first = doc.nodes[second]?.data.variantOf
    return first !== undefined && first !== second && doc.roots.includes(first) && !doc.nodes[first]?.data.variantOf
      ? [{ first, second }]
      : []
  })
  return pairs.filter(({ first }, i) => pairs.findIndex(pair => pair.first === first) === i).slice(0, MOST_TESTS)
}

/** Second variants that the shop leaves out: of a block that has one, or beyond the tests of a page. Two operators at once make them. */
export function spareVariants(doc: Doc): string[] {
  const seconds = variantsOf(doc).map(({ second }) => second)
  return doc.roots.filter(uuid => {
    const first = doc.nodes[uuid]?.data.variantOf
    return first !== undefined && first !== uuid && doc.roots.includes(first) && !seconds.includes(uuid)
  })
}

/** The pair that a block belongs to. */
export const pairOf = (doc: Doc, uuid: string | undefined): Variants | undefined =>
  variantsOf(doc).find(({ first, second }) => first === uuid || second === uuid)

/** Whether a block can get a second variant. */
export const mayVary = (doc: Doc, uuid: string | undefined) =>
  uuid !== undefined &&
  doc.roots.includes(uuid) &&
  doc.nodes[uuid]?.data.variantOf === undefined &&
  !pairOf(doc, uuid) &&
  variantsOf(doc).length < MOST_TESTS

/** A second variant of a block, below it, that begins as its copy. */
export function addVariant(doc: Doc, uuid: string): { verb: Verb; uuid: string } {
  const { verb: copy, uuids } = duplicateAll(doc, [uuid])
  const [second] = uuids as [string]
  const verb: Verb = draft => {
    copy(draft)
    draft.nodes[second]!.data.variantOf = uuid
  }
  return { verb, uuid: second }
}

/** Ends the test of a pair: the kept variant is the block from now on, in the place of both. */
export const keepVariant =
  ({ first, second }: Variants, kept: string): Verb =>
  doc => {
    remove([kept === first ? second : first])(doc)
    delete doc.nodes[kept]!.data.variantOf
  }

const letters = new WeakMap<Doc, ReadonlyMap<string, 'A' | 'B'>>()

/** The letter of each block that is tested; a second variant that the shop leaves out is a B, too. */
export function variantLetters(doc: Doc): ReadonlyMap<string, 'A' | 'B'> {
  const known = letters.get(doc)
  if (known) return known
  const found = new Map<string, 'A' | 'B'>(spareVariants(doc).map(uuid => [uuid, 'B']))
  for (const { first, second } of variantsOf(doc)) found.set(first, 'A').set(second, 'B')
  letters.set(doc, found)
  return found
}
