import type { Cached } from '@heji/server-kit'
import type { Queryable } from '../../db/db'
import { readSetting } from '../content/settings'
import { toPlain } from './plain'

/** Words of the same meaning, by each of them; in the form that search compares. */
export type Synonyms = ReadonlyMap<string, readonly string[]>

export const NONE: Synonyms = new Map()

/** The synonyms that operators gave; kept like the answers of searches. */
export const readSynonyms = ({ db, answers }: { db: Queryable; answers: Cached }): Promise<Synonyms> =>
  answers.get('synonyms', async () => synonymsOf((await synonymGroups(db)).groups))

/** The groups of words as operators wrote them. */
export const synonymGroups = (db: Queryable) => readSetting(db, 'synonyms')

function synonymsOf(groups: readonly (readonly string[])[]): Synonyms {
  const found = new Map<string, string[]>()
  for (const group of groups.map(words => words.map(toPlain)))
    for (const word of group) {
      const known = found.get(word) ?? []
      found.set(word, [...known, ...group.filter(other => other !== word && !known.includes(other))])
    }
  return found
}
