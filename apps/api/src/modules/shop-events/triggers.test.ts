import { getTableColumns, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addGoods, addMember } from '../../../testing/fixtures'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { goods, shopEvents, skus } from '../../db/schema'
import { inTransaction } from '../../db/transaction'

/** What programs of others are not told of as a change of goods. */
const SILENT = {
  goods: ['created_at', 'hidden', 'item_id', 'off_at', 'on_at', 'sales', 'search', 'sort', 'store', 'updated_at'],
  skus: ['goods_id', 'item_id', 'low_seen', 'low_stock', 'store'],
}

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

it.each([
  ['goods', 'goods_event', goods],
  ['skus', 'skus_event', skus],
] as const)('every column of %s is in its trigger, or is silent on purpose', async (name, trigger, table) => {
  const { rows } = await shop.db.execute<{ text: string }>(
    sql`select pg_get_triggerdef(oid) as text from pg_trigger where tgname = ${trigger}`,
  )
  const columns = Object.keys(getTableColumns(table)).map(toSnakeCase)
  const told = columns.filter(column => new RegExp(`old\\.${column}\\b`, 'i').test(rows[0]!.text))
  expect(columns.filter(column => !told.includes(column)).sort()).toEqual(SILENT[name])
})

it('what is rolled back, changes nothing or is copied is no event', async () => {
  const { goods: one } = await addGoods(shop.db)
  await addMember(shop.db)
  const before = await shop.db.$count(shopEvents)
  await inTransaction(shop.db, async tx => {
    await tx.execute(sql`update goods set name = 'x' where item_id = ${one.itemId}`)
    throw new Error('back')
  }).catch(() => {})
  await shop.db.execute(sql`update goods set name = name, sales = sales + 1`)
  await shop.db.execute(sql`update members set point = point`)
  await inTransaction(shop.db, async tx => {
    await tx.execute(sql`set local heji.without_events = 'on'`)
    await tx.execute(sql`update goods set name = 'y'`)
  })
  expect(await shop.db.$count(shopEvents)).toBe(before)
  await shop.db.execute(sql`update goods set name = 'z'`)
  expect(await shop.db.$count(shopEvents)).toBe(before + 1)
})
