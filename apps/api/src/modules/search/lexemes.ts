import { pinyin } from 'pinyin-pro'
import { compoundsOf, type Run, runsOf, toPlain } from './plain'

/** Longest part of a name that pinyin or initials find, in characters. */
const MOST_SYLLABLES = 6
/** Lengths of Latin words that may have one wrong letter. */
const FORGIVING = { from: 4, to: 16 }

/** Lexemes that are not words of the text have a prefix that no word has. */
export const PINYIN = 'p_'
export const INITIALS = 'i_'
export const NEAR = 'd_'

/** All lexemes that find a text; the search columns contain them. */
export function lexemesOf(text: string): Set<string> {
  const lexemes = new Set<string>()
  const add = (lexeme: string) => lexemes.add(lexeme)
  const runs = runsOf(toPlain(text))
  for (const [i, run] of runs.entries()) {
    if (run.joined) add(seam(runs[i - 1]!, run))
    if (run.kind === 'latin') latinLexemes(run.text).forEach(add)
    else hanLexemes(run.text).forEach(add)
  }
  compoundLexemes(runs).forEach(add)
  return lexemes
}

/** Parts of one word as others write it (typec for Type-C), and its borders to Chinese characters. */
const compoundLexemes = (runs: readonly Run[]) =>
  compoundsOf(runs).flatMap(({ text, from, to }) => {
    const whole = { text, kind: 'latin' as const }
    const [first, next] = [runs[from]!, runs[to + 1]]
    return [text, ...(first.joined ? [seam(runs[from - 1]!, whole)] : []), ...(next?.joined ? [seam(whole, next)] : [])]
  })

/** A code without its signs, as one lexeme; none for a code of one word, or with Chinese characters. */
export function codeLexeme(code: string): string[] {
  const runs = runsOf(toPlain(code))
  return runs.length > 1 && runs.every(({ kind }) => kind === 'latin') ? [runs.map(({ text }) => text).join('')] : []
}

/** Border of Chinese and Latin, as in T恤. */
export const seam = (before: Pick<Run, 'text' | 'kind'>, after: Pick<Run, 'text' | 'kind'>) =>
  before.kind === 'han' ? [...before.text].at(-1)! + after.text : before.text + [...after.text][0]!

const latinLexemes = (word: string) => [word, ...nearOf(word).map(near => NEAR + near)]

/** The word, and the word without one of its letters: words that differ in one letter share one of these. */
export function nearOf(word: string): string[] {
  const letters = [...word]
  if (letters.length < FORGIVING.from || letters.length > FORGIVING.to) return []
  return [word, ...letters.map((_, i) => letters.toSpliced(i, 1).join(''))]
}

function hanLexemes(run: string): string[] {
  const chars = [...run]
  const syllables = syllablesOf(run)
  const found = [...chars, ...pairsOf(chars)]
  for (let from = 0; from < chars.length; from++) {
    for (let length = 1; length <= MOST_SYLLABLES && from + length <= chars.length; length++) {
      const part = syllables.slice(from, from + length)
      found.push(PINYIN + part.join(''))
      if (length > 1) found.push(INITIALS + part.map(syllable => syllable[0]).join(''))
    }
  }
  return found
}

export const pairsOf = (chars: readonly string[]) => chars.slice(1).map((char, i) => chars[i]! + char)

/** Pinyin of a run of Chinese characters, one syllable each, without tones; ü is v. */
export const syllablesOf = (run: string): string[] => pinyin(run, { toneType: 'none', type: 'array', v: true })
