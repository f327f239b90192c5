import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addBuyer, type Buyer } from '../../../testing/buyer'
import { closeWithInvariants } from '../../../testing/close-with-invariants'
import { addGoods } from '../../../testing/fixtures'
import { operatorApi } from '../../../testing/pages'
import { refused } from '../../../testing/refusal'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { auditLog, orderLines, orders, skus } from '../../db/schema'

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
    ] as never,
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
  expect(await refused(change(xl.bn))).toContain('价格差 10 元')
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
  } as never)
  expect(await refused(change(l.bn))).toContain('已经发出')
})
