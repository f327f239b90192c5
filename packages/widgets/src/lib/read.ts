/** Tolerant reading of stored field values: a value that does not fit becomes the default. */
import { parseColor } from '@heji/validators'
import { checkField, isNumber, isObject } from './check'
import { copyOf } from './copy'
import type { CategoryEntry, CouponEntry, CouponsField, Field, Fields, ListField } from './fields'
import { readGoods } from './goods'
import { MAX_CATEGORIES, MAX_ID, MAX_ROWS, MAX_TEXT, MAX_URL } from './limits'

type Row = Record<string, unknown>

const own = (row: Row, name: string) => (Object.hasOwn(row, name) ? row[name] : undefined)

/** Slides of old pages spell their picture `imgData` (widgets §13 W0001). */
export const FIELD_SOURCES: Readonly<Record<string, readonly string[]>> = { imgUrl: ['imgUrl', 'imgData'] }

/** Values of all fields of a stored row. */
export function readFields(fields: Fields, stored: Row): Row {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const source = FIELD_SOURCES[name]?.find(spelling => own(stored, spelling))
      return [name, readField(field, own(stored, source ?? name))]
    }),
  )
}

/** The stored value in the form that its field needs, else the default. */
export function readField(field: Field, value: unknown): unknown {
  const fallback = () => copyOf(field.default)
  switch (field.kind) {
    case 'list':
      return Array.isArray(value) ? readRows(field, value) : fallback()
    case 'goods':
      return Array.isArray(value) ? filled(field, value.filter(isObject).map(readGoods)) : fallback()
    case 'coupons':
      return Array.isArray(value) ? filled(field, readCoupons(field, value)) : fallback()
    case 'categories':
      return Array.isArray(value) ? readCategories(value) : fallback()
    case 'shop':
      return idOf(value)
    case 'custom':
    case 'hidden':
      return field.read ? field.read(value) : readPlain(field, value)
    case 'color':
      return parseColor(value) ? cssColor(String(value)) : fallback()
    case 'text':
      return typeof value === 'string' ? value.slice(0, field.max ?? MAX_TEXT) : fallback()
    case 'number': {
      const number = numberOf(value)
      return number === undefined ? fallback() : clamp(number, field.min, field.max)
    }
    case 'switch':
      return SWITCHED.get(value) ?? fallback()
    case 'select':
      return field.options.find(option => isWord(value) && String(option.value) === String(value))?.value ?? fallback()
    case 'link':
      return typeof value === 'string' && value !== '' ? { linkPage: 'href', href: value } : readPlain(field, value)
    default:
      return readPlain(field, value)
  }
}

/** Old pages also have sizes such as `'375'` and `'40px'`. */
export function numberOf(value: unknown): number | undefined {
  if (isNumber(value)) return value
  const digits = typeof value === 'string' ? /^\s*(-?\d{1,9}(?:\.\d{1,9})?)\s*(?:px)?\s*$/.exec(value)?.[1] : undefined
  return digits === undefined ? undefined : Number(digits)
}

/** PHP's spellings of yes and no. */
const SWITCHED = new Map<unknown, boolean>([
  ...[true, 1, '1', 'true'].map(value => [value, true] as const),
  ...[false, 0, '0', 'false'].map(value => [value, false] as const),
])

const isWord = (value: unknown) => typeof value === 'string' || typeof value === 'number'

const readPlain = (field: Field, value: unknown) =>
  value === undefined || value === null || checkField(field, value, '').length > 0 ? copyOf(field.default) : value

const clamp = (n: number, min = -Infinity, max = Infinity) => Math.min(max, Math.max(min, n))

/** The originals also store colours without `#`, which no browser understands. */
const cssColor = (value: string) => (/^[\da-f]{3,8}$/i.test(value.trim()) ? `#${value.trim()}` : value)

/** Rows keep their other stored properties, such as `uuid`. Missing rows are added up to the minimum. */
function readRows(field: ListField, stored: unknown[]): Row[] {
  const rows = stored
    .filter(isObject)
    .slice(0, field.max ?? MAX_ROWS)
    .map(row => ({ ...plain(row), ...readFields(field.item, row) }))
  while (rows.length < (field.min ?? 0)) rows.push(readFields(field.item, field.newItem ?? {}))
  return rows
}

/** At most the maximum of entries; placeholders fill up to the minimum. */
const filled = <T>(
  { min = 0, max, default: placeholders }: { min?: number; max?: number; default: T[] },
  rows: T[],
): T[] => [...rows, ...copyOf(placeholders.slice(rows.length, min))].slice(0, max ?? MAX_ROWS)

const plain = ({ imgData: _misspelt, ...row }: Row): Row => row
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
