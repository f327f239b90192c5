import { type Colour, parseColour } from './colour'
import { isDrawableText } from './text'

/** How a key writes one value. `parse` returns null for every form except the canonical one. */
export interface Field<T> {
  parse(text: string): T | null
  format(value: T): string
  /** Value when the key leaves an option out. */
  fallback: T
  /** All values, when the field is one of a few words. */
  words?: readonly T[]
}

/** The values of a set of fields. */
export type ValuesOf<F> = { [K in keyof F]: F[K] extends Field<infer T> ? T : never }

/** One of a few words; the first is the default. */
export function choice<const T extends string>(first: T, ...others: T[]): Field<T> {
  const words = [...new Set([first, ...others])]
  return { parse: text => words.find(word => word === text) ?? null, format: value => value, fallback: first, words }
}

/** A colour, written `RRGGBB`. */
export function colourField(fallback: Colour): Field<Colour> {
  return { parse: parseColour, format: value => value.slice(1).toUpperCase(), fallback }
}

/** A whole number. Values from a builder are rounded and clamped; values in a key must already fit. */
export function integer(low: number, high: number, fallback: number): Field<number> {
  return {
    parse: text => (/^\d{1,4}$/.test(text) && Number(text) >= low && Number(text) <= high ? Number(text) : null),
    format: value => String(Math.min(high, Math.max(low, Math.round(value)))),
    fallback,
  }
}

const isPrintable = (text: string) => !/[\p{C}\u2028\u2029]/u.test(text)

/**
 * A text of at most `longest` characters, written as base64url of its UTF-8 bytes; `|` separates the lines of a text
 * that has several.
 */
export function textField(longest: number, fallback: string): Field<string> {
  return {
    parse: encoded => {
      if (!/^[\w-]*$/.test(encoded) || encoded.length > longest * 6) return null
      const text = Buffer.from(encoded, 'base64url').toString('utf8')
      return [...text].length <= longest && isPrintable(text) && isDrawableText(text) ? text : null
    },
    format: text => Buffer.from([...text].slice(0, longest).join(''), 'utf8').toString('base64url'),
    fallback,
  }
}

/** The parts of a text with `|`. */
export const partsOf = (text: string) => text.split('|')
