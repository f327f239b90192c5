import { type Backdrop, backdrops } from './backdrops'
import { type Colour, parseColour } from './colour'
import type { DrawingOptions } from './drawing'
import { colourField, integer, textField, type ValuesOf } from './field'
import { type ParsedPicture, readOptions, writeOptions } from './key-grammar'
import { drawingOf, type drawings, isKind, type Kind } from './kinds'
import { svgDocument } from './pen'
import { type View, views } from './product-views'

type OptionsOf<K extends Kind> = (typeof drawings)[K]['options']

/** Content of a product picture; everything except the kind has a default. */
export interface ProductPicture<K extends Kind> {
  kind: K
  colour: Colour
  /** Default `white`. */
  backdrop?: Backdrop
  /** Default `hero`. */
  view?: View
  /** Hue of the backdrop; default the colour of the product. */
  backdropColour?: Colour
  /** Size of the product in percent, 50–100; default 86. */
  scale?: number
  /** Feature card: head and sub line joined by `|`. */
  head?: string
  /** Feature card: three figures and captions joined by `|`. */
  figures?: string
  /** Dimension drawing: height and width joined by `|`. */
  dims?: string
  /** Variations of this kind (print, wallpaper, label …). */
  options?: Partial<ValuesOf<OptionsOf<K>>>
}

const defaultScale = 86

/** Options of every kind; their names are short because they appear in addresses. */
const commonFields = (kind: Kind, colour: Colour) => {
  const { head, figures, dims } = drawingOf(kind)
  return {
    bg: colourField(colour),
    scale: integer(50, 100, defaultScale),
    head: textField(24, head),
    figures: textField(60, figures),
    dims: textField(24, dims),
  }
}

const allFields = (kind: Kind, colour: Colour) => ({
  ...(drawingOf(kind).options as DrawingOptions),
  ...commonFields(kind, colour),
})

/** Key of a product picture. */
export function productKey<K extends Kind>(picture: ProductPicture<K>): string {
  const { kind, colour, backdrop = 'white', view = 'hero', backdropColour, scale, head, figures, dims } = picture
  const given = { ...picture.options, bg: backdropColour, scale, head, figures, dims }
  const start = ['p', kind, colour.slice(1).toUpperCase(), backdrop, view].join('/')
  return start + writeOptions(allFields(kind, parseColour(colour) ?? '#000000'), given)
}

const isBackdrop = (text: string): text is Backdrop => Object.hasOwn(backdrops, text)
const isView = (text: string): text is View => Object.hasOwn(views, text)

function parse(path: string[], optionTexts: string[]): ParsedPicture | null {
  const [kind = '', colourText = '', backdrop = '', view = '', ...rest] = path
  const colour = parseColour(colourText)
  if (
    !isKind(kind) ||
    !colour ||
    colourText !== colourText.toUpperCase() ||
    !isBackdrop(backdrop) ||
    !isView(view) ||
    rest.length > 0
  )
    return null
  const options = readOptions(allFields(kind, colour), optionTexts)
  if (!options) return null
  const { bg, scale, head, figures, dims, ...drawingOptions } = options
  const scene = {
    drawing: drawingOf(kind),
    options: drawingOptions as Record<string, string>,
    colour,
    backdrop,
    backdropColour: bg as Colour,
    scale: Number(scale) / 100,
    head: String(head),
    figures: String(figures),
    dims: String(dims),
  }
  return { width: 800, height: 800, svg: () => svgDocument(800, 800, pen => views[view](pen, scene)) }
}

export const productPicture = { name: 'p', parse }
