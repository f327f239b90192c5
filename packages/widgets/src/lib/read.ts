/** Tolerant reading of stored field values: a value that does not fit becomes the default. */
import { copyOf } from './copy'
import type { CategoryEntry, CouponEntry, CouponsField, Field, Fields } from './fields'
import { readGoods } from './goods'
import { MAX_CATEGORIES, MAX_ID, MAX_ROWS, MAX_URL } from './limits'
import { readList } from './read-rows'
import { readAll, readSimple } from './read-simple'
import { isNumber, isObject } from './values'

type Row = Record<string, unknown>

/** Values of all fields of a stored row. */
export const readFields = (fields: Fields, stored: Row): Row => readAll(fields, stored, readField)

/** The stored value in the form that its field needs, else the default. */
export function readField(field: Field, value: unknown): unknown {
  const rows = Array.isArray(value) ? value : undefined
  switch (field.kind) {
    case 'list':
      return readList(field, value, readField)
    case 'goods':
      return rows ? filled(field, rows.filter(isObject).map(readGoods)) : copyOf(field.default)
    case 'coupons':
      return rows ? filled(field, readCoupons(field, rows)) : copyOf(field.default)
    case 'categories':
      return rows ? readCategories(rows) : copyOf(field.default)
    case 'shop':
      return idOf(value)
    default:
      return readSimple(field, value)
  }
}

/** At most the maximum of entries; placeholders fill up to the minimum. */
const filled = <T>(
  { min = 0, max, default: placeholders }: { min?: number; max?: number; default: T[] },
  rows: T[],
): T[] => [...rows, ...copyOf(placeholders.slice(rows.length, min))].slice(0, max ?? MAX_ROWS)

export const words = (value: unknown) => (typeof value === 'string' ? value.slice(0, 500) : '')
export const idOf = (value: unknown) => (typeof value === 'number' ? String(value) : words(value).slice(0, MAX_ID))
const optional = (name: string, value: unknown, fits: (x: unknown) => boolean) => (fits(value) ? { [name]: value } : {})

/** Leaves placeholders out unless the field has placeholders. */
function readCoupons(field: CouponsField, stored: unknown[]): CouponEntry[] {
  const isText = (x: unknown) => typeof x === 'string' && x.length <= MAX_URL
  return stored
    .filter(isObject)
    .filter(row => idOf(row.card_id) !== '' || field.default.length > 0)
    .map(row => ({
      card_id: idOf(row.card_id),
      card_type: words(row.card_type),
      title: words(row.title),
      ...optional('description', row.description, isText),
      ...optional(field.picture, row[field.picture], isText),
      ...optional('object_use_for', row.object_use_for, isText),
      ...Object.assign(
        {},
        ...['discount', 'reduce_cost', 'least_cost', 'end_date'].map(name => optional(name, row[name], isNumber)),
      ),
      ...(row.sold_out === true ? { sold_out: true } : {}),
      ...(row.claimed === true ? { claimed: true } : {}),
    }))
}

/** Three levels are shown; deeper ones are left out. */
function readCategories(stored: unknown[], depth = 0, left = { entries: MAX_CATEGORIES }): CategoryEntry[] {
  return stored
    .filter(isObject)
    .filter(row => idOf(row.category_id) !== '')
    .filter(() => left.entries-- > 0)
    .map(row => ({
      category_id: idOf(row.category_id),
      category_name: words(row.category_name),
      ...(typeof row.image_url === 'string' ? { image_url: row.image_url } : {}),
      ...(Array.isArray(row.children) && depth < 2 ? { children: readCategories(row.children, depth + 1, left) } : {}),
    }))
}

/** Number of objects in a value, including itself; lists count by their content. */
export function entriesOf(value: unknown): number {
  let entries = 0
  const open = [value]
  while (open.length > 0) {
    const one = open.pop()
    if (typeof one !== 'object' || one === null) continue
    if (!Array.isArray(one)) entries += 1
    for (const inner of Object.values(one)) open.push(inner)
  }
  return entries
}
