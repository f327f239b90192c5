import {
  type Endpoint,
  type Field,
  fieldsOf,
  groups,
  isOperation,
  nameOf,
  READY_ROLES,
  type ReadyRoleName,
  rightText,
} from '@heji/api-client/contract'
import { yuanText } from '@heji/pricing/yuan-text'
import { dateText } from '../platform/date-text'
import { onlyDifferent, recordText, storedName, WORDS } from './audit-values'

interface Change {
  field: string
  before: string
  after: string
}

/** Letters of one value; nobody reads more in a list. */
const MOST_LETTERS = 300
/** Fields of one row that are shown. */
const MOST_FIELDS = 40

/** A moment as the log stores it. */
const STORED_MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

/** Input fields of operations, by the name of the operation. */
const FIELDS = new Map(
  Object.values(groups)
    .flatMap(group => Object.values(group) as Endpoint[])
    .filter(isOperation)
    .map(({ operation, input }) => [nameOf(operation), new Map(fieldsOf(input).map(field => [field.name, field]))]),
)

type Values = Record<string, unknown>
const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What a row of the audit log says of its thing: each field that differs, and what else was written down. */
export function changesIn(action: string, { before, after, changed, ...more }: Values): Change[] {
  const fields = FIELDS.get(action)
  const next = after ?? changed
  const both = isValues(before) || isValues(next)
  const pairs: (readonly [string, unknown, unknown])[] = both
    ? keysOf(before, next).map(key => [key, valueAt(before, key), valueAt(next, key)] as const)
    : before === undefined && next === undefined
      ? []
      : [['', before, next] as const]
  // A change that names only its parts keeps the others.
  const told = pairs.filter(
    ([key, was, is]) => JSON.stringify(was) !== JSON.stringify(is) && !(changed && is === undefined && key),
  )
  const shown = told.filter(([key]) => !(key === 'zones' && pairs.some(([other]) => other === 'sentence')))
  const rest = Object.entries(more).map(([key, value]) => [key, undefined, value] as const)
  const all = [...shown, ...rest].slice(0, MOST_FIELDS).map(([key, old, now]) => {
    const [was, is] = onlyDifferent(old, now)
    const field = fields?.get(key) ?? fields?.get(snake(key))
    return {
      field: key === '' ? '内容' : (field?.title ?? WORDS[key] ?? key),
      before: textOf(field, named(key, was)),
      after: textOf(field, named(key, is)),
    }
  })
  return all.filter(({ before: was, after: is }) => was !== is)
}

/** The same as one sentence: each field, what it was → what it is. */
export const changesText = (action: string, detail: Values): string =>
  changesIn(action, detail)
    .map(({ field, before, after }) => `${field} ${before ? `${before} → ` : ''}${after || '（空）'}`)
    .join('；')

const valueAt = (values: unknown, key: string) => (isValues(values) ? values[key] : undefined)
const keysOf = (...all: unknown[]) => [...new Set(all.filter(isValues).flatMap(Object.keys))]
const snake = (key: string) => key.replaceAll(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)

/** Names in older rows, and lists of rights. */
const named = (key: string, value: unknown) => {
  if (key === 'role' && typeof value === 'string') return READY_ROLES[value as ReadyRoleName]?.name ?? value
  if (value === undefined || value === null) return value
  if (typeof value === 'string') return storedName(key, value)
  return key === 'rights' && Array.isArray(value) ? value.map(right => rightText(String(right))) : value
}

function textOf(field: Field | undefined, value: unknown): string {
  if (value === undefined || value === null || value === '') return ''
  if (typeof value === 'boolean') return value ? '是' : '否'
  if (field?.unit === 'yuan' && typeof value === 'number') return `¥${yuanText(value)}`
  if (field?.unit === 'moment' && typeof value === 'number') return dateText(new Date(value * 1000))
  if (typeof value === 'string' && STORED_MOMENT.test(value)) return dateText(new Date(value))
  const chosen = field?.choices?.[String(value)]
  if (chosen) return chosen
  if (Array.isArray(value) && value.every(one => typeof one !== 'object')) return cut(value.join('、'))
  if (Array.isArray(value) && value.every(isValues)) return cut(value.map(recordText).join('，'))
  return cut(typeof value === 'object' ? JSON.stringify(value) : String(value))
}

const cut = (text: string) => (text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS)}…` : text)
