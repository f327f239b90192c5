import { runsOf, toPlain } from './plain'
import { isQuality } from './synonyms'
import { KINDS_OF_GOODS } from './trade/kinds'
import { SAME_GOODS } from './trade/same-words'
import { SHOWN_INSTEAD } from './trade/shown-instead'

let kinds: ReadonlyMap<string, readonly string[]> | undefined

/** The kinds that goods belong to, by their word, the nearest first: 防晒霜 → 护肤品, iphone16 → 手机. */
function kindsOf(word: string): readonly string[] {
  kinds ??= allKinds()
  return kinds.get(word) ?? kinds.get(word.replace(/\d.*$/, '')) ?? []
}

/** Words of goods that a search knows only to show their kind instead. */
export const shownInstead = (): string[] => SHOWN_INSTEAD.flatMap(line => wordsOf(line).slice(1))

const wordsOf = (line: string) => toPlain(line.replaceAll('?', '')).split(/: | /)

function allKinds() {
  const found = new Map<string, string[]>()
  const groups = SAME_GOODS.map(wordsOf)
  for (const line of [...SHOWN_INSTEAD, ...KINDS_OF_GOODS]) {
    const [kind = '', ...goods] = wordsOf(line)
    const same = groups.filter(group => group[0] !== kind && goods.includes(group[0]!)).flat()
    for (const word of new Set([...goods, ...same])) {
      if (word !== kind) found.set(word, [...(found.get(word) ?? []), kind])
    }
  }
  return found
}

const isLatin = (word: string) => /^[\p{ASCII}]+$/u.test(word)

/**
 * Texts to search instead of one that finds nothing, the nearest first: the kind of the goods that it names, with the
 * words that say how or for whom, then without them. What stands beside the name of a maker's goods is left out. Empty if it names no
 * goods, goods of several kinds, or goods that are not known.
 */
export function kindTexts(cut: string): string[] {
  const words = runsOf(toPlain(cut)).map(({ text }) => text)
  const things = words.filter(word => !isQuality(word))
  const last = things.findLast(word => !isLatin(word) || kindsOf(word).length > 0)
  if (last === undefined || (things.length > 1 && !isLatin(last))) return []
  const how = words.filter(isQuality)
  const texts = (kind: string) => (how.length > 0 ? [[...how, kind].join(' '), kind] : [kind])
  return kindsOf(last).flatMap(texts)
}
