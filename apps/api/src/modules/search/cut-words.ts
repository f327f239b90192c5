import { runsOf, toPlain } from './plain'

/** Made at the first search that needs it: its dictionary takes a while to load. */
let dictionary: Intl.Segmenter | undefined

/**
 * The typed text with a space between all its words, as nobody types Chinese: 白色连衣裙 → 白色 连衣裙. @returns null if
 * that changes nothing
 */
export function cutWords(keywords: string): string | null {
  const runs = runsOf(toPlain(keywords))
  const cut = runs.flatMap(({ text, kind }) => (kind === 'han' ? wordsIn(text) : [text]))
  return cut.length > runs.length ? cut.join(' ') : null
}

function wordsIn(run: string): string[] {
  dictionary ??= new Intl.Segmenter('zh', { granularity: 'word' })
  const parts = Array.from(dictionary.segment(run), ({ segment }) => segment)
  const isOne = (i: number) => [...(parts[i] ?? '')].length === 1
  /** Two single characters beside each other are a name or a word that the dictionary does not know, such as 短袖. */
  const isPair = (i: number) => isOne(i) && isOne(i + 1) && !isOne(i - 1) && !isOne(i + 2)
  return parts.flatMap((part, i) => (isPair(i - 1) ? [] : isPair(i) ? part + parts[i + 1] : part))
}
