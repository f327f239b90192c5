import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openErp } from '../../../../../examples/erp/erp.mjs'
import { baiduFeed, csvFeed, googleFeed, listGoods } from '../../../../../examples/erp/feeds.mjs'
import { sync } from '../../../../../examples/erp/sync.mjs'
import { addBuyer } from '../../../testing/buyer'
import { addGoods } from '../../../testing/fixtures'
import { placeOrder } from '../../../testing/orders'
import { operatorApi } from '../../../testing/pages'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { orders, parcels, skus } from '../../db/schema'

const ORDERS = 1_000

let shop: TestShop
let folder: string
let key: string
beforeAll(async () => {
  shop = await createTestShop()
  folder = mkdtempSync(join(tmpdir(), 'heji-erp-'))
  const admin = await operatorApi(shop)
  key = (
    await admin('POST /api/operator/settings/key-add', {
      name: '聚水潭',
      rights: ['orders.change', 'stock.change'],
      per_minute: 6_000,
    })
  ).key
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await shop.close()
})

/** As many paid orders as the first, each with its line. */
async function copyOrder(first: string) {
  const columns = async (table: string) => {
    const { rows } = await shop.db.execute<{ name: string }>(
      sql`select column_name as name from information_schema.columns where table_name = ${table} and column_name not in ('id', 'order_id')`,
    )
    return sql.raw(rows.map(({ name }) => `"${name}"`).join(', '))
  }
  for (const table of ['orders', 'order_lines']) {
    const own = await columns(table)
    await shop.db.execute(sql`insert into ${sql.identifier(table)} (order_id, ${own})
      select 'copy' || lpad(n::text, 6, '0'), ${own} from ${sql.identifier(table)}, generate_series(2, ${ORDERS}) n
      where order_id = ${first}`)
  }
}

it(`takes ${ORDERS} orders out once, brings their waybills and the stock, and goes on after it died`, {
  timeout: 3_600_000,
}, async () => {
  const buyer = await addBuyer(shop)
  const { order_id, line } = await placeOrder(shop, buyer, [{ store: 5_000 }], 'PAYED')
  await copyOrder(order_id)
  const api = shop.api(key)
  const erp = openErp(folder)
  // It dies in the middle of the orders, before it has kept its place.
  let left = 350
  const dying = {
    ...erp,
    putOrder: (order: object) => {
      if (left-- === 0) throw new Error('died')
      erp.putOrder(order)
    },
  }
  await expect(sync(api, dying)).rejects.toThrow('died')
  await sync(api, erp)
  expect(erp.orderIds()).toHaveLength(ORDERS)
  expect(JSON.parse(readFileSync(join(folder, 'orders', `${order_id}.json`), 'utf8'))).toMatchObject({
    order_id,
    state: 'send',
    total_fee: 9900,
    lines: [{ num: 1, unsent: 1 }],
  })

  const sent = erp
    .orderIds()
    .map((id: string, i: number) => ({ order_id: id, corp: 'SF', code: `SF${1_000_000_000_000 + i}` }))
  writeFileSync(join(folder, 'sent.jsonl'), sent.map((one: object) => JSON.stringify(one)).join('\n'))
  const [sku] = await shop.db.select().from(skus).where(eq(skus.itemId, line.skuId))
  writeFileSync(join(folder, 'stock.json'), JSON.stringify({ [sku!.bn]: 321, unknown: 5 }))
  let calls = 0
  const away = async (name: string, input: object) => {
    if (name.endsWith('/ship') && ++calls === 500) throw Object.assign(new Error('away'), { status: 503 })
    return await (api as (name: string, input: object) => Promise<unknown>)(name, input)
  }
  await expect(sync(away, erp)).rejects.toThrow('away')
  const done = await sync(api, erp)
  expect(done).toMatchObject({ stock: 1 })
  expect(await shop.db.$count(parcels)).toBe(ORDERS)
  expect(await shop.db.$count(orders, eq(orders.status, 'WAIT_BUYER_CONFIRM'))).toBe(ORDERS)
  expect((await shop.db.select().from(skus).where(eq(skus.itemId, line.skuId)))[0]!.store).toBe(321)
  expect(await sync(api, erp)).toEqual({ orders: 0, sent: 0, stock: 0 })
})

it('writes feeds with the prices of the shop, whatever goods are called', async () => {
  const { goods } = await addGoods(shop.db, { name: '=cmd|"杯子" & <b>', price: 4_900, store: 3 })
  const all = (await listGoods(shop.api())) as { item_id: string }[]
  const one = all.filter(item => item.item_id === String(goods.itemId))
  const place = { origin: 'https://shop.example', name: '禾集' }
  expect(one).toHaveLength(1)
  expect(csvFeed(one, place)).toContain(`"'=cmd|""杯子"" & <b>"`)
  expect(csvFeed(one, place)).toContain('"49.00"')
  expect(googleFeed(one, place)).toContain('<g:title>=cmd|&quot;杯子&quot; &amp; &lt;b&gt;</g:title>')
  expect(googleFeed(one, place)).toContain('<g:sale_price>49.00 CNY</g:sale_price>')
  expect(baiduFeed(one, place)).toContain('<price>49.00</price><value>129.00</value>')
})
