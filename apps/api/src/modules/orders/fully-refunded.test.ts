import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { applyFor, sendBack } from '../../../testing/after-sales'
import { addBuyer, type Buyer } from '../../../testing/buyer'
import { closeWithInvariants } from '../../../testing/close-with-invariants'
import { type PlacedOrder, placeOrder } from '../../../testing/orders'
import { refusal } from '../../../testing/refusal'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { members, skus } from '../../db/schema'
import { approveRequest, receiveGoods, refundRequest, rejectRequest } from '../aftersales/merchant'
import { receiveDueOrders } from './receive'

let shop: TestShop
let buyer: Buyer

beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => closeWithInvariants(shop))
beforeEach(async () => {
  buyer = await addBuyer(shop)
})

async function refund(order: { order_id: string; line: { id: number } }, num = 1, more: object = {}) {
  const detail = [{ id: order.line.id, num }]
  const asked = {
    order_id: order.order_id,
    detail,
    aftersales_type: 'ONLY_REFUND' as const,
    reason: '质量问题',
    ...more,
  }
  const { aftersales_bn: bn } = await buyer.api('POST aftersales', asked)
  await approveRequest(shop, bn)
  await refundRequest(shop, bn)
}
async function returned(order: PlacedOrder, num = 1) {
  const bn = await applyFor(buyer, order, num, 'REFUND_GOODS')
  await approveRequest(shop, bn)
  await sendBack(buyer, bn)
  await receiveGoods(shop, bn)
  await refundRequest(shop, bn)
}
const info = async (order_id: string) => (await buyer.api('GET order/{id}', { id: order_id })).orderInfo
const counts = () => buyer.api('GET orderscount')
const listed = async (status: string) =>
  (await buyer.api('GET orders', { status })).list.map(({ order_id }) => order_id)
const rewards = async () => {
  const [me] = await shop.db.select().from(members).where(eq(members.id, buyer.id))
  return { growth: me!.growth, point: me!.point }
}
const CLOSED = { order_status: 'REFUND_SUCCESS', order_status_des: 'CLOSED', order_status_msg: '已关闭' }

describe('an order whose goods have all been refunded', () => {
  it('on its way: is closed, cannot be received, and is in no count', async () => {
    const order = await placeOrder(shop, buyer, [{ num: 2, price: 8_900 }], 'WAIT_BUYER_CONFIRM')
    expect(await counts()).toMatchObject({ normal_payed_daishouhuo: 1 })
    await refund(order, 1)
    expect(await info(order.order_id)).toMatchObject({ order_status: 'WAIT_BUYER_CONFIRM' })
    await refund(order, 1)
    expect(await info(order.order_id)).toMatchObject({ ...CLOSED, get_points: 0, auto_finish_time: '' })
    expect(await refusal(buyer.api('POST order/confirmReceipt', { order_id: order.order_id }))).toMatchObject({
      message: '订单已全部退款，不能确认收货',
    })
    shop.clock.advance(10 * 86_400_000)
    await receiveDueOrders(shop)
    buyer = { ...buyer, api: shop.api(await shop.tokenOf('member', buyer.id)) }
    expect(await info(order.order_id)).toMatchObject(CLOSED)
    expect(await rewards()).toEqual({ growth: 0, point: 0 })
    const { rate_status: _, ...all } = await counts()
    expect(Object.values(all).every(n => n === 0)).toBe(true)
    for (const status of ['1', '2', '3', '6', '7']) expect(await listed(status)).toEqual([])
    expect(await listed('0')).toEqual([order.order_id])
  })

  it('received: gives back growth and points, and cannot be reviewed', async () => {
    const order = await placeOrder(shop, buyer, [{ price: 8_900 }, { price: 5_000, name: '马克杯' }])
    expect(await rewards()).toEqual({ growth: 13_900, point: 139 })
    expect(await counts()).toMatchObject({ normal_not_rate: 1 })
    for (const line of order.lines) await returned({ ...order, line })
    expect(await rewards()).toEqual({ growth: 0, point: 0 })
    expect(await counts()).toMatchObject({ normal_not_rate: 0 })
    expect(await info(order.order_id)).toMatchObject({ ...CLOSED, is_rate: true, can_apply_aftersales: 0 })
    const rates = [{ item_id: String(order.line.skuId), star: 5, content: '很好', pics: [] }]
    const rate = buyer.api('POST order/rate/create', { order_id: order.order_id, anonymous: false, rates })
    expect(await refusal(rate)).toMatchObject({ message: '订单已全部退款，不能评价' })
    const again = applyFor(buyer, order)
    expect(await refusal(again)).toMatchObject({ message: '订单已全部退款，不能再申请售后' })
    await buyer.api('POST /trade.delete', { tid: order.order_id })
    expect(await listed('0')).toEqual([])
  })

  it('is closed, too, where a price protection gave a part of it back', async () => {
    const order = await placeOrder(shop, buyer, [{ price: 8_900 }])
    await shop.db.update(skus).set({ price: 7_900 }).where(eq(skus.itemId, order.line.skuId))
    await buyer.api('POST price-protection', { order_id: order.order_id })
    await refund(order)
    expect(await info(order.order_id)).toMatchObject(CLOSED)
    expect(await rewards()).toEqual({ growth: 0, point: 0 })
    const { list } = await buyer.api('GET price-protection', { order_id: order.order_id })
    expect(list[0]).toMatchObject({ refund_fee: 0, granted_fee: 1_000 })
  })

  it('stays as it is while some money or a piece stays, or a request runs', async () => {
    const order = await placeOrder(shop, buyer, [{ price: 8_900 }, { price: 5_000 }])
    await refund(order, 1, { refund_fee: 1_000 })
    expect(await info(order.order_id)).toMatchObject({ order_status: 'DONE' })
    const second = { ...order, line: order.lines[1]! }
    await refund(second)
    expect(await info(order.order_id)).toMatchObject({ order_status: 'DONE' })
    const other = await placeOrder(shop, buyer, [{ price: 8_900 }, { price: 5_000 }])
    const bn = await applyFor(buyer, { ...other, line: other.lines[1]! })
    await refund(other)
    expect(await info(other.order_id)).toMatchObject({ order_status: 'DONE' })
    await rejectRequest(shop, bn, '不符合')
    expect(await info(other.order_id)).toMatchObject({ order_status: 'DONE' })
  })

  it('with some goods kept: the goods that went back cannot be reviewed, the others can', async () => {
    const order = await placeOrder(shop, buyer, [{ price: 8_900, name: '短袖' }, { price: 5_000 }])
    await refund(order)
    const rate = (line: PlacedOrder['line']) =>
      buyer.api('POST order/rate/create', {
        order_id: order.order_id,
        anonymous: false,
        rates: [{ item_id: String(line.skuId), star: 5, content: '很好', pics: [] }],
      })
    expect(await refusal(rate(order.lines[0]!))).toMatchObject({ message: '“短袖”已退款，不能评价' })
    expect(await counts()).toMatchObject({ normal_not_rate: 1 })
    await rate(order.lines[1]!)
    expect(await counts()).toMatchObject({ normal_not_rate: 0 })
    expect(await info(order.order_id)).toMatchObject({ order_status: 'DONE', is_rate: true, get_points: 50 })
  })
})
