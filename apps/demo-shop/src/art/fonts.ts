import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { create, type Font, type Glyph } from 'fontkit'

/** Weights the pictures use; the font itself is variable from 100 to 900. */
export type FontWeight = 300 | 400 | 500 | 600 | 700 | 800 | 900

interface Subset {
  file: string
  ranges: [first: number, last: number][]
}

const packageName = '@fontsource-variable/noto-sans-sc'
const fontDirectory = () => dirname(createRequire(import.meta.url).resolve(`${packageName}/unicode.json`))

const lazily = <T>(make: () => T) => {
  let made: { value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

const parseRange = (range: string): [number, number] => {
  const [first = '', last = first] = range.replace('U+', '').split('-')
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
}

// The Latin files come last in the package, yet their metrics are the ones meant for Latin text: search them first.
const subsets = lazily((): Subset[] => {
  const ranges = JSON.parse(readFileSync(join(fontDirectory(), 'unicode.json'), 'utf8')) as Record<string, string>
  return Object.entries(ranges)
    .map(([name, list]) => ({ file: name.replace(/[[\]]/g, ''), ranges: list.split(',').map(parseRange) }))
    .sort((a, b) => Number(b.file === 'latin') - Number(a.file === 'latin'))
})

/** Name of the font file whose range covers a character, or undefined when none does. */
export function fontFileOf(character: string): string | undefined {
  const code = character.codePointAt(0) ?? 0
  return subsets().find(subset => subset.ranges.some(([first, last]) => code >= first && code <= last))?.file
}

const fontsByFile = lazily(() => new Map<string, Font>())
const openFontLimit = 40

function openFont(file: string): Font {
  const fonts = fontsByFile()
  const known = fonts.get(file)
  if (known) return known
  const font = create(readFileSync(join(fontDirectory(), 'files', `noto-sans-sc-${file}-wght-normal.woff2`)))
  font.getGlyph(0)
  const oldest = fonts.keys().next().value
  if (fonts.size >= openFontLimit && oldest !== undefined) fonts.delete(oldest)
  fonts.set(file, font)
  return font
}

/** True when the font really draws the character: the ranges of the package also name characters that no file holds. */
export function hasGlyph(character: string): boolean {
  const file = fontFileOf(character)
  return file !== undefined && openFont(file).hasGlyphForCodePoint(character.codePointAt(0) ?? 0)
}

/**
 * One weight of a font file. fontkit's `getVariation` reads a WOFF2 stream as plain TrueType and fails, therefore the
 * weight is a view on the opened font that overrides the coordinates and starts its own glyph cache.
 */
export function fontAtWeight(file: string, weight: FontWeight): Font {
  return Object.create(openFont(file), {
    variationCoords: { value: [weight] },
    _glyphs: { value: {}, writable: true },
  }) as Font
}

/** SVG path data of a glyph in font units (y upwards), with the variation of its font applied. */
export function glyphOutline(font: Font, glyph: Glyph): string {
  const decoded = glyph._decode()
  const varied = (decoded.points ?? []).map(point => point.copy())
  font._variationProcessor?.transformPoints(glyph.id, [...varied, ...glyph._getPhantomPoints(decoded)])
  const variedGlyph = Object.create(glyph, { _decode: { value: () => ({ ...decoded, points: varied }) } }) as Glyph
  return variedGlyph._getPath().toSVG()
}
