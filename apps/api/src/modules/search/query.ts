import { INITIALS, NEAR, nearOf, PINYIN, pairsOf, seam, syllablesOf } from './lexemes'
import { type Run, runsOf, toPlain } from './plain'

/** Maximum of search words; the rest of a longer text is left out. */
const MOST_WORDS = 10
/** Maximum of Chinese characters and Latin words: a search with mistakes grows with their square. */
const MOST = { typed: 30, forgiven: 10 }

/**
 * The typed text as a `tsquery`: all words must be found, each by its characters, its pinyin or its initials.
 * @param forgiving also finds words with one wrong character, or other characters of the same sound; of the first ten characters
 * @returns null if there is nothing to search
 */
export function searchQuery(keywords: string, { forgiving = false } = {}): string | null {
  const words = runsOf(toPlain(keywords)).slice(0, MOST_WORDS)
  const runs = firstOf(words, forgiving ? MOST.forgiven : MOST.typed)
  const parts = runs.map(run =>
    run.kind === 'latin' ? latinQuery(run.text, forgiving) : hanQuery(run.text, forgiving),
  )
  if (!forgiving) parts.push(...seamsOf(runs))
  return parts.length > 0 ? all(parts) : null
}

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
const all = (parts: string[]) => `(${parts.join(' & ')})`
const any = (parts: string[]) => `(${parts.join(' | ')})`

const seamsOf = (runs: Run[]) => runs.flatMap((run, i) => (run.joined ? [seamQuery(runs[i - 1]!, run)] : []))
/** The Latin part at a border may be unfinished. */
const seamQuery = (before: Run, after: Run) =>
  after.kind === 'latin' ? beginning(seam(before, after)) : quoted(seam(before, after))

function latinQuery(word: string, forgiving: boolean): string {
  if (word.length === 1) return quoted(word)
  const ways = [beginning(word)]
  if (/^[a-z]+$/.test(word)) ways.push(quoted(INITIALS + word), beginning(PINYIN + word))
  if (forgiving) ways.push(...nearOf(word).map(near => quoted(NEAR + near)))
  return any(ways)
}

function hanQuery(run: string, forgiving: boolean): string {
  const chars = [...run]
  const exact = chars.length === 1 ? quoted(run) : all(pairsOf(chars).map(quoted))
  return forgiving ? any([exact, quoted(PINYIN + syllablesOf(run).join('')), ...withoutOne(chars)]) : exact
}

/** A word of three or more characters, each time without one of them. */
function withoutOne(chars: string[]): string[] {
  if (chars.length < 3) return []
  return chars.map((_, left) => {
    const kept = [chars.slice(0, left), chars.slice(left + 1)].filter(part => part.length > 0)
    return all(kept.flatMap(part => (part.length === 1 ? part : pairsOf(part))).map(quoted))
  })
}
