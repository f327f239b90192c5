import { sql } from 'drizzle-orm'
import { afterAll, expect, it, vi } from 'vitest'
import { addGoods } from '../../testing/fixtures'
import { createTestShop } from '../../testing/test-shop'
import { keepPlannerCurrent } from './planner'

const shop = await createTestShop()
afterAll(() => shop.close())

it('tells the planner how many goods there are', async () => {
  for (let i = 0; i < 3; i++) await addGoods(shop.db, { name: `商品${i}` })
  const stop = keepPlannerCurrent(shop.db, shop.database.kind, shop.log)
  const hasCounted = async () => {
    const { rows } = await shop.db.execute(sql`select reltuples::int as rows from pg_class where relname = 'goods'`)
    expect(rows).toEqual([{ rows: 3 }])
  }
  await vi.waitFor(hasCounted, { timeout: 20_000 })
  stop()
})
