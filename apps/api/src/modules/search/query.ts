import { INITIALS, NEAR, nearOf, PINYIN, pairsOf, seam, syllablesOf } from './lexemes'
import { clustersOf, compoundsOf, type Run, runsOf, textOf, toPlain } from './plain'
import { NONE, type Synonyms } from './synonyms'

/** Maximum of search words; the rest of a longer text is left out. */
const MOST_WORDS = 10
/** Maximum of Chinese characters and Latin words: a search with mistakes grows with their square. */
const MOST = { typed: 30, forgiven: 10 }
/** Maximum of words for which those of the same meaning are looked for: a word may have thirty of them. */
const MOST_MEANT = 5
/** Maximum of words of which one is enough. */
const MOST_ALTERNATIVES = 4

interface Asked {
  /** Also finds words with one wrong character, or other characters of the same sound; of the first ten characters. */
  fuzzy?: boolean
  synonyms?: Synonyms
}

/**
 * The typed words as one `tsquery` each; all must be found, each by its characters, its pinyin, its initials or a word
 * of the same meaning.
 */
export function searchWords(keywords: string, { fuzzy = false, synonyms = NONE }: Asked = {}): string[] {
  const words = runsOf(toPlain(keywords)).slice(0, MOST_WORDS)
  const kept = firstOf(words, fuzzy ? MOST.forgiven : MOST.typed)
  const wholes = wholesOf(kept)
  return clustersOf(kept).flatMap((cluster, i) =>
    clusterQueries(cluster, { fuzzy, wholes, synonyms: fuzzy || i >= MOST_MEANT ? NONE : synonyms }),
  )
}

interface Ways extends Required<Asked> {
  /** Words of which a run is a part, see {@link wholesOf}. */
  wholes: ReadonlyMap<Run, string[]>
}

/** For each part of a word that others write without a space, the queries of the word: iphone15 also has what 15 asks for. */
function wholesOf(runs: Run[]) {
  const wholes = new Map<Run, string[]>()
  for (const { text, from, to } of compoundsOf(runs)) {
    const whole = runs[to]!.text.length === 1 ? quoted(text) : beginning(text)
    for (const run of runs.slice(from, to + 1)) wholes.set(run, [...(wholes.get(run) ?? []), whole])
  }
  return wholes
}

/** Words that stand together: one query for each, and for their borders; or a single one if they have a meaning together. */
function clusterQueries(runs: Run[], ways: Ways): string[] {
  const { fuzzy, synonyms } = ways
  const together = runs.length > 1 ? (synonyms.get(textOf(runs)) ?? []) : []
  const seams = fuzzy ? [] : seamsOf(runs)
  if (together.length > 0)
    return [any([all([...runs.map(run => ownQuery(run, false)), ...seams]), ...together.map(textQuery)])]
  return [...runs.map(run => wordQuery(run, ways)), ...seams]
}

function wordQuery(run: Run, { fuzzy, synonyms, wholes }: Ways): string {
  const meant = synonyms.get(run.text) ?? []
  const whole = wholes.get(run) ?? []
  if (meant.length === 0) return whole.length === 0 ? ownQuery(run, fuzzy) : any([ownQuery(run, fuzzy), ...whole])
  // A single character also stands in words of other things, such as 包 in 包邮; a name says what it is.
  const own = [...run.text].length === 1 ? `${quoted(run.text)}:A` : ownQuery(run, fuzzy)
  return any([own, ...meant.map(textQuery), ...whole])
}

const ownQuery = (run: Run, fuzzy: boolean) =>
  run.kind === 'latin' ? latinQuery(run.text, fuzzy) : hanQuery(run.text, fuzzy)

/**
 * One `tsquery` for goods with at least one of several words, for when no goods have all of them: the shop may not have
 * 苹果, but it has 手机. Numbers and single characters say too little, and so does one of many words. Empty for a single
 * word.
 */
export function anyWord(keywords: string, synonyms: Synonyms = NONE): string[] {
  const typed = runsOf(toPlain(keywords))
  const words = firstOf(typed, MOST.forgiven).filter(({ kind, text }) =>
    kind === 'han' ? text.length > 1 || synonyms.has(text) : /^[a-z]{3,}$/.test(text),
  )
  if (typed.length < 2 || words.length > MOST_ALTERNATIVES) return []
  return words.length > 0 ? [any(words.map(run => wordQuery(run, { fuzzy: false, synonyms, wholes: new Map() })))] : []
}

/** All typed words as one `tsquery`. @returns null if there is nothing to search */
export function searchQuery(keywords: string, asked: Asked = {}): string | null {
  return queryOf(searchWords(keywords, asked))
}

/** Goods that have all the words. @returns null if there are none */
export const queryOf = (words: readonly string[]): string | null => (words.length > 0 ? all(words) : null)

/** The same query for goods that have the words in their name. */
export const inName = (query: string): string => query.replace(/('[^']+')(?::(\*)|:A)?/g, '$1:$2A')

/** A text of which every character must be found. */
const textQuery = (text: string): string =>
  all(runsOf(text).map(run => (run.kind === 'latin' ? quoted(run.text) : hanQuery(run.text, false))))

/** The runs up to a number of characters; a Latin word counts as one. */
function firstOf(runs: Run[], most: number): Run[] {
  let left = most
  return runs.flatMap(run => {
    const kept = run.kind === 'latin' ? Math.min(left, 1) : Math.min(left, [...run.text].length)
    left -= kept
    if (kept === 0) return []
    return run.kind === 'latin' ? run : { ...run, text: [...run.text].slice(0, kept).join('') }
  })
}

const quoted = (lexeme: string) => `'${lexeme}'`
const beginning = (lexeme: string) => `'${lexeme}':*`
const all = (parts: readonly string[]) => `(${parts.join(' & ')})`
const any = (parts: string[]) => `(${parts.join(' | ')})`

const seamsOf = (runs: Run[]) => runs.flatMap((run, i) => (run.joined ? [seamQuery(runs[i - 1]!, run)] : []))
/** The Latin part at a border may be unfinished. */
const seamQuery = (before: Run, after: Run) =>
  after.kind === 'latin' ? beginning(seam(before, after)) : quoted(seam(before, after))

function latinQuery(word: string, fuzzy: boolean): string {
  if (word.length === 1) return quoted(word)
  const ways = [beginning(word)]
  if (/^[a-z]+$/.test(word)) ways.push(quoted(INITIALS + word), beginning(PINYIN + word))
  if (fuzzy) ways.push(...nearOf(word).map(near => quoted(NEAR + near)))
  return any(ways)
}

function hanQuery(run: string, fuzzy: boolean): string {
  const chars = [...run]
  const exact = chars.length === 1 ? quoted(run) : all(pairsOf(chars).map(quoted))
  // Too many characters sound like a single one: 锅 would find 果.
  if (!fuzzy || chars.length === 1) return exact
  return any([exact, quoted(PINYIN + syllablesOf(run).join('')), ...withoutOne(chars)])
}

/**
 * A word of three or more characters, each time without one of them. Of three none is too many but the first: 防晒 of 防晒衣
 * finds tents, 洗 with 机 of 洗碗机 much. They may be parted, as 乌龙茶 in 乌龙 三角茶包.
 */
function withoutOne(chars: string[]): string[] {
  if (chars.length < 3) return []
  if (chars.length === 3) {
    const [first, second, last] = chars as [string, string, string]
    return [quoted(second + last), all([first + second, last].map(quoted))]
  }
  return chars.map((_, left) => {
    const kept = [chars.slice(0, left), chars.slice(left + 1)].filter(part => part.length > 0)
    return all(kept.flatMap(part => (part.length === 1 ? part : pairsOf(part))).map(quoted))
  })
}
