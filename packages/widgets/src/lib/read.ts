/** Reading of stored field values: tolerant; what does not fit falls back to its default. */
import { parseColor } from '@heji/validators'
import { checkField, isNumber, isObject } from './check'
import type { CategoryEntry, CouponEntry, CouponsField, Field, Fields, ListField } from './fields'
import { readGoods } from './goods'
import { MAX_TEXT, MAX_URL } from './limits'

type Row = Record<string, unknown>

const own = (row: Row, name: string) => (Object.hasOwn(row, name) ? row[name] : undefined)

/** Values of all fields of a stored row. Slides of old pages spell their picture `imgData` (reference: widgets §13 W0001). */
export function readFields(fields: Fields, stored: Row): Row {
  const row = 'imgUrl' in fields && !stored.imgUrl && stored.imgData ? { ...stored, imgUrl: stored.imgData } : stored
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, readField(field, own(row, name))]))
}

/** The stored value as its field wants it, else the default. */
export function readField(field: Field, value: unknown): unknown {
  const fallback = () => structuredClone(field.default)
  switch (field.kind) {
    case 'list':
      return Array.isArray(value) ? readRows(field, value) : fallback()
    case 'goods':
      return Array.isArray(value) ? filled(field, value.filter(isObject).map(readGoods)) : fallback()
    case 'coupons':
      return Array.isArray(value) ? filled(field, readCoupons(field, value)) : fallback()
    case 'categories':
      return Array.isArray(value) ? readCategories(value) : fallback()
    case 'custom':
      return field.read ? field.read(value) : readPlain(field, value)
    case 'color':
      return parseColor(value) ? cssColor(String(value)) : fallback()
    case 'text':
      return typeof value === 'string' ? value.slice(0, field.max ?? MAX_TEXT) : fallback()
    case 'number':
      return isNumber(value) ? clamp(value, field.min, field.max) : fallback()
    default:
      return readPlain(field, value)
  }
}

const readPlain = (field: Field, value: unknown) =>
  value === undefined || value === null || checkField(field, value, '').length > 0
    ? structuredClone(field.default)
    : value

const clamp = (n: number, min = -Infinity, max = Infinity) => Math.min(max, Math.max(min, n))

/** The originals also store colours without `#`, which no browser understands. */
const cssColor = (value: string) => (/^[\da-f]{3,8}$/i.test(value.trim()) ? `#${value.trim()}` : value)

/** Rows keep what else is stored in them, such as their `uuid`. Missing rows are added up to the minimum. */
function readRows(field: ListField, stored: unknown[]): Row[] {
  const rows = stored
    .filter(isObject)
    .slice(0, field.max)
    .map(row => ({ ...plain(row), ...readFields(field.item, row) }))
  while (rows.length < (field.min ?? 0)) rows.push(readFields(field.item, field.newItem ?? {}))
  return rows
}

/** As many as there may be; placeholders where there must be more. */
const filled = <T>(
  { min = 0, max, default: placeholders }: { min?: number; max?: number; default: T[] },
  rows: T[],
): T[] => [...rows, ...structuredClone(placeholders.slice(rows.length, min))].slice(0, max)

const plain = ({ imgData: _misspelt, ...row }: Row): Row => row
const words = (value: unknown) => (typeof value === 'string' ? value.slice(0, 500) : '')
const idOf = (value: unknown) => (typeof value === 'number' ? String(value) : words(value).slice(0, 40))
const optional = (name: string, value: unknown, fits: (x: unknown) => boolean) => (fits(value) ? { [name]: value } : {})

/** Placeholders are left out unless the field has some of its own. */
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
function readCategories(stored: unknown[], depth = 0): CategoryEntry[] {
  return stored
    .filter(isObject)
    .filter(row => idOf(row.category_id) !== '')
    .map(row => ({
      category_id: idOf(row.category_id),
      category_name: words(row.category_name),
      ...(typeof row.image_url === 'string' ? { image_url: row.image_url } : {}),
      ...(Array.isArray(row.children) && depth < 2 ? { children: readCategories(row.children, depth + 1) } : {}),
    }))
}
