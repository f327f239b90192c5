import { type FontWeight, fontAtWeight, fontFileOf, glyphOutline, hasGlyph } from './fonts'

export interface TextStyle {
  /** Font size in picture units. */
  size: number
  /** Default `#ffffff`. */
  fill?: string
  /** Default 700. */
  weight?: FontWeight
  /** Which point of the line `x` is. Default `start`. */
  anchor?: 'start' | 'middle' | 'end'
  /** Extra distance between characters in picture units. Default 0. */
  spacing?: number
  opacity?: number
}

/** A picture text holds a character that the font has no drawing for. */
export class MissingGlyphError extends Error {
  constructor(readonly character: string) {
    super(`No glyph for U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase()}`)
    this.name = 'MissingGlyphError'
  }
}

interface Outline {
  path: string
  /** Width in units of the font size (1 = one em). */
  advance: number
}

const emUnits = 1000

/** Splits a text into runs of one font file each: kerning works inside a file only. */
function splitRuns(text: string): { file: string; text: string }[] {
  const runs: { file: string; text: string }[] = []
  for (const character of text) {
    const file = fontFileOf(character)
    if (!file) throw new MissingGlyphError(character)
    const last = runs.at(-1)
    if (last?.file === file) last.text += character
    else runs.push({ file, text: character })
  }
  return runs
}

function outlineRun(run: { file: string; text: string }, weight: FontWeight): Outline[] {
  const font = fontAtWeight(run.file, weight)
  const { glyphs, positions } = font.layout(run.text)
  return glyphs.map((glyph, index) => {
    if (glyph.id === 0) throw new MissingGlyphError([...run.text][index] ?? run.text)
    return {
      path: glyphOutline(font, glyph),
      advance: (positions[index]?.xAdvance ?? glyph.advanceWidth) / font.unitsPerEm,
    }
  })
}

const createOutlineCache = () => {
  const outlinesByRun = new Map<string, Outline[]>()
  const limit = 2000
  return (run: { file: string; text: string }, weight: FontWeight) => {
    const name = `${weight} ${run.file} ${run.text}`
    const known = outlinesByRun.get(name)
    if (known) return known
    if (outlinesByRun.size >= limit) outlinesByRun.clear()
    const outlines = outlineRun(run, weight)
    outlinesByRun.set(name, outlines)
    return outlines
  }
}

const cachedOutlines = createOutlineCache()

const outlineText = (text: string, weight: FontWeight) => splitRuns(text).flatMap(run => cachedOutlines(run, weight))

const lineWidth = (outlines: Outline[], size: number, spacing: number) =>
  outlines.reduce((sum, outline) => sum + outline.advance * size, 0) + Math.max(0, outlines.length - 1) * spacing

/** Width of a line in picture units. Throws MissingGlyphError. */
export function measureText(text: string, { size, weight = 700, spacing = 0 }: TextStyle): number {
  return lineWidth(outlineText(text, weight), size, spacing)
}

/** True when the font can draw every character. */
export const isDrawableText = (text: string) => [...text].every(hasGlyph)

const round = (value: number) => Math.round(value * 100) / 100

/**
 * A line of text as outlines, so that the machine needs no Chinese font; `y` is the base line.
 * Throws MissingGlyphError when the font has no drawing for a character.
 */
export function drawText(x: number, y: number, text: string, style: TextStyle): string {
  const { size, fill = '#ffffff', weight = 700, anchor = 'start', spacing = 0, opacity = 1 } = style
  const outlines = outlineText(text, weight)
  const shift = { start: 0, middle: 0.5, end: 1 }[anchor]
  const scale = size / emUnits
  let pen = x - lineWidth(outlines, size, spacing) * shift
  const paths = outlines.map(outline => {
    const placed = outline.path
      ? `<path transform="translate(${round(pen)} ${round(y)}) scale(${scale} ${-scale})" d="${outline.path}"/>`
      : ''
    pen += outline.advance * size + spacing
    return placed
  })
  return `<g fill="${fill}"${opacity < 1 ? ` opacity="${opacity}"` : ''}>${paths.join('')}</g>`
}

/** Like drawText, but shrinks the size until the line fits `maxWidth` picture units. */
export function drawFittedText(x: number, y: number, text: string, style: TextStyle, maxWidth: number): string {
  const width = measureText(text, style)
  if (width <= maxWidth) return drawText(x, y, text, style)
  const ratio = maxWidth / width
  return drawText(x, y, text, { ...style, size: style.size * ratio, spacing: (style.spacing ?? 0) * ratio })
}
