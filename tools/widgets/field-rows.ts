/** Tables of fields for people, from the declarations and the words of their schemas. */
import type { CustomField, Field, Fields } from '../../packages/widgets/src/lib/fields'
import { schemaOfField } from '../../packages/widgets/src/schema/field-schema'

interface Schema {
  title?: string
  description?: string
  default?: unknown
  type?: string
  minimum?: number
  maximum?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  enum?: (string | number)[]
  examples?: readonly unknown[]
  $ref?: string
  'x-unit'?: string
  'x-labels'?: Record<string, string>
}

/** Maximum length of a default in a cell; longer ones are in the example or the schema. */
const LONGEST_DEFAULT = 40

export const TABLE_HEAD = ['| field | label | kind | default | limits | says |', '|---|---|---|---|---|---|']

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ')
export const row = (cells: string[]) => `| ${cells.map(cell).join(' | ')} |`
const code = (text: string | number) => `\`${text === '' ? '""' : text}\``

/** A row for each field, including fields of list rows: `data[].imgUrl`. */
export function fieldRows(fields: Fields, prefix = ''): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const path = prefix + name
    const schema = schemaOfField(field, fields) as Schema
    const own = row([
      code(path),
      schema.title ?? '',
      kindOf(field),
      defaultOf(field, schema),
      field.kind === 'color' ? '' : limitsOf(schema),
      schema.description ?? (field.kind === 'hidden' ? 'no control' : ''),
    ])
    return [own, ...innerRows(field, path)]
  })
}

function innerRows(field: Field, path: string): string[] {
  if (field.kind === 'list') return fieldRows(field.item, `${path}[].`)
  if (field.kind !== 'custom') return []
  if (field.item) return fieldRows(field.item, `${path}[].`)
  return (field.lists ?? []).flatMap((list, i) => fieldRows({ [`${path}[${i}]`]: list }))
}

const LINKED = { link: 'link', goods: 'goods', coupons: 'coupon', categories: 'category' } as const

function kindOf(field: Field): string {
  const { kind } = field
  if (kind in LINKED) {
    const record = LINKED[kind as keyof typeof LINKED]
    return kind === 'link' ? `[link](README.md#link)` : `list of [${record}](README.md#${record})`
  }
  return kind === 'custom' ? customKind(field) : kind
}

const customKind = ({ lists, item, panel }: CustomField) =>
  lists ? 'list for each `styleType`' : item ? 'list' : `custom (${panel})`

function defaultOf({ kind }: Field, { default: value }: Schema): string {
  if (kind === 'list' || Array.isArray(value)) {
    const rows = (value as unknown[]).length
    return rows === 0 ? '`[]`' : `${rows} ${rows === 1 ? 'row' : 'rows'}`
  }
  const text = JSON.stringify(value) ?? ''
  return text.length > LONGEST_DEFAULT ? '' : code(text)
}

function limitsOf(schema: Schema): string {
  const { minimum, maximum, minItems, maxItems, maxLength } = schema
  const unit = schema['x-unit'] ? ` ${schema['x-unit']}` : ''
  const choices = schema.enum?.map(value => [code(value), schema['x-labels']?.[value]].filter(Boolean).join(' '))
  return [
    choices?.join(', ') ?? '',
    between(minimum, maximum) + (minimum === undefined && maximum === undefined ? unit.trim() : unit),
    between(minItems, maxItems, ' rows'),
    // Nearly every text has this limit, so the table leaves it out.
    maxLength === undefined || maxLength >= 2_000 || schema.title === undefined ? '' : `≤ ${maxLength} characters`,
  ]
    .filter(Boolean)
    .join('; ')
}

function between(min: number | undefined, max: number | undefined, of = ''): string {
  if (min === undefined && max === undefined) return ''
  if (min === max) return `${min}${of}`
  if (max === undefined) return `≥ ${min}${of}`
  return min === undefined ? `≤ ${max}${of}` : `${min}–${max}${of}`
}

/** Properties of a record that fields hold, such as `goods`. */
export function recordRows({ properties, required }: { properties: Record<string, Schema>; required?: string[] }) {
  return [
    '| property | label | kind | needed |',
    '|---|---|---|---|',
    ...Object.entries(properties).map(([name, schema]) =>
      row([
        code(name),
        [schema.title, schema.description, schema.examples?.map(x => code(String(x))).join(' ')]
          .filter(Boolean)
          .join('; '),
        [recordKind(schema), limitsOf({ ...schema, maxLength: undefined })].filter(Boolean).join(', '),
        required?.includes(name) ? 'yes' : '',
      ]),
    ),
  ]
}

const recordKind = ({ $ref, type }: Schema) => ($ref ? $ref.replace('#/$defs/', '') : (type ?? ''))
