/** Ways through a declaration by paths such as `data.title` or `data.3.data`, for `facts.ts`. */
import { defaultsOf, type WidgetDefinition } from '../src/lib/define'
import type { Field, Fields } from '../src/lib/fields'

export type LimitSide = 'min' | 'max'
type Row = Record<string, unknown>

/** Fields below one field, by the rest of their path. */
function innerOf(field: Field): Fields {
  if (field.kind === 'list') return field.item
  if (field.kind !== 'custom') return {}
  return field.item ?? Object.fromEntries((field.lists ?? []).map((list, i) => [i, list]))
}

/** Every field that an operator may set, rows included, by path. */
function walk(fields: Fields, before = ''): [path: string, field: Field][] {
  return Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'hidden'
      ? []
      : [[`${before}${name}`, field] as [string, Field], ...walk(innerOf(field), `${before}${name}.`)],
  )
}

export function fieldAt(fields: Fields, path: string): Field {
  const found = walk(fields).find(([at]) => at === path)?.[1]
  if (!found) throw new Error(`no field ${path}`)
  return found
}

/** Defaults of the rows' fields, hidden ones included. */
const emptyRow = (field: Field): Row =>
  Object.fromEntries(Object.entries(innerOf(field)).map(([name, inner]) => [name, inner.default]))

/** The row that a button such as 添加菜单 adds. */
export const addedRow = (field: Field): unknown => (field.kind === 'list' && field.newItem) || emptyRow(field)

/** Data in which the path has the value; a list on the way has one row. */
export function valueWith(fields: Fields, path: string, value: unknown): unknown {
  const [name, ...rest] = path.split('.') as [string, ...string[]]
  return { [name]: below(fields[name]!, rest, value) }
}

function below(field: Field, [name, ...rest]: string[], value: unknown): unknown {
  if (name === undefined) return value
  const inner = below(innerOf(field)[name]!, rest, value)
  if (field.kind === 'custom' && field.lists)
    return (field.default as unknown[]).map((list, i) => (String(i) === name ? inner : list))
  return [{ ...(addedRow(field) as Row), [name]: inner }]
}

/** A value of size `n`: the number, a text of so many letters, a list of so many rows. */
export function rowsFor(field: Field, n: number, row?: object): unknown {
  if (field.kind === 'number') return n
  const length = Math.max(0, n)
  if (field.kind === 'text') return 'x'.repeat(length)
  return Array.from({ length }, (_, i) => row ?? sampleOf(field, i))
}

function sampleOf(field: Field, i: number): unknown {
  if (field.kind === 'goods') return { goods_id: `${i + 1}`, goods_pic: '', goods_name: 'x', price: 1 }
  if (field.kind === 'coupons') return { card_id: `${i + 1}`, card_type: 'cash', title: 'x' }
  return addedRow(field)
}

const optionsOf = (field: Field) =>
  field.kind === 'select' ? field.options.map(({ value, label }) => `${value}=${label}`).join('/') : ''
const kindOf = (field: Field) => {
  if (field.kind === 'custom') return field.panel
  return field.kind === 'categories' ? field.target : field.kind
}

/** Fields of a section as the panel shows them, rows included: `延时时间 number ms`. */
export const shownAs = (fields: Fields, names: readonly string[] = []): Record<string, string> =>
  Object.fromEntries(
    walk(Object.fromEntries(names.map(name => [name, fields[name]!]))).map(([path, field]) => {
      const unit = 'unit' in field ? field.unit : ''
      const condition = field.when ? `if ${field.when.field}=${String(field.when.equals)}` : ''
      return [path, [field.label, kindOf(field), unit, optionsOf(field), condition].filter(Boolean).join(' ')]
    }),
  )

const TEXTS = ['addLabel', 'itemLabel', 'deleteConfirm', 'hint', 'sortHint', 'placeholder', 'size'] as const

/** `data.addLabel`: the last word names one of the field's words. */
export function textAt(definition: WidgetDefinition, path: string): unknown {
  const dot = path.lastIndexOf('.')
  const text = (fieldAt(definition.fields, path.slice(0, dot)) as unknown as Row)[path.slice(dot + 1)]
  return typeof text === 'function' ? text(defaultsOf(definition)) : text
}

/** Paths of all defaults, limits and words of a declaration. */
export function declared({ base, fields }: WidgetDefinition) {
  const all = walk(fields)
  const grows = (field: Field) => field.kind === 'list' && field.addLabel !== ''
  return {
    defaults: [
      ...new Set([...Object.keys(base), ...Object.keys(fields)]),
      ...all.filter(([, field]) => grows(field)).map(([path]) => `${path}+`),
    ],
    limits: all.flatMap(([path, field]) =>
      (['min', 'max'] as const)
        .filter(side => (field as unknown as Row)[side] !== undefined)
        .map(side => `${path} ${side}`),
    ),
    texts: all.flatMap(([path, field]) =>
      TEXTS.filter(name => (field as unknown as Row)[name]).map(name => `${path}.${name}`),
    ),
  }
}
