import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addBuyer, type Buyer } from '../../../testing/buyer'
import { closeWithInvariants } from '../../../testing/close-with-invariants'
import { addGoods } from '../../../testing/fixtures'
import { operatorApi } from '../../../testing/pages'
import { refused } from '../../../testing/refusal'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { auditLog, orderLines, orders, skus, trades } from '../../db/schema'

let shop: TestShop
let buyer: Buyer
let api: Awaited<ReturnType<typeof operatorApi>>

beforeAll(async () => {
  shop = await createTestShop()
  buyer = await addBuyer(shop)
  api = await operatorApi(shop, 'editor', '韩梅梅')
})
afterAll(() => closeWithInvariants(shop))

/** Two of the first sku are ordered and paid; the third costs more, the fourth is not there. */
async function ordered() {
  const made = await addGoods(shop.db, {
    price: 5_000,
    variants: [
      { text: 'M', store: 5 },
      { text: 'L', store: 5 },
      { text: 'XL', store: 5, price: 6_000 },
      { text: 'S', store: 1 },
    ],
  })
  const [m, l, xl, s] = made.skus
  const items = [{ item_id: m!.itemId, num: 2 }]
  const { order_id } = await buyer.api('POST order_new', { items, address_id: buyer.addressId })
  await buyer.api('POST payment', { order_id, pay_type: 'testpay' })
  const [line] = await shop.db.select().from(orderLines).where(eq(orderLines.orderId, order_id))
  const change = (sku_code: string) =>
    api('POST /api/operator/orders/change-sku', { order_id, line_id: String(line!.id), sku_code, reason: '买家来电' })
  return { order_id, line: line!, change, m: m!, l: l!, xl: xl!, s: s! }
}
const storeOf = async (id: number) => (await shop.db.select().from(skus).where(eq(skus.itemId, id)))[0]!.store

it('sends another sku at the same price; pieces move, money does not', async () => {
  const { order_id, line, change, m, l } = await ordered()
  const [before] = await shop.db.select().from(orders).where(eq(orders.orderId, order_id))
  expect((await api('POST /api/operator/orders/show', { order_id })).acts).toContain('change-sku')
  // Two at once: one of them finds it done.
  const both = await Promise.allSettled([change(l.bn), change(l.bn)])
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect([await storeOf(m.itemId), await storeOf(l.itemId)]).toEqual([5, 3])
  const [after] = await shop.db.select().from(orderLines).where(eq(orderLines.id, line.id))
  expect(after).toMatchObject({ skuId: l.itemId, itemBn: l.bn, totalFee: line.totalFee, num: 2 })
  const [order] = await shop.db.select().from(orders).where(eq(orders.orderId, order_id))
  expect(order!.totalFee).toBe(before!.totalFee)
  expect(await refused(change(m.bn))).toBe('这个订单换过这个规格，不能再换回来')
  const [log] = await shop.db.select().from(auditLog).where(eq(auditLog.action, 'orders.change-sku'))
  expect(log!.detail).toMatchObject({ before: { sku: m.bn }, after: { sku: l.bn }, reason: '买家来电' })
  // Cancelled, the pieces of the new sku come back.
  const admin = await operatorApi(shop, 'admin')
  await admin('POST /api/operator/orders/cancel', { order_id, reason: '缺货' })
  expect([await storeOf(m.itemId), await storeOf(l.itemId)]).toEqual([5, 5])
})

it('is refused with nothing changed', async () => {
  const { order_id, line, change, m, l, xl, s } = await ordered()
  const other = await addGoods(shop.db, { price: 5_000 })
  expect(await refused(change(xl.bn))).toBe('两个规格的价格差 10 元，请用“换成别的价格”')
  expect(await refused(change(m.bn))).toBe('已经是这个规格')
  expect(await refused(change(other.skus[0]!.bn))).toBe('换成的规格要是同一个商品的')
  expect(await refused(change('none'))).toBe('换成的规格要是同一个商品的')
  expect(await refused(change(s.bn))).toContain('库存不足')
  expect([await storeOf(m.itemId), await storeOf(s.itemId)]).toEqual([3, 1])
  const foreign = await ordered()
  const wrong = api('POST /api/operator/orders/change-sku', {
    order_id,
    line_id: String(foreign.line.id),
    sku_code: l.bn,
    reason: 'x',
  })
  expect(await refused(wrong)).toBe('订单里没有这一行')
  await api('POST /api/operator/orders/ship', {
    order_id,
    corp: 'SF',
    code: 'SF1231002003001',
    items: [{ sku_code: line.itemBn, num: 1 }],
  })
  expect(await refused(change(l.bn))).toContain('已经发出')
})

/** One of 60 yuan is ordered; the others cost 50, 60 and 400. */
async function dear() {
  const made = await addGoods(shop.db, {
    price: 6_000,
    variants: [
      { text: '大', store: 5 },
      { text: '小', store: 5, price: 5_000 },
      { text: '特大', store: 5, price: 7_000 },
      { text: '整箱', store: 5, price: 40_000 },
      { text: '红', store: 5 },
    ],
  })
  const items = [{ item_id: made.skus[0]!.itemId, num: 2 }]
  const { order_id } = await buyer.api('POST order_new', { items, address_id: buyer.addressId })
  await buyer.api('POST payment', { order_id, pay_type: 'testpay' })
  const [line] = await shop.db.select().from(orderLines).where(eq(orderLines.orderId, order_id))
  const admin = await operatorApi(shop, 'admin')
  const swap = (sku: { bn: string }, more: object = {}) =>
    admin('POST /api/operator/orders/swap-sku', {
      order_id,
      line_id: String(line!.id),
      sku_code: sku.bn,
      reason: '买家来电',
      ...more,
    })
  return { order_id, line: line!, skus: made.skus, swap, admin }
}

it('gives the difference of a cheaper sku back, once, and the order can still be cancelled whole', async () => {
  const { order_id, line, skus: own, swap, admin } = await dear()
  const both = await Promise.allSettled([swap(own[1]!), swap(own[1]!)])
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const show = async () => await admin('POST /api/operator/orders/show', { order_id })
  expect((await show()).lines[0]).toMatchObject({ sku_code: own[1]!.bn, refunded_fee: 2_000 })
  expect((await show()).open_fee).toBe(10_000)
  const [trade] = await shop.db.select().from(trades).where(eq(trades.orderId, order_id))
  expect(trade!.refundedFee).toBe(2_000)
  const [log] = await shop.db.select().from(auditLog).where(eq(auditLog.action, 'orders.swap-sku'))
  expect(log!.detail).toMatchObject({ line: line.id, reason: '买家来电', after: { sku: own[1]!.bn } })
  await admin('POST /api/operator/orders/cancel', { order_id, reason: '缺货' })
  const [all] = await shop.db.select().from(trades).where(eq(trades.orderId, order_id))
  expect([all!.refundedFee, all!.state]).toEqual([12_000, 'REFUND'])
  expect([await storeOf(own[0]!.itemId), await storeOf(own[1]!.itemId)]).toEqual([5, 5])
})

it('sends a dearer sku only where the shop bears the difference, within the limit', async () => {
  const { skus: own, swap, order_id, line } = await dear()
  expect(await refused(swap(own[2]!))).toBe('贵 20 元：勾选“差价由商家承担”，或者请买家另下一单')
  expect(await refused(swap(own[3]!, { shop_pays: '1' }))).toBe('差价 680 元，超过设置的 100 元')
  expect(await refused(swap(own[4]!))).toBe('价格相同，请用“换规格”')
  const noMoney = api('POST /api/operator/orders/swap-sku', {
    order_id,
    line_id: String(line.id),
    sku_code: own[1]!.bn,
    reason: 'x',
  })
  expect(await refused(noMoney)).toBe('没有权限')
  expect(await storeOf(own[0]!.itemId)).toBe(3)
  expect((await swap(own[2]!, { shop_pays: '1' })).message).toContain('差价由商家承担')
  expect([await storeOf(own[0]!.itemId), await storeOf(own[2]!.itemId)]).toEqual([5, 3])
})
