import type { Colour, drawings, Kind, ProductPicture } from '../art'

/** A colour by its name in the shop. */
export type Swatch = readonly [name: string, colour: Colour]

/** A text spec such as size or memory; the second part is its extra price, in yuan. */
export interface TextSpec {
  name: string
  values: readonly (readonly [text: string, extraYuan: number])[]
}

type Options<K extends Kind> = NonNullable<ProductPicture<K>['options']>

/** Name, subtitle, price in yuan, and the options of its picture. */
interface Product<K extends Kind> {
  name: string
  brief: string
  yuan: number
  /** Colour of its pictures; default one of the swatches. */
  colour?: Colour
  /** Options of the drawing. */
  look?: Options<K>
  params?: readonly (readonly [name: string, value: string])[]
  /** Feature card: head and sub line joined by `|`, six figures and captions joined by `|`. */
  head?: string
  figures?: string
}

/** Products of one leaf category with the same drawing, description and price rules. */
export interface Family<K extends Kind> {
  /** Second and, if there is one, third level. */
  path: readonly [string] | readonly [string, string]
  brand: string
  kind: K
  unit: string
  /** Name of the picture spec (颜色, 色号, 口味); null for families without. */
  swatchSpec: string | null
  swatches: readonly Swatch[]
  /** Number of swatches that one item offers. */
  offers: number
  textSpec?: TextSpec
  /** Options of all pictures. */
  look?: Options<K>
  scale?: number
  params: readonly (readonly [name: string, value: string])[]
  /** Paragraphs of the description: head and text. */
  story: readonly (readonly [head: string, text: string])[]
  head?: string
  figures?: string
  dims?: string
  products: readonly Product<K>[]
}

/** A family without the type of its kind. */
export type AnyFamily = Omit<Family<Kind>, 'look' | 'products'> & {
  look?: Record<string, string>
  products: readonly (Omit<Product<Kind>, 'look'> & { look?: Record<string, string> })[]
}

/** Checks a family against its drawing and drops the type of its kind. */
export const family = <const K extends keyof typeof drawings>(described: Family<K>) => described as unknown as AnyFamily

/** Top category with all its goods. */
export interface Line {
  name: string
  /** Picture of the top category. */
  kind: Kind
  colour: Colour
  families: readonly AnyFamily[]
}
