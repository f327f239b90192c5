import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { applyFor } from '../../../testing/after-sales'
import { addBuyer, type Buyer } from '../../../testing/buyer'
import { closeWithInvariants } from '../../../testing/close-with-invariants'
import { addGrade } from '../../../testing/fixtures'
import { placeOrder } from '../../../testing/orders'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { growthLedger, members } from '../../db/schema'
import { approveRequest, refundRequest } from '../aftersales/merchant'

let shop: TestShop
let buyer: Buyer
let ids: { plain: number; silver: number }

beforeAll(async () => {
  shop = await createTestShop()
  const plain = (await addGrade(shop.db)).id
  const silver = await addGrade(shop.db, { name: '银卡', isDefault: false, percentOff: 2, minGrowth: 20_000 })
  ids = { plain, silver: silver.id }
})
afterAll(() => closeWithInvariants(shop))
beforeEach(async () => {
  buyer = await addBuyer(shop, { gradeId: ids.plain })
})

const me = async () => (await shop.db.select().from(members).where(eq(members.id, buyer.id)))[0]!
const refund = async (order: Awaited<ReturnType<typeof placeOrder>>, num: number) => {
  const bn = await applyFor(buyer, order, num)
  await approveRequest(shop, bn)
  await refundRequest(shop, bn)
}

it('grows with received goods, without freight, and decides the grade and its prices', async () => {
  const order = await placeOrder(shop, buyer, [{ num: 2, price: 5_000 }], 'WAIT_BUYER_CONFIRM')
  expect((await me()).growth).toBe(0)
  await buyer.api('POST order/confirmReceipt', { order_id: order.order_id })
  expect(await me()).toMatchObject({ growth: 10_000, gradeId: ids.plain })
  expect((await buyer.api('GET member')).memberInfo).toMatchObject({
    totalConsumption: 10_000,
    nextGradeInfo: { grade_name: '银卡', promotion_condition: { total_consumption: 20_000 } },
  })
  await placeOrder(shop, buyer, [{ price: 10_000 }])
  expect(await me()).toMatchObject({ growth: 20_000, gradeId: ids.silver })
  const { line } = await placeOrder(shop, buyer, [{ price: 10_000 }], 'NOTPAY')
  expect(line.totalFee).toBe(9_800)
})

it('is taken back with refunds, piece by piece, and the grade with it', async () => {
  const order = await placeOrder(shop, buyer, [{ num: 2, price: 12_000 }])
  expect(await me()).toMatchObject({ growth: 24_000, gradeId: ids.silver })
  await refund(order, 1)
  expect(await me()).toMatchObject({ growth: 12_000, gradeId: ids.plain })
  await refund(order, 1)
  expect((await me()).growth).toBe(0)
  const rows = await shop.db.select().from(growthLedger).where(eq(growthLedger.orderId, order.order_id))
  expect(rows.map(row => row.delta)).toEqual([24_000, -12_000, -12_000])
})

it('does not count goods that were refunded before the order was received', async () => {
  const order = await placeOrder(shop, buyer, [{ num: 2, price: 12_000 }], 'WAIT_BUYER_CONFIRM')
  await refund(order, 1)
  await buyer.api('POST order/confirmReceipt', { order_id: order.order_id })
  expect((await me()).growth).toBe(12_000)
})
