import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addBuyer, type Buyer } from '../../../testing/buyer'
import { closeWithInvariants } from '../../../testing/close-with-invariants'
import { placeOrder } from '../../../testing/orders'
import { operatorApi } from '../../../testing/pages'
import { refused } from '../../../testing/refusal'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { latePayments, orders } from '../../db/schema'
import { inTransaction } from '../../db/transaction'
import { openAttempts } from '../payment/attempts'
import { settle } from '../payment/settle'

let shop: TestShop
let buyer: Buyer
let api: Awaited<ReturnType<typeof operatorApi>>

beforeAll(async () => {
  shop = await createTestShop()
  buyer = await addBuyer(shop)
  api = await operatorApi(shop, 'admin')
})
// The books of all orders must add up at the end.
afterAll(() => closeWithInvariants(shop))

const unpaid = async (wanted: Parameters<typeof placeOrder>[2] = [{ price: 5_000, num: 2 }]) =>
  (await placeOrder(shop, buyer, wanted, 'NOTPAY')).order_id
const show = (order_id: string) => api('POST /api/operator/orders/show', { order_id })
const price = (order_id: string, change: object) =>
  api('POST /api/operator/orders/price', { order_id, reason: '老客户', ...change })

describe('orders.price', () => {
  it('takes off what is said, shares it over the lines to the fen, and gives it back with 0', async () => {
    const order_id = await unpaid([
      { price: 3_333, num: 1 },
      { price: 1_111, num: 2 },
      { price: 999, num: 7 },
    ])
    const before = await show(order_id)
    const goods = before.lines.reduce((sum, line) => sum + line.total_fee, 0)
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: goods }),
        fc.integer({ min: 1, max: 5_000 }),
        async (less, freight_fee) => {
          const { total_fee } = await price(order_id, { less, freight_fee })
          expect(total_fee).toBe(goods - less + freight_fee)
          const { lines } = await show(order_id)
          expect(lines.reduce((sum, line) => sum + line.total_fee, 0)).toBe(goods - less)
          expect(lines.every(line => line.total_fee >= 0)).toBe(true)
        },
      ),
      { numRuns: 15 },
    )
    await price(order_id, { less: 0, freight_fee: before.total_fee - goods })
    expect((await show(order_id)).total_fee).toBe(before.total_fee)
  })

  it('is what the buyer pays then, and he reads why', async () => {
    const order_id = await unpaid()
    const { total_fee } = await price(order_id, { less: 1_234, freight_fee: 0 })
    const seen = await buyer.api('GET order/{id}', { id: order_id })
    expect(seen.orderInfo.total_fee).toBe(String(total_fee))
    expect(JSON.stringify(seen.orderInfo.price_steps)).toContain('商家改价')
    await buyer.api('POST payment', { order_id, pay_type: 'testpay' })
    expect(await show(order_id)).toMatchObject({ state: 'send', total_fee })
    expect(await refused(price(order_id, { less: 1 }))).toBe('只有待付款的订单可以改价')
  })

  it('sends money back that was paid by the old sum', async () => {
    const order_id = await unpaid()
    const [order] = await shop.db.select().from(orders).where(eq(orders.orderId, order_id))
    const [attempt] = await inTransaction(shop.db, tx => openAttempts(tx, [order!], 'alipay', shop.clock.now()))
    await price(order_id, { less: 500 })
    await settle(shop, 'alipay', { tradeId: attempt!.tradeId, transactionId: 'A1', cents: attempt!.payFee })
    expect((await show(order_id)).state).toBe('unpaid')
    const [late] = await shop.db.select().from(latePayments).where(eq(latePayments.tradeId, attempt!.tradeId))
    expect(late).toMatchObject({ reason: 'changed', fee: attempt!.payFee })
  })

  it.each([
    [{ less: 10_001 }, '减的金额不能超过商品金额'],
    [{ less: 10_000, freight_fee: 0 }, '改价后至少要付 0.01 元'],
    [{}, '没有要修改的内容'],
  ])('refuses %j', async (change, message) => {
    const order_id = await unpaid()
    expect(await refused(price(order_id, change))).toBe(message)
  })
})

describe('orders.address and the freight', () => {
  const XINJIANG = { state: '新疆维吾尔自治区', city: '乌鲁木齐市', district: '天山区', address: '1 号' }

  it('follows the place before the payment, and stays after it', async () => {
    const order_id = await unpaid([{ price: 1_000 }])
    const near = await show(order_id)
    await api('POST /api/operator/orders/address', { order_id, ...XINJIANG })
    const far = await show(order_id)
    // The usual template: 8 yuan, 15 yuan for remote provinces.
    expect(far.total_fee - near.total_fee).toBe(700)
    await buyer.api('POST payment', { order_id, pay_type: 'testpay' })
    const back = { state: '北京市', city: '北京市', district: '海淀区', address: '2 号' }
    await api('POST /api/operator/orders/address', { order_id, ...back })
    expect((await show(order_id)).total_fee).toBe(far.total_fee)
  })
})
