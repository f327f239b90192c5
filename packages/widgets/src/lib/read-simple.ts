/** Tolerant reading of the kinds that have one value; `read-rows.ts` adds lists, `read.ts` the other kinds that have rows. */
import { parseColor } from '@heji/validators'
import { copyOf } from './copy'
import type { Field, Fields } from './fields'
import { MAX_TEXT, MAX_URL } from './limits'
import { hasTarget } from './links'
import { clamp, isObject, numberOf } from './values'

export type ReadField = (field: Field, value: unknown) => unknown
type Row = Record<string, unknown>

/** Slides of old pages spell their picture `imgData` (widgets §13 W0001). */
export const FIELD_SOURCES: Readonly<Record<string, readonly string[]>> = { imgUrl: ['imgUrl', 'imgData'] }

/** Values of all fields of a stored row. */
export function readAll(fields: Fields, stored: Row, read: ReadField): Row {
  const own = (name: string) => (Object.hasOwn(stored, name) ? stored[name] : undefined)
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const source = FIELD_SOURCES[name]?.find(own)
      return [name, read(field, own(source ?? name))]
    }),
  )
}

/** The stored value in the form that its field needs, else the default. Fields with rows get their default. */
export const readSimple: ReadField = (field, value) => {
  if ((field.kind === 'custom' || field.kind === 'hidden') && field.read) return field.read(value)
  const read = fitting(field, value)
  return read === undefined ? copyOf(field.default) : read
}

function fitting(field: Field, value: unknown): unknown {
  switch (field.kind) {
    case 'text':
      return typeof value === 'string' ? value.slice(0, field.max ?? MAX_TEXT) : undefined
    case 'number': {
      const number = numberOf(value)
      if (number === undefined || (field.optional && number === 0)) return number
      return clamp(number, field.min, field.max)
    }
    case 'switch':
      return SWITCHED.get(value)
    case 'color':
      return parseColor(value) ? cssColor(String(value)) : undefined
    case 'select':
      return field.options.find(option => isWord(value) && String(option.value) === String(value))?.value
    case 'image':
      return typeof value === 'string' && value.length <= MAX_URL ? value : undefined
    case 'link':
      if (typeof value === 'string') return linkOf(value)
      return isObject(value) ? value : undefined
    case 'custom':
      return value === undefined || value === null || field.check?.(value) ? undefined : value
    case 'hidden':
      return value ?? undefined
    default:
      return undefined
  }
}

/** What is no address would be refused when the page is saved. */
function linkOf(href: string) {
  const link = { linkPage: 'href', href }
  return hasTarget(link) ? link : undefined
}

/** PHP's spellings of yes and no. */
const SWITCHED = new Map<unknown, boolean>([
  ...[true, 1, '1', 'true'].map(value => [value, true] as const),
  ...[false, 0, '0', 'false'].map(value => [value, false] as const),
])

const isWord = (value: unknown) => typeof value === 'string' || typeof value === 'number'

/** The originals also store colours without `#`, which no browser understands. */
const cssColor = (value: string) => (/^[\da-f]{3,8}$/i.test(value.trim()) ? `#${value.trim()}` : value)
