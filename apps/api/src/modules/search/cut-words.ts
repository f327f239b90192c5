import { type Run, runsOf, toPlain } from './plain'
import { isPerson, isQuality } from './synonyms'
import { FILLER_WORDS } from './trade/filler-words'

/** Made at the first search that needs it: its dictionary takes a while to load. */
let dictionary: Intl.Segmenter | undefined

const FILLERS: ReadonlySet<string> = new Set(FILLER_WORDS.flatMap(line => line.split(' ')))

/** Words that a shop knows, such as its categories, brands and synonyms. */
export type Lexicon = Pick<ReadonlySet<string>, 'has'>

/** Longest known word, in characters. */
const LONGEST = 8

export const isFiller = (word: string): boolean => FILLERS.has(word)

/**
 * The typed text with a space between all its words, as nobody types Chinese, and without filler words: 白色连衣裙的 →
 * 白色 连衣裙. Words of the lexicon stay whole; the rest is cut by the dictionary of the language.
 * @returns null if that changes nothing
 */
export function cutWords(keywords: string, lexicon: Lexicon = new Set()): string | null {
  const runs = runsOf(toPlain(keywords))
  const texts = joinedTexts(runs)
  const cut = texts.flatMap(tokens => wordsOf(tokens, lexicon))
  const meant = cut.filter(word => lexicon.has(word) || !isFiller(word))
  const words = asGift(meant.length > 0 ? meant : cut, cut).join(' ')
  // T恤 is one word, Nike跑鞋 two.
  const isOne = runs.some(({ text }) => [...text].length === 1) && runs.map(({ text }) => text).join(' ') === words
  return isOne || texts.map(tokens => tokens.join('')).join(' ') === words ? null : words
}

/** 送女朋友 names no goods: it asks for presents. What else of hers there is would be wrong. */
const asGift = (meant: string[], cut: readonly string[]) =>
  cut.includes('送') && meant.some(isPerson) && meant.every(isQuality) && !meant.includes('礼物')
    ? ['礼物', ...meant]
    : meant

/** What is typed without spaces, as Chinese characters and Latin words. */
function joinedTexts(runs: readonly Run[]): string[][] {
  const texts: string[][] = []
  for (const { text, kind, joined } of runs) {
    const tokens = kind === 'han' ? [...text] : [text]
    if (joined) texts.at(-1)?.push(...tokens)
    else texts.push(tokens)
  }
  return texts
}

/** Known words of a text, and the words of what is between them. */
function wordsOf(tokens: readonly string[], lexicon: Lexicon): string[] {
  const words: string[] = []
  let unknown = ''
  const end = () => {
    if (unknown !== '') words.push(...wordsIn(unknown, lexicon))
    unknown = ''
  }
  for (const { text, isWhole } of bestCut(tokens, lexicon)) {
    if (isWhole) {
      end()
      words.push(text)
    } else unknown += text
  }
  end()
  return words
}

interface Piece {
  text: string
  /** A known or a Latin word. */
  isWhole: boolean
}

const isHan = (token: string) => /^\p{Script=Han}/u.test(token)

/** The pieces with the most characters in long known words; other tokens are pieces of their own. */
function bestCut(tokens: readonly string[], lexicon: Lexicon): Piece[] {
  /** The best cut of the first n tokens, for each n. */
  const best: { score: number; pieces: Piece[] }[] = [{ score: 0, pieces: [] }]
  for (let end = 1; end <= tokens.length; end++) {
    const before = best[end - 1]!
    const token = tokens[end - 1]!
    let found = { score: before.score, pieces: [...before.pieces, { text: token, isWhole: !isHan(token) }] }
    // A single character stands in many words that nobody knows here.
    for (let length = 2; length <= Math.min(end, LONGEST); length++) {
      const text = tokens.slice(end - length, end).join('')
      if (!lexicon.has(text) && !isFiller(text)) continue
      const { score, pieces } = best[end - length]!
      const gained = score + length * length
      if (gained > found.score) found = { score: gained, pieces: [...pieces, { text, isWhole: true }] }
    }
    best.push(found)
  }
  return best[tokens.length]!.pieces
}

function wordsIn(run: string, lexicon: Lexicon): string[] {
  dictionary ??= new Intl.Segmenter('zh', { granularity: 'word' })
  const isWord = (part: string) => lexicon.has(part) || isFiller(part)
  // The language has a word for 女鞋, the shop has 女 and 鞋.
  const split = (part: string) =>
    [...part].length === 2 && !isWord(part) && [...part].every(isWord) ? [...part] : part
  const parts = Array.from(dictionary.segment(run), ({ segment }) => segment).flatMap(split)
  const isOne = (i: number) => [...(parts[i] ?? '')].length === 1 && !isWord(parts[i] ?? '')
  /** Two single characters beside each other are a name or a word that the dictionary does not know, such as 短袖. */
  const isPair = (i: number) => isOne(i) && isOne(i + 1) && !isOne(i - 1) && !isOne(i + 2)
  return parts.flatMap((part, i) => (isPair(i - 1) ? [] : isPair(i) ? part + parts[i + 1] : part))
}
