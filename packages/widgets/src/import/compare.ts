/**
 * Finds the result for every value of a block. It compares the input with the read block, so the report is always true.
 */
import { checkField } from '../lib/check'
import type { Field, Fields } from '../lib/fields'
import { GOODS_SOURCES, sourceOf } from '../lib/goods'
import { readField } from '../lib/read'
import { FIELD_SOURCES } from '../lib/read-simple'
import { isObject } from '../lib/values'
import { UNREAD } from './unread'

type Row = Record<string, unknown>

/** What became of one value of an imported page. */
export interface ImportEntry {
  /** Path of the value: index of the block, then its fields, such as `2.data.0.imgUrl`. */
  path: string
  result: 'kept' | 'changed' | 'dropped'
  /** The input value; of `changed` and `dropped`. */
  from?: unknown
  /** The new value; of `changed`. */
  to?: unknown
  /** The reason, in words for operators. */
  why?: string
}

const own = (row: Row, name: string) => (Object.hasOwn(row, name) ? row[name] : undefined)
export const unchanged = (path: string, why?: string): ImportEntry => ({
  path,
  result: 'kept',
  ...(why ? { why } : {}),
})
export const dropped = (path: string, from: unknown, why: string): ImportEntry => ({
  path,
  result: 'dropped',
  from,
  why,
})
export const changed = (path: string, from: unknown, to: unknown, why: string): ImportEntry => ({
  path,
  result: 'changed',
  from,
  to,
  why,
})

/** The reason for a field without a declaration. */
export const UNKNOWN_FIELD = '没有这个设置'
const NEW_SPELLING = '改为现在的写法'
type Sources = Readonly<Record<string, readonly string[]>>

/** A block or a row of a list with declared fields. */
export function compareRow(fields: Fields, from: Row, to: Row, path: string): ImportEntry[] {
  const sources = Object.fromEntries(Object.entries(FIELD_SOURCES).filter(([name]) => Object.hasOwn(fields, name)))
  return Object.keys(from).flatMap(name => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined
    const at = `${path}.${name}`
    return field ? compareField(field, from[name], own(to, name), at) : compareRest(name, from, to, at, sources)
  })
}

/** A value that no field declares: the import may keep it, rename it, or drop it. */
function compareRest(name: string, from: Row, to: Row, path: string, sources: Sources): ImportEntry[] {
  const value = own(from, name)
  if (Object.hasOwn(to, name)) return compareValue(value, own(to, name), path)
  const target = Object.keys(sources).find(key => sources[key]!.includes(name))
  if (!target) return [dropped(path, value, UNREAD.has(name) ? '原系统也没有使用' : UNKNOWN_FIELD)]
  const source = sourceOf(from, sources[target]!)
  return [
    source === name
      ? changed(path, value, own(to, target), `改名为 ${target}`)
      : dropped(path, value, `以 ${source ?? target} 为准`),
  ]
}

export function compareField(field: Field, from: unknown, to: unknown, path: string): ImportEntry[] {
  if (same(from, to)) return [unchanged(path)]
  if (Array.isArray(from) && Array.isArray(to)) {
    if (field.kind === 'custom' && field.lists) return compareLists(field.lists, from, to, path)
    const compare = rowsOf(field)
    if (compare) return compareRows(field, compare, from, to, path)
  }
  return [changed(path, from, to, checkField(field, from, path)[0]?.message ?? NEW_SPELLING)]
}

type CompareRow = (from: Row, to: Row, path: string) => ImportEntry[]

/** The way to compare rows of this kind of field. */
function rowsOf(field: Field): CompareRow | undefined {
  if (field.kind === 'list' || (field.kind === 'custom' && field.item)) {
    const fields = field.item as Fields
    return (from, to, path) => compareRow(fields, from, to, path)
  }
  if (field.kind === 'goods') return (from, to, path) => compareRecord(from, to, path, GOODS_SOURCES)
  if (field.kind === 'coupons' || field.kind === 'categories')
    return (from, to, path) => compareRecord(from, to, path, {})
  return undefined
}

/** Reads rows one by one, to tell rows that are invalid from rows that are too many. */
function compareRows(field: Field, compare: CompareRow, from: unknown[], to: unknown[], path: string): ImportEntry[] {
  let next = 0
  const entries = from.flatMap((row, i) => {
    const at = `${path}.${i}`
    if ((readField({ ...field, min: 0 } as Field, [row]) as unknown[]).length === 0)
      return [dropped(at, row, '数据无效')]
    const read = to[next++]
    if (read === undefined) return [dropped(at, row, checkField(field, from, path)[0]?.message ?? '数量超过上限')]
    return compare(row as Row, read as Row, at)
  })
  return to.length > next ? [...entries, changed(path, from.length, to.length, '补足到最少的数量')] : entries
}

function compareLists(lists: readonly Field[], from: unknown[], to: unknown[], path: string): ImportEntry[] {
  return from.flatMap((list, i) =>
    lists[i] ? compareField(lists[i], list, to[i], `${path}.${i}`) : [dropped(`${path}.${i}`, list, '没有这种样式')],
  )
}

const compareRecord = (from: Row, to: Row, path: string, sources: Sources): ImportEntry[] =>
  Object.keys(from).flatMap(name => compareRest(name, from, to, `${path}.${name}`, sources))

function compareValue(from: unknown, to: unknown, path: string): ImportEntry[] {
  if (same(from, to)) return [unchanged(path)]
  if (Array.isArray(from) && Array.isArray(to) && from.length === to.length)
    return from.flatMap((inner, i) => compareValue(inner, to[i], `${path}.${i}`))
  if (isObject(from) && isObject(to)) return compareRecord(from, to, path, {})
  return [changed(path, from, to, NEW_SPELLING)]
}

function same(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (Array.isArray(a)) return Array.isArray(b) && a.length === b.length && a.every((inner, i) => same(inner, b[i]))
  if (!isObject(a) || !isObject(b)) return false
  const names = Object.keys(a)
  return names.length === Object.keys(b).length && names.every(name => Object.hasOwn(b, name) && same(a[name], b[name]))
}
