import { runsOf, toPlain } from './plain'
import { FILLER_WORDS } from './trade/filler-words'

/** Made at the first search that needs it: its dictionary takes a while to load. */
let dictionary: Intl.Segmenter | undefined

const FILLERS: ReadonlySet<string> = new Set(FILLER_WORDS.flatMap(line => line.split(' ')))

/** Words that a shop knows, such as its categories, brands and synonyms. */
export type Lexicon = Pick<ReadonlySet<string>, 'has'>

/** Longest known word, in characters. */
const LONGEST = 8

/**
 * The typed text with a space between all its words, as nobody types Chinese, and without filler words: 白色连衣裙的 →
 * 白色 连衣裙. Words of the lexicon stay whole; the rest is cut by the dictionary of the language.
 * @returns null if that changes nothing
 */
export function cutWords(keywords: string, lexicon: Lexicon = new Set()): string | null {
  const runs = runsOf(toPlain(keywords))
  const cut = runs.flatMap(({ text, kind }) => (kind === 'han' ? wordsOf(text, lexicon) : [text]))
  const meant = cut.filter(word => lexicon.has(word) || !FILLERS.has(word))
  const words = meant.length > 0 ? meant : cut
  return words.length === runs.length && words.every((word, i) => word === runs[i]?.text) ? null : words.join(' ')
}

/** Known words of a run of characters, and the words of what is between them. */
function wordsOf(run: string, lexicon: Lexicon): string[] {
  const chars = [...run]
  const words: string[] = []
  let unknown = ''
  const end = () => {
    if (unknown !== '') words.push(...wordsIn(unknown, lexicon))
    unknown = ''
  }
  for (const { text, isKnown } of bestCut(chars, lexicon)) {
    if (isKnown) {
      end()
      words.push(text)
    } else unknown += text
  }
  end()
  return words
}

interface Piece {
  text: string
  isKnown: boolean
}

/** The pieces with the most characters in long known words; other characters are pieces of their own. */
function bestCut(chars: readonly string[], lexicon: Lexicon): Piece[] {
  /** The best cut of the first n characters, for each n. */
  const best: { score: number; pieces: Piece[] }[] = [{ score: 0, pieces: [] }]
  for (let end = 1; end <= chars.length; end++) {
    const before = best[end - 1]!
    let found = { score: before.score, pieces: [...before.pieces, { text: chars[end - 1]!, isKnown: false }] }
    // A single character stands in many words that nobody knows here.
    for (let length = 2; length <= Math.min(end, LONGEST); length++) {
      const text = chars.slice(end - length, end).join('')
      if (!lexicon.has(text) && !FILLERS.has(text)) continue
      const { score, pieces } = best[end - length]!
      const gained = score + length * length
      if (gained > found.score) found = { score: gained, pieces: [...pieces, { text, isKnown: true }] }
    }
    best.push(found)
  }
  return best[chars.length]!.pieces
}

function wordsIn(run: string, lexicon: Lexicon): string[] {
  dictionary ??= new Intl.Segmenter('zh', { granularity: 'word' })
  const parts = Array.from(dictionary.segment(run), ({ segment }) => segment)
  const isWord = (part: string) => lexicon.has(part) || FILLERS.has(part)
  const isOne = (i: number) => [...(parts[i] ?? '')].length === 1 && !isWord(parts[i] ?? '')
  /** Two single characters beside each other are a name or a word that the dictionary does not know, such as 短袖. */
  const isPair = (i: number) => isOne(i) && isOne(i + 1) && !isOne(i - 1) && !isOne(i + 2)
  return parts.flatMap((part, i) => (isPair(i - 1) ? [] : isPair(i) ? part + parts[i + 1] : part))
}
