/** Tolerant reading of lists; `read.ts` adds goods, coupons and categories. */
import { copyOf } from './copy'
import type { ListField } from './fields'
import { MAX_ROWS } from './limits'
import { type ReadField, readAll, readSimple } from './read-simple'
import { isObject } from './values'

type Row = Record<string, unknown>

/** Kinds with one value, and lists of them. */
export const readRows: ReadField = (field, value) =>
  field.kind === 'list' ? readList(field, value, readRows) : readSimple(field, value)

/** Rows keep their other stored properties, such as `uuid`. Missing rows are added up to the minimum. */
export function readList(field: ListField, value: unknown, read: ReadField): Row[] {
  if (!Array.isArray(value)) return copyOf(field.default)
  const rows = value
    .filter(isObject)
    .slice(0, field.max ?? MAX_ROWS)
    .map(row => ({ ...plain(row), ...readAll(field.item, row, read) }))
  while (rows.length < (field.min ?? 0)) rows.push(readAll(field.item, field.newItem ?? {}, read))
  return rows
}

const plain = ({ imgData: _misspelt, ...row }: Row): Row => row
