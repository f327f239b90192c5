import { getTableName, is, type SQL, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestShop, type TestShop } from '../../testing/test-shop'
import * as schema from './schema'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

const rowsOf = async <T extends Record<string, unknown>>(query: SQL) => (await shop.db.execute<T>(query)).rows

const enums = Object.values(schema)
  .filter(value => is(value, PgTable))
  .flatMap(table =>
    getTableConfig(table).columns.flatMap(column =>
      column.enumValues
        ? [{ table: getTableName(table), column: toSnakeCase(column.name), values: column.enumValues }]
        : [],
    ),
  )

describe('a column with a closed set of values', () => {
  it.each(enums)('$column of $table has these and no other in the database', async ({ table, column, values }) => {
    const [check] = await rowsOf<{ rule: string }>(sql`
      select pg_get_expr(conbin, conrelid) as rule from pg_constraint where conname = ${`${table}_${column}_enum`}`)
    const tried = [...values, 'else', '', `${values[0]} `]
    const known = await rowsOf<{ value: string }>(sql`
      select ${sql.identifier(column)} as value from unnest(array[${sql.join(
        tried.map(value => sql`${value}`),
        sql`, `,
      )}]::text[]) as tried(${sql.identifier(column)}) where ${sql.raw(check!.rule)}`)
    expect(known.map(row => row.value)).toEqual(values)
  })

  it('refuses another value from whoever writes it', async () => {
    const write = shop.db.execute(sql`insert into tags (name, kind) values ('热卖', 'else')`)
    await expect(write).rejects.toMatchObject({ cause: { constraint: 'tags_kind_enum' } })
  })
})
