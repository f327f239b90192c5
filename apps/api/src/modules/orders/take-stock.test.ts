import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addBuyer, RECEIVER } from '../../../testing/buyer'
import { closeWithInvariants } from '../../../testing/close-with-invariants'
import { addGoods } from '../../../testing/fixtures'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { goods, orders, skus } from '../../db/schema'
import { inTransaction } from '../../db/transaction'
import { type SoldLine, takeStock } from './stock'

let shop: TestShop
/** Five pieces of each. */
let tee: number
let cup: number
/** Rows of the ledger need an order that is there. */
let orderId: string
beforeAll(async () => {
  shop = await createTestShop()
  const buyer = await addBuyer(shop)
  const items = [{ item_id: (await addGoods(shop.db)).goods.itemId, num: 1 }]
  orderId = (await buyer.api('POST order_new', { items, ...RECEIVER })).order_id
})
afterAll(() => closeWithInvariants(shop))
beforeEach(async () => {
  tee = (await addGoods(shop.db, { store: 5 })).goods.itemId
  cup = (await addGoods(shop.db, { store: 5 })).goods.itemId
})

const line = (id: number, num: number, isGift = false): SoldLine => ({
  orderId,
  skuId: id,
  goodsId: id,
  num,
  isGift,
})
const take = (...lines: SoldLine[]) => inTransaction(shop.db, tx => takeStock(tx, lines, shop.clock.now()))
const left = async (id: number) => {
  const [sku] = await shop.db.select({ store: skus.store }).from(skus).where(eq(skus.itemId, id))
  const [item] = await shop.db.select({ store: goods.store }).from(goods).where(eq(goods.itemId, id))
  return [sku!.store, item!.store]
}

describe('pieces that are not there', () => {
  it('are a gift only where nothing else is missing', async () => {
    await expect(take(line(tee, 1), line(cup, 6, true))).rejects.toThrow('赠品已赠完，请重新确认订单')
    await expect(take(line(tee, 6), line(cup, 6, true))).rejects.toThrow('库存不足')
    await expect(take(line(tee, 6), line(cup, 1, true))).rejects.toThrow('库存不足')
    expect([await left(tee), await left(cup)]).toEqual([
      [5, 5],
      [5, 5],
    ])
  })

  it('are no gift where the same goods are bought, too, in any order', async () => {
    await expect(take(line(tee, 4), line(tee, 2, true))).rejects.toThrow('库存不足')
    await expect(take(line(tee, 2, true), line(tee, 4))).rejects.toThrow('库存不足')
    await expect(take(line(tee, 4, true), line(tee, 2, true))).rejects.toThrow('赠品已赠完')
  })
})

it('an order that money pays is not paid by naming points', async () => {
  const buyer = await addBuyer(shop, { point: 100_000 })
  const ask = { items: [{ item_id: tee, num: 1 }], ...RECEIVER, pay_type: 'point' as const }
  const { order_id, total_fee } = await buyer.api('POST order_new', ask)
  const [order] = await shop.db.select().from(orders).where(eq(orders.orderId, order_id))
  expect([order!.status, Number(total_fee)]).toEqual(['NOTPAY', order!.totalFee])
  expect(order!.totalFee).toBeGreaterThan(0)
})
