import { LINE_SPACING, partSize, runsOf, type TextPart } from '@heji/widgets/definitions'

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
  /** Words with a style of their own; the height of their lines is the same share of their size. */
  parts: readonly TextPart[]
}

export const lookOf = ({
  text = '',
  fontSize,
  fontWeight,
  fontStyle,
  lineSpacing,
  parts,
}: Record<string, unknown>): TextLook => ({
  text: String(text),
  fontSize: Number(fontSize),
  fontWeight: String(fontWeight ?? 'normal'),
  fontStyle: String(fontStyle ?? 'normal'),
  lineHeight: Number(fontSize) * Number(lineSpacing ?? LINE_SPACING),
  parts: Array.isArray(parts) ? parts : [],
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

interface Letter {
  letter: string
  /** px */
  size: number
}

/** An estimate on the safe side, for where nothing is drawn. */
export const byEstimate: Measure = (look, width) => {
  const { fontSize, lineHeight } = look
  const lines = linesOf(look)
  const longest = Math.max(...lines.map(widthOf))
  const most = width === undefined ? Number.POSITIVE_INFINITY : Math.max(fontSize, width)
  const sizes = lines.flatMap(line => wrappedSizes(line, fontSize, most))
  // Counted in lines of the usual height, so that rounding is the same with and without parts.
  return { width: longest, height: (sizes.reduce((sum, size) => sum + size, 0) / fontSize) * lineHeight }
}

/** The letters of each line. */
function linesOf({ text, parts, fontSize }: TextLook): Letter[][] {
  const lines: Letter[][] = [[]]
  for (const run of runsOf(text, parts)) {
    const size = partSize(run.part, fontSize)
    for (const letter of run.text)
      if (letter === '\n') lines.push([])
      else lines.at(-1)!.push({ letter, size })
  }
  return lines
}

const widthOf = (letters: readonly Letter[]) =>
  letters.reduce((sum, { letter, size }) => sum + letterWidth(letter) * size, 0)

/** Words stay whole where they fit a line. */
function wordsOf(line: readonly Letter[]): Letter[][] {
  const words: Letter[][] = []
  let isOpen = false
  for (const one of line) {
    const isLatin = /[!-~]/.test(one.letter)
    if (isLatin && isOpen) words.at(-1)!.push(one)
    else words.push([one])
    isOpen = isLatin
  }
  return words
}

/** The largest letters of each line that a line is wrapped into, px; no line is lower than those of the text. */
function wrappedSizes(line: readonly Letter[], fontSize: number, most: number): number[] {
  const sizes = [fontSize]
  let used = 0
  for (const word of wordsOf(line)) {
    const width = widthOf(word)
    const size = Math.max(fontSize, ...word.map(one => one.size))
    if (used > 0 && used + width > most) {
      sizes.push(fontSize)
      used = 0
    }
    used += width
    sizes.push(Math.max(sizes.pop()!, size))
    while (used > most && word.length > 1) {
      sizes.push(size)
      used -= most
    }
  }
  return sizes
}
