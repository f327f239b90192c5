import type { Field } from './field'
import { type Pen, svgDocument } from './pen'

type AnyField = Field<string> | Field<number>
type FieldSet = Record<string, AnyField>
type Values<F> = { [K in keyof F]: F[K] extends Field<infer T> ? T : never }

/** Longest key the parser reads, in characters. */
export const longestKey = 900

export interface PictureSize {
  /** Picture units = pixels of the master. */
  width: number
  height: number
}

/** A parsed key: knows its size and how to draw itself. */
export interface ParsedPicture extends PictureSize {
  svg(): string
}

/**
 * One family of pictures: `name` is the first part of the key, `path` the parts that must follow in this order,
 * `options` what may follow after `;`.
 */
export interface PictureFamily<P extends FieldSet, O extends FieldSet> {
  name: string
  path: P
  options: O
  size(values: Values<P> & Values<O>): PictureSize
  draw(pen: Pen, values: Values<P> & Values<O>, size: PictureSize): string
}

export interface PictureKind {
  name: string
  parse(path: string[], options: string[]): ParsedPicture | null
}

const readPath = (fields: FieldSet, texts: string[]): Record<string, string | number> | null => {
  const names = Object.keys(fields)
  if (names.length !== texts.length) return null
  const values: Record<string, string | number> = {}
  for (const [index, name] of names.entries()) {
    const field = fields[name] as Field<string | number>
    const value = field.parse(texts[index] ?? '')
    if (value === null || field.format(value) !== texts[index]) return null
    values[name] = value
  }
  return values
}

/** Reads `name=value` options; null when one is unknown, malformed or not written the way `writeOptions` writes it. */
export function readOptions(fields: FieldSet, texts: string[]): Record<string, string | number> | null {
  const values: Record<string, string | number> = {}
  for (const [name, field] of Object.entries(fields)) values[name] = field.fallback
  for (const text of texts) {
    const [name = '', raw = ''] = text.split('=')
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined
    const value = field?.parse(raw) ?? null
    if (value === null) return null
    values[name] = value
  }
  const canonical = writeOptions(fields, values)
  return canonical === texts.map(text => `;${text}`).join('') ? values : null
}

/** Writes options in the order of their declaration and leaves out what equals the default. */
export function writeOptions(fields: FieldSet, given: Record<string, string | number | undefined>): string {
  return Object.entries(fields)
    .map(([name, field]) => {
      const value = given[name]
      if (value === undefined) return ''
      const text = (field as Field<string | number>).format(value)
      return text === (field as Field<string | number>).format(field.fallback) ? '' : `;${name}=${text}`
    })
    .join('')
}

type KeyInput<P, O> = Partial<Values<P>> & Partial<Values<O>>

/** Turns the description of a family into its parser and its key builder. Parts left out take their default. */
export function definePicture<P extends FieldSet, O extends FieldSet>(family: PictureFamily<P, O>) {
  const key = (values: KeyInput<P, O> = {}): string => {
    const given = values as Record<string, string | number | undefined>
    const parts = Object.entries(family.path).map(([name, field]) =>
      (field as Field<string | number>).format(given[name] ?? field.fallback),
    )
    return [family.name, ...parts].join('/') + writeOptions(family.options, given)
  }
  const parse = (path: string[], options: string[]): ParsedPicture | null => {
    const fromPath = readPath(family.path, path)
    const fromOptions = fromPath && readOptions(family.options, options)
    if (!fromOptions) return null
    const values = { ...fromOptions, ...fromPath } as Values<P> & Values<O>
    const size = family.size(values)
    return { ...size, svg: () => svgDocument(size.width, size.height, pen => family.draw(pen, values, size)) }
  }
  return { name: family.name, key, parse }
}
