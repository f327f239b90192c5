/** Ways through a declaration by paths such as `data.title` or `data.3.data`. */
import { defaultsOf, type WidgetDefinition } from '../src/lib/define'
import type { Field, Fields } from '../src/lib/fields'

type Row = Record<string, unknown>

/** Fields below one field, by the rest of their path. */
function innerOf(field: Field): Fields {
  if (field.kind === 'list') return field.item
  if (field.kind !== 'custom') return {}
  return field.item ?? Object.fromEntries((field.lists ?? []).map((list, i) => [i, list]))
}

/** Every field, rows included, by path. */
function walk(fields: Fields, before = ''): [path: string, field: Field][] {
  return Object.entries(fields).flatMap(([name, field]) => [
    [`${before}${name}`, field] as [string, Field],
    ...walk(innerOf(field), `${before}${name}.`),
  ])
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

/** A value of size `n`: the number, or a list of so many rows. */
export const rowsFor = (field: Field, n: number): unknown =>
  field.kind === 'number' ? n : Array.from({ length: Math.max(0, n) }, (_, i) => sampleOf(field, i))

function sampleOf(field: Field, i: number): unknown {
  if (field.kind === 'goods') return { goods_id: `${i + 1}`, goods_pic: '', goods_name: 'x', price: 1 }
  if (field.kind === 'coupons') return { card_id: `${i + 1}`, card_type: 'cash', title: 'x' }
  return addedRow(field)
}

/** `data.addLabel`: the last word names one of the field's words. */
export function textAt(definition: WidgetDefinition, path: string): unknown {
  const dot = path.lastIndexOf('.')
  const text = (fieldAt(definition.fields, path.slice(0, dot)) as unknown as Row)[path.slice(dot + 1)]
  return typeof text === 'function' ? text(defaultsOf(definition)) : text
}
