/** The part of fontkit 2.0 that the outlines use; the package ships no types of its own. */
declare module 'fontkit' {
  export interface OutlinePoint {
    x: number
    y: number
    onCurve: boolean
    endContour: boolean
    copy(): OutlinePoint
  }
  export interface OutlinePath {
    toSVG(): string
  }
  export interface Glyph {
    id: number
    advanceWidth: number
    _getPath(): OutlinePath
    _decode(): { numberOfContours: number; points?: OutlinePoint[] }
    _getPhantomPoints(glyph: object): OutlinePoint[]
  }
  export interface GlyphRun {
    glyphs: Glyph[]
    positions: { xAdvance: number }[]
  }
  export interface Font {
    unitsPerEm: number
    variationCoords: number[] | null
    _variationProcessor: { transformPoints(glyphId: number, points: OutlinePoint[]): void } | null
    getGlyph(id: number): Glyph
    hasGlyphForCodePoint(code: number): boolean
    layout(text: string): GlyphRun
  }
  export function create(buffer: Uint8Array): Font
}
