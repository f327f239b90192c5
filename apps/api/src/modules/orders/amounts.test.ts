import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addBuyer, type Buyer, RECEIVER } from '../../../testing/buyer'
import { closeWithInvariants } from '../../../testing/close-with-invariants'
import { addGoods, addShop, type GoodsOptions } from '../../../testing/fixtures'
import { refusal } from '../../../testing/refusal'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { orderLines, orders, skus } from '../../db/schema'

let shop: TestShop
let shopId: number
let buyer: Buyer

beforeAll(async () => {
  shop = await createTestShop()
  shopId = (await addShop(shop.db)).id
})
afterAll(() => closeWithInvariants(shop))
beforeEach(async () => {
  buyer = await addBuyer(shop)
})

const simple = (values: GoodsOptions = {}) => addGoods(shop.db, { shopId, ...values })
const ordersOf = () => shop.db.select().from(orders).where(eq(orders.memberId, buyer.id))

describe('amounts that a client sends', () => {
  it('are compared when they are the displayed total, and refused with the new one', async () => {
    const { goods: tee } = await simple({ price: 19_900, store: 7 })
    await buyer.api('POST cart', { item_id: tee.itemId, num: 1 })
    const ask = { cart_type: 'cart', ...RECEIVER } as const
    for (const total_fee of ['1', '-1', '0', 'abc', '19900.0', '1e9']) {
      const error = await refusal(buyer.api('POST order_new', { ...ask, total_fee }))
      expect(error).toMatchObject({ status: 422, message: '价格已变动', details: { new_total: 19_900 } })
    }
    expect(await ordersOf()).toEqual([])
    expect(await buyer.api('GET cartcount')).toEqual({ cart_count: 1, item_count: 1 })
    expect(await shop.db.select().from(skus).where(eq(skus.itemId, tee.itemId))).toMatchObject([{ store: 7 }])
  })

  const fields = [
    ...['price', 'sale_price', 'member_price', 'activity_price', 'market_price', 'item_fee', 'discount_fee'],
    ...['freight_fee', 'point', 'item_point', 'point_fee', 'coupon_fee', 'member_discount', 'promotion_discount'],
    ...['currency', 'fee_rate', 'status', 'order_status', 'pay_status', 'paid_at', 'member_id', 'user_id'],
    ...['gift', 'is_gift', 'is_vip', 'vip_grade_id', 'grade_discount', 'activity_id', 'seckill_id', 'order_id'],
    ...['items[0][price]', 'items[0][total_fee]', 'items[0][discount_fee]', 'items[0][is_gift]', 'items[0][item_fee]'],
    ...['items[0][sale_price]', 'items[0][member_id]', 'price_steps[0][amount]', 'auto_cancel_time', 'freight_type'],
  ]

  it(`ignores ${fields.length} other forged fields: the stored order is the server's quote`, async () => {
    const { goods: tee } = await simple({ price: 3000, store: 1000 })
    const plain = { items: [{ item_id: tee.itemId, num: 2 }], ...RECEIVER }
    const send = async (extra: [string, string][], key: string) => {
      const form = new URLSearchParams([
        ...Object.entries(RECEIVER),
        ['items[0][item_id]', String(tee.itemId)],
        ['items[0][num]', '2'],
        ...extra,
      ])
      const headers = { authorization: `Bearer ${buyer.token}`, 'idempotency-key': key }
      const path = 'http://shop.test/api/h5app/wxapp/order_new'
      const response = await shop.app.fetch(new Request(path, { method: 'POST', headers, body: form }))
      return ((await response.json()) as { data: { order_id: string } }).data.order_id
    }
    const { total_fee } = await buyer.api('POST getFreightFee', plain)
    const honest = await stored(await send([], 'honest'))
    expect(fields.length).toBeGreaterThanOrEqual(40)
    expect(honest.order.totalFee).toBe(total_fee)
    for (const [i, field] of fields.entries()) {
      const id = await send([[field, ['1', '-1', '1e309', 'NaN'][i % 4]!]], `forged-${i}`)
      expect(await stored(id), field).toEqual(honest)
    }
  })

  async function stored(orderId: string) {
    const [order] = await shop.db.select().from(orders).where(eq(orders.orderId, orderId))
    const lines = await shop.db.select().from(orderLines).where(eq(orderLines.orderId, orderId))
    return { order: { ...order!, orderId: '' }, lines: lines.map(row => ({ ...row, id: 0, orderId: '' })) }
  }

  it.each(['0', '-1', '1.5', '1e309', 'abc'])('refuses %s pieces', async num => {
    const { goods: tee } = await simple()
    const error = await refusal(
      buyer.api('POST order_new', { items: [{ item_id: tee.itemId, num: num as never }], ...RECEIVER }),
    )
    expect(error).toMatchObject({ status: 422, message: '请输入1到99999之间的整数' })
  })
})
