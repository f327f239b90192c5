import { getTableColumns, getTableName, sql, type Table } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import { bigint, bigserial, type CheckBuilder, check, customType, timestamp } from 'drizzle-orm/pg-core'

/** Columns that many tables share. */
export const id = () => bigserial({ mode: 'number' }).primaryKey()
/** An id of another table; add `.references`. */
export const ref = () => bigint({ mode: 'number' })
/** Money in whole cents; a number is exact up to 2^53. */
export const cents = () => bigint({ mode: 'number' })
export const at = () => timestamp({ withTimezone: true, mode: 'date' })
export const now = () => at().notNull().defaultNow()
/** The column that `@@` searches; written as the text of `searchDocument`. */
export const searchable = customType<{ data: string }>({ dataType: () => 'tsvector' })

/**
 * A check for each column of the table that is `text({ enum })`, so that the database refuses the same values as the
 * types.
 */
export function enumChecks(columns: Record<string, { table: Table }>): CheckBuilder[] {
  const { table } = Object.values(columns)[0]!
  return Object.values(getTableColumns(table)).flatMap(column => {
    const values: string[] | undefined = column.enumValues
    if (!values) return []
    const list = sql.raw(values.map(value => `'${value}'`).join(', '))
    return [check(`${getTableName(table)}_${toSnakeCase(column.name)}_enum`, sql`${column} in (${list})`)]
  })
}
