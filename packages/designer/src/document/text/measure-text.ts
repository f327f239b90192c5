import { LINE_SPACING } from '@heji/widgets/definitions'

/**
 * What the size of a text depends on. A new field of the text widget that changes its size is added here and in `lookOf`,
 * under the name of its CSS property, numbers in px; the browser then measures with it. `byEstimate` below must take it into
 * account too.
 */
export interface TextLook {
  text: string
  /** px */
  fontSize: number
  fontWeight: string
  fontStyle: string
  /** px; of `lineSpacing`, a share of the font size. */
  lineHeight: number
}

export const lookOf = ({
  text = '',
  fontSize,
  fontWeight,
  fontStyle,
  lineSpacing,
}: Record<string, unknown>): TextLook => ({
  text: String(text),
  fontSize: Number(fontSize),
  fontWeight: String(fontWeight ?? 'normal'),
  fontStyle: String(fontStyle ?? 'normal'),
  lineHeight: Number(fontSize) * Number(lineSpacing ?? LINE_SPACING),
})

/** Whether the size of a text depends on this field. */
export const isSizeField = (name: string): boolean => name === 'lineSpacing' || Object.hasOwn(lookOf({}), name)

/** Px that words take: each line as long as it is, or wrapped at a width. `inBrowser` is exact, `byEstimate` needs no document. */
export type Measure = (look: TextLook, width?: number) => { width: number; height: number }

/** The widget's own padding, left and right, and above and below; px. */
export const PADDING = 4

/** Px that a text takes with the padding of its widget: each line as long as it is, or wrapped in a widget of some width. */
export function measureText(look: TextLook, measure: Measure, width?: number): { width: number; height: number } {
  const words = measure(look, width === undefined ? undefined : Math.max(1, width - PADDING))
  return { width: Math.ceil(words.width) + PADDING, height: Math.ceil(words.height) + PADDING }
}

/** Width of a letter as a share of the font size; more rather than less, since fonts differ. */
const letterWidth = (letter: string) =>
  letter > '\u2e7f'
    ? 1
    : /[mwMW@%—…]/.test(letter)
      ? 0.95
      : /[A-Z0-9￥¥#&+=<>~]/.test(letter)
        ? 0.7
        : /[il.,:;'|! ]/.test(letter)
          ? 0.36
          : 0.6

/** An estimate on the safe side, for where nothing is drawn. */
export const byEstimate: Measure = ({ text, fontSize, lineHeight }, width) => {
  const lines = text.split('\n')
  const longest = Math.max(...lines.map(line => wordsWidth(line, fontSize)))
  const most = width === undefined ? Number.POSITIVE_INFINITY : Math.max(fontSize, width)
  const count = lines.reduce((sum, line) => sum + wrappedLines(line, fontSize, most), 0)
  return { width: longest, height: count * lineHeight }
}

const wordsWidth = (line: string, fontSize: number) =>
  [...line].reduce((sum, letter) => sum + letterWidth(letter) * fontSize, 0)

/** Words stay whole where they fit a line. */
function wrappedLines(line: string, fontSize: number, most: number): number {
  let lines = 1
  let used = 0
  for (const word of line.match(/[!-~]+|[^!-~]/g) ?? []) {
    const width = wordsWidth(word, fontSize)
    if (used > 0 && used + width > most) {
      lines += 1
      used = 0
    }
    used += width
    while (used > most && word.length > 1) {
      lines += 1
      used -= most
    }
  }
  return lines
}
