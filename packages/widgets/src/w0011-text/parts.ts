/** The smallest letters that a text has, px. */
export const LEAST_FONT = 12

/** A style of its own for some words of a text. What is missing, empty or 0 is as in the whole text. */
export interface TextPart {
  /** Each place of the text that has exactly these letters. Blank ones style nothing. */
  words: string
  /** px */
  fontSize?: number
  color?: string
  fontWeight?: string
  textDecoration?: string
}

/** Letters of a text that stand in a row and have one style. */
export interface TextRun {
  /** Place of the first letter in the text. */
  start: number
  text: string
  /** Missing where the letters have the style of the whole text. */
  part?: TextPart
}

/**
 * The text in pieces, one for each change of style; together they are the text. A letter that several parts name has the style
 * of the first of them.
 */
export function runsOf(text: string, parts: readonly TextPart[] = []): TextRun[] {
  const styles = stylesOf(text, parts)
  const runs: TextRun[] = []
  for (let start = 0; start < text.length; ) {
    const part = styles[start]
    let end = start + 1
    while (end < text.length && styles[end] === part) end += 1
    runs.push({ start, text: text.slice(start, end), ...(part ? { part } : {}) })
    start = end
  }
  return runs
}

/** Size of the letters of a part, px. */
export const partSize = ({ fontSize: own }: Pick<TextPart, 'fontSize'> = {}, fontSize: number): number =>
  own ? Math.max(LEAST_FONT, own) : fontSize

/** The part of each letter, by its place. */
function stylesOf(text: string, parts: readonly TextPart[]): (TextPart | undefined)[] {
  const styles: (TextPart | undefined)[] = []
  for (const part of parts)
    for (const start of placesOf(text, part.words))
      for (let at = start; at < start + part.words.length; at++) styles[at] ??= part
  return styles
}

function placesOf(text: string, words: string): number[] {
  const places: number[] = []
  if (words.trim() === '') return places
  let at = text.indexOf(words)
  while (at >= 0) {
    const isWhole = !isWithinLetter(text, at) && !isWithinLetter(text, at + words.length)
    if (isWhole) places.push(at)
    at = text.indexOf(words, at + (isWhole ? words.length : 1))
  }
  return places
}

/** Letters such as emoji have two halves in a text; apart they are unreadable. */
const isWithinLetter = (text: string, at: number) => (text.codePointAt(at - 1) ?? 0) > 0xffff
