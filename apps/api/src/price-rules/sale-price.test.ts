import { unitPrice } from '@heji/pricing/unit-price'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestShop, type TestShop } from '../../testing/test-shop'
import { salePriceSql } from './sale-price'

const inputs = fc.record({
  price: fc.integer({ min: 0, max: 9_999_999_999 }),
  gradeDiscount: fc.integer({ min: 0, max: 99 }),
  activityPercent: fc.option(fc.integer({ min: 1, max: 100 })),
})

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

it('the price in SQL is the unit price', async () => {
  const samples = [
    ...fc.sample(inputs, { seed: 7, numRuns: 60 }),
    { price: 1, gradeDiscount: 99, activityPercent: 1 },
    { price: 0, gradeDiscount: 5, activityPercent: null },
  ]
  const columns = samples.map(
    (s, i) =>
      sql`${salePriceSql(sql`${s.price}::bigint`, s.gradeDiscount, sql`${s.activityPercent}::int`)} as ${sql.identifier(`p${i}`)}`,
  )
  const { rows } = await shop.db.execute(sql`select ${sql.join(columns, sql`, `)}`)
  expect(Object.values(rows[0]!).map(Number)).toEqual(samples.map(s => unitPrice(s).salePrice))
})
