import type { Cached } from '@heji/server-kit'
import type { Queryable } from '../../db/db'
import { readSetting } from '../content/settings'
import { toPlain } from './plain'
import { KINDS_OF_GOODS, KINDS_OF_USE } from './trade/kinds'
import { KINDS_FOR_PEOPLE, SAME_PEOPLE } from './trade/people'
import { SAME_GOODS, SAME_QUALITIES } from './trade/same-words'

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
  const lines = [...SAME_GOODS, ...SAME_QUALITIES, ...SAME_PEOPLE]
  const groups = lines.map(wordsOf)
  for (const [i, group] of groups.entries()) addGroup(found, group, findingIn(lines[i]!))
  for (const line of [...KINDS_OF_GOODS, ...KINDS_OF_USE, ...KINDS_FOR_PEOPLE]) {
    const [wide = '', ...narrow] = wordsOf(line)
    const same = groups.filter(group => group.includes(wide)).flat()
    for (const word of new Set([wide, ...same])) addTo(found, word, narrow)
  }
  return found
}

const wordsOf = (line: string) => line.replaceAll('?', '').split(/: | /).map(toPlain)

/** Which words of a group goods are found by. */
function findingIn(line: string): (word: string) => boolean {
  const asking = line.split(' ').filter(word => word.endsWith('?'))
  return word => [...word].length > 1 && !asking.includes(`${word}?`)
}

let ofQuality: ReadonlySet<string> | undefined

/** Whether a word of the trade says how goods are, for whom or what for, but not what they are. */
export function isQuality(word: string): boolean {
  ofQuality ??= new Set([...SAME_QUALITIES.flatMap(wordsOf), ...firstsOf(KINDS_OF_USE)])
  return ofQuality.has(word) || isPerson(word)
}

const firstsOf = (lines: readonly string[]) => lines.map(line => wordsOf(line)[0]!)

let ofPeople: ReadonlySet<string> | undefined

/** Whether a word of the trade says for whom goods are. */
export function isPerson(word: string): boolean {
  ofPeople ??= new Set([...SAME_PEOPLE.flatMap(wordsOf), ...firstsOf(KINDS_FOR_PEOPLE)])
  return ofPeople.has(word)
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
