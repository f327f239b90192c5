import type { Cached } from '@heji/server-kit'
import type { Queryable } from '../../db/db'
import { readSetting } from '../content/settings'
import { toPlain } from './plain'
import { KINDS } from './trade/kinds'
import { SAME_WORDS } from './trade/same-words'

/** Words that find what a word means, by this word; in the form that search compares. */
export type Synonyms = ReadonlyMap<string, readonly string[]>

export const NONE: Synonyms = new Map()

/** The synonyms of the trade and those that operators gave; kept like the answers of searches. */
export const readSynonyms = ({ db, answers }: { db: Queryable; answers: Cached }): Promise<Synonyms> =>
  answers.get('synonyms', async () => withGroups((await synonymGroups(db)).groups))

/** The groups of words as operators wrote them. */
export const synonymGroups = (db: Queryable) => readSetting(db, 'synonyms')

let ofTrade: Synonyms | undefined

/** The synonyms of the trade with these groups. */
export function withGroups(groups: readonly (readonly string[])[]): Synonyms {
  ofTrade ??= tradeSynonyms()
  if (groups.length === 0) return ofTrade
  const found = new Map(ofTrade)
  for (const group of groups) addGroup(found, group.map(toPlain))
  return found
}

function tradeSynonyms(): Synonyms {
  const found = new Map<string, readonly string[]>()
  for (const line of SAME_WORDS) {
    const group = line.split(' ').map(toPlain)
    addGroup(found, group, word => [...word].length > 1)
  }
  for (const line of KINDS) {
    const [wide = '', narrow = ''] = line.split(': ')
    addTo(found, toPlain(wide), narrow.split(' ').map(toPlain))
  }
  return found
}

function addGroup(found: Map<string, readonly string[]>, group: readonly string[], finds = (_: string) => true) {
  for (const word of group) addTo(found, word, group.filter(finds))
}

function addTo(found: Map<string, readonly string[]>, word: string, others: readonly string[]) {
  const known = found.get(word) ?? []
  found.set(
    word,
    [...new Set([...known, ...others])].filter(other => other !== word),
  )
}
