import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { sendBack } from '../../../testing/after-sales'
import { addBuyer, type Buyer } from '../../../testing/buyer'
import { closeWithInvariants } from '../../../testing/close-with-invariants'
import { addGoods, addShop } from '../../../testing/fixtures'
import { addFreightTemplate } from '../../../testing/freight'
import { operatorApi } from '../../../testing/pages'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { coupons, memberCoupons, orderLines, skus } from '../../db/schema'
import { approveRequest, receiveGoods, refundRequest } from '../aftersales/merchant'
import { shipOrder } from './change'

// A coupon takes the whole price, and there is no freight: an order of 0.

let shop: TestShop
let desk: Awaited<ReturnType<typeof operatorApi>>
let buyer: Buyer
let order_id: string

beforeAll(async () => {
  shop = await createTestShop()
  desk = await operatorApi(shop)
})
afterAll(() => closeWithInvariants(shop))
beforeEach(async () => {
  buyer = await addBuyer(shop)
  const shopId = (await addShop(shop.db)).id
  await addFreightTemplate(shop.db, { shopId })
  const now = shop.clock.now().getTime()
  const off = { title: '减100', cardType: 'cash' as const, reduceCost: 10_000, leastCost: 0, quantity: 9 }
  const window = { beginAt: new Date(now - 1), endAt: new Date(now + 86_400_000) }
  const [card] = await shop.db
    .insert(coupons)
    .values({ ...off, ...window })
    .returning()
  const code = `whole${buyer.id}`
  await shop.db.insert(memberCoupons).values({ couponId: card!.id, memberId: buyer.id, seq: 1, code })
  const items = []
  for (const price of [3_333, 3_333, 1])
    items.push({ item_id: (await addGoods(shop.db, { shopId, price, store: 10 })).goods.itemId, num: 1 })
  const placed = await buyer.api('POST order_new', { items, address_id: buyer.addressId, coupon_discount: code })
  order_id = placed.order_id
})

const info = async () => (await buyer.api('GET order/{id}', { id: order_id })).orderInfo
const show = () => desk('POST /api/operator/orders/show', { order_id })
const linesOf = () =>
  shop.db.select().from(orderLines).where(eq(orderLines.orderId, order_id)).orderBy(asc(orderLines.id))
const couponIsFree = async () => {
  const [own] = await shop.db.select().from(memberCoupons).where(eq(memberCoupons.memberId, buyer.id))
  return own!.orderId === null
}
const stores = async () => {
  const ids = (await linesOf()).map(({ skuId }) => skuId)
  const rows = await shop.db.select({ id: skus.itemId, store: skus.store }).from(skus)
  return rows.filter(({ id }) => ids.includes(id)).map(({ store }) => store)
}

it('is 0 to the fen, and goes to the warehouse without a payment', async () => {
  expect(await info()).toMatchObject({ total_fee: '0', order_status: 'PAYED' })
  expect((await linesOf()).map(({ totalFee }) => totalFee)).toEqual([0, 0, 0])
  expect((await show()).state).toBe('send')
})

it('gives coupon and stock back when the shop cancels it', async () => {
  await desk('POST /api/operator/orders/cancel', { order_id, reason: '缺货' })
  expect((await show()).state).toBe('cancelled')
  expect([await couponIsFree(), await stores()]).toEqual([true, [10, 10, 10]])
})

const sentBack = async (ids: number[]) => {
  const detail = ids.map(id => ({ id, num: 1 }))
  const wanted = { order_id, detail, aftersales_type: 'REFUND_GOODS' as const, reason: '不想要了' }
  const { aftersales_bn: bn } = await buyer.api('POST aftersales', wanted)
  await approveRequest(shop, bn)
  await sendBack(buyer, bn)
  await receiveGoods(shop, bn)
  await refundRequest(shop, bn)
}

it('can be sent back in two parts: no money goes, the goods are on the shelf, the order is closed', async () => {
  await shipOrder(shop, order_id, { corp: 'SF', code: 'SF1000000094001' })
  const [first, ...others] = (await linesOf()).map(({ id }) => id)
  await sentBack([first!])
  expect(await info()).toMatchObject({ order_status: 'WAIT_BUYER_CONFIRM' })
  await sentBack(others)
  expect(await info()).toMatchObject({ order_status_des: 'CLOSED' })
  expect(await stores()).toEqual([10, 10, 10])
})

it('of which a part was sent can be called off for the rest, by the buyer and by the shop', async () => {
  const [first, second, third] = (await linesOf()).map(({ id }) => id)
  const lines = [{ orderLineId: first!, num: 1 }]
  await shipOrder(shop, order_id, { corp: 'SF', code: 'SF1000000094002', lines })
  const detail = [{ id: second!, num: 1 }]
  const wanted = { order_id, detail, aftersales_type: 'ONLY_REFUND' as const, reason: '不想要了' }
  const { aftersales_bn: bn } = await buyer.api('POST aftersales', wanted)
  await approveRequest(shop, bn)
  await refundRequest(shop, bn)
  expect((await show()).acts).toContain('refund')
  const items = [{ line_id: String(third), num: 1 }]
  await desk('POST /api/operator/orders/refund', { order_id, items, reason: '缺货' })
  expect((await show()).state).toBe('sent')
  expect(await stores()).toEqual([9, 10, 10])
})
