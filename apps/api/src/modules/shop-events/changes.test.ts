import { eq, isNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addBuyer } from '../../../testing/buyer'
import { addGoods } from '../../../testing/fixtures'
import { placeOrder } from '../../../testing/orders'
import { operatorApi } from '../../../testing/pages'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { goods, members, shopEvents, webhooks } from '../../db/schema'
import { dropEnded } from '../../http/drop-ended'
import { settleEvents } from './settle'

let shop: TestShop
let admin: Awaited<ReturnType<typeof operatorApi>>
beforeAll(async () => {
  shop = await createTestShop()
  admin = await operatorApi(shop)
})
afterAll(() => shop.close())

/** Waits for older transactions of this server, as those of other databases are, before which no event has its place. */
const read = (async (...call: Parameters<typeof admin>) => {
  const waiting = async () => {
    await settleEvents(shop.db)
    return await shop.db.$count(shopEvents, isNull(shopEvents.position))
  }
  await expect.poll(waiting, { timeout: 30_000 }).toBe(0)
  return await admin(...call)
}) as typeof admin

describe('what changed since a cursor', () => {
  it('is orders as the list shows them, each once, and nothing when it is read', async () => {
    const { cursor } = await read('POST /api/operator/orders/changes', {})
    const buyer = await addBuyer(shop)
    const { order_id } = await placeOrder(shop, buyer, [{}], 'PAYED')
    const first = await read('POST /api/operator/orders/changes', { cursor })
    expect(first).toMatchObject({ more: false, gone: [], rows: [{ order_id, state: 'send' }] })
    const next = { cursor: first.cursor }
    expect(await read('POST /api/operator/orders/changes', next)).toMatchObject({ rows: [], cursor: first.cursor })
    await admin('POST /api/operator/orders/note', { order_id, text: '加急' })
    expect((await read('POST /api/operator/orders/changes', next)).rows).toMatchObject([{ order_id, note: '加急' }])
  })

  it('is skus, goods and members too; what lies in the recycle bin is gone', async () => {
    const cursor = (await read('POST /api/operator/goods/changes', {})).cursor
    const { goods: item, skus } = await addGoods(shop.db, { store: 5 })
    const sku_code = skus[0]!.bn
    const goods_id = String(item.itemId)
    expect((await read('POST /api/operator/goods/changes', { cursor })).rows).toMatchObject([{ goods_id }])
    const stock = await read('POST /api/operator/stock/changes', { cursor })
    expect(stock.rows).toMatchObject([{ sku_code, store: 5 }])
    const later = { cursor: stock.cursor }
    await admin('POST /api/operator/stock/set', { sku_code, count: 2 })
    expect((await read('POST /api/operator/stock/changes', later)).rows).toMatchObject([{ sku_code, store: 2 }])
    expect((await read('POST /api/operator/goods/changes', later)).rows).toEqual([])
    await admin('POST /api/operator/goods/remove', { goods_ids: [goods_id] })
    expect(await read('POST /api/operator/goods/changes', later)).toMatchObject({ rows: [], gone: [goods_id] })
    expect(await read('POST /api/operator/stock/changes', later)).toMatchObject({ rows: [], gone: [sku_code] })
    const [member] = await shop.db.select().from(members).limit(1)
    await shop.db.update(members).set({ username: '新名字' }).where(eq(members.id, member!.id))
    const { rows } = await read('POST /api/operator/members/changes', later)
    expect(rows).toMatchObject([{ member_id: String(member!.id), username: '新名字' }])
  })

  it('comes in parts, begins at a moment, and refuses a cursor that nobody gave', async () => {
    const { cursor } = await read('POST /api/operator/goods/changes', {})
    await addGoods(shop.db)
    await shop.db.update(goods).set({ name: '都改名' })
    const seen = new Set<string>()
    for (let next = { cursor, more: true }; next.more; ) {
      const part = await read('POST /api/operator/goods/changes', { cursor: next.cursor, limit: 1 })
      for (const { goods_id } of part.rows) seen.add(goods_id)
      next = part
    }
    expect(seen.size).toBe(await shop.db.$count(goods, eq(goods.approveStatus, 'onsale')))
    const since = { updated_since: Math.floor(Date.now() / 1000) - 60, limit: 500 }
    expect((await read('POST /api/operator/goods/changes', since)).rows.length).toBeGreaterThan(0)
    for (const wrong of ['x', '-1', '999999999'])
      await expect(read('POST /api/operator/goods/changes', { cursor: wrong })).rejects.toThrow('游标')
  })
})

it('begins at no moment whose changes are not kept any more', async () => {
  const day = 86_400
  const ago = (days: number) => ({ updated_since: Math.floor(Date.now() / 1000) - days * day, limit: 500 })
  const { goods: old } = await addGoods(shop.db)
  await read('POST /api/operator/goods/changes', {})
  expect((await read('POST /api/operator/goods/changes', ago(400))).rows.length).toBeGreaterThan(0)
  await shop.db.update(shopEvents).set({ at: sql`now() - interval '40 days'` })
  const { goods: young } = await addGoods(shop.db)
  await read('POST /api/operator/goods/changes', {})
  await dropEnded(shop.db, shop.clock.now())
  await expect(read('POST /api/operator/goods/changes', ago(45))).rejects.toThrow('变化保留 30 天')
  const { rows } = await read('POST /api/operator/goods/changes', ago(20))
  const ids = rows.map(({ goods_id }) => goods_id)
  expect([ids.includes(String(young.itemId)), ids.includes(String(old.itemId))]).toEqual([true, false])
})

it('an address of events is removed with what waits for it', async () => {
  const { id } = await admin('POST /api/operator/settings/webhook-add', {
    name: '旧系统',
    url: 'https://erp.example/hook',
    topics: ['order.paid'],
  })
  expect(await admin('POST /api/operator/settings/webhook-remove', { id })).toEqual({
    message: '通知地址 旧系统 已删除',
  })
  expect(await shop.db.$count(webhooks)).toBe(0)
  await expect(admin('POST /api/operator/settings/webhook-remove', { id })).rejects.toMatchObject({ status: 404 })
})
