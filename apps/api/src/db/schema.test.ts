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
  it.each(enums)(
    '$column of $table accepts exactly these values in the database',
    async ({ table, column, values }) => {
      const [check] = await rowsOf<{ rule: string }>(sql`
      select pg_get_expr(conbin, conrelid) as rule from pg_constraint where conname = ${`${table}_${column}_enum`}`)
      const tried = [...values, 'else', '', `${values[0]} `]
      const known = await rowsOf<{ value: string }>(sql`
      select ${sql.identifier(column)} as value from unnest(array[${sql.join(
        tried.map(value => sql`${value}`),
        sql`, `,
      )}]::text[]) as tried(${sql.identifier(column)}) where ${sql.raw(check!.rule)}`)
      expect(known.map(row => row.value)).toEqual(values)
    },
  )

  it('refuses any other value from any writer', async () => {
    const write = shop.db.execute(sql`insert into tags (name, kind) values ('热卖', 'else')`)
    await expect(write).rejects.toMatchObject({ cause: { constraint: 'tags_kind_enum' } })
  })
})

describe('a column with the id of another table', () => {
  const WITHOUT: Record<string, string> = {
    'aftersales_transitions.actor_id': 'an operator or a member, as actor_kind says',
    'audit_log.actor_id': 'an operator or a member, as actor_kind says',
    'bill_differences.refund_id': "the provider's key of the money that went back",
    'campaign_parts.target_id': 'a page, coupon, promotion or seckill, as kind says',
    'cart_lines.promotion_id': '0 is the request for no promotion; a promotion that is over counts as null',
    'categories.parent_id': '0 stands above the top ones',
    'goods.bn': 'its own number',
    'imported_goods.bn': 'goods that an import has saved, by the number in its file',
    'late_payments.refund_id': 'its own number, which the provider knows',
    'members.work_id': 'a number of the company that it works for',
    'order_lines.item_bn': 'the number as it was when it was bought',
    'orders.exchange_bn': 'requests name their order with a key; invariant I30 compares both',
    'sessions.subject_id': 'an operator or a member, as kind says',
    'shop_events.event_id': 'its own name for the world',
    'skus.bn': 'its own number',
    'trades.transaction_id': "the provider's number",
    'wechat_identities.official_open_id': "the provider's number",
    'wechat_identities.open_id': "the provider's number",
  }

  it('has a foreign key, or a reason why not', async () => {
    const columns = await rowsOf<{ name: string; bound: boolean }>(sql`
      select c.table_name || '.' || c.column_name as name, exists (
        select from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
        where k.contype = 'f' and k.conrelid = quote_ident(c.table_name)::regclass and a.attname = c.column_name) as bound
      from information_schema.columns c
      where c.table_schema = 'public' and (c.column_name ~ '_(id|bn|by)$' or c.column_name = 'bn')
        and not exists (select from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
          where i.indisprimary and cardinality(i.indkey::int2[]) = 1 and i.indrelid = quote_ident(c.table_name)::regclass
            and a.attname = c.column_name)
      order by 1`)
    expect(columns.filter(column => !column.bound).map(column => column.name)).toEqual(Object.keys(WITHOUT).sort())
  })
})

it('an index with the newest first has the order of `desc` in a query, where nulls come first', async () => {
  const others = await rowsOf(sql`select indexname from pg_indexes where indexdef like '%DESC NULLS LAST%'`)
  expect(others).toEqual([])
})
