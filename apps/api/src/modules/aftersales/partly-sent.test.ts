import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sendBack } from '../../../testing/after-sales'
import { addBuyer, type Buyer } from '../../../testing/buyer'
import { closeWithInvariants } from '../../../testing/close-with-invariants'
import { addGoods } from '../../../testing/fixtures'
import { type PlacedOrder, placeOrder } from '../../../testing/orders'
import { addPromotion } from '../../../testing/promotions'
import { refusal } from '../../../testing/refusal'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { type AftersalesType, goods, orderLines, skus } from '../../db/schema'
import { shipOrder } from '../orders/change'
import { approveRequest, receiveGoods, refundRequest, rejectRequest } from './merchant'

let shop: TestShop
let buyer: Buyer
let order: PlacedOrder

beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => closeWithInvariants(shop))
/** Three shirts, of which two have been sent, and a mug that has not. */
beforeEach(async () => {
  buyer = await addBuyer(shop)
  order = await placeOrder(
    shop,
    buyer,
    [
      { num: 3, price: 8_900, name: '短袖' },
      { price: 5_000, name: '马克杯' },
    ],
    'PAYED',
  )
  await ship([[0, 2]])
})

const ship = (parts?: [line: number, num: number][]) =>
  shipOrder(shop, order.order_id, {
    corp: 'SF',
    code: 'SF1002003',
    ...(parts ? { lines: parts.map(([at, num]) => ({ orderLineId: order.lines[at]!.id, num })) } : {}),
  })
const ask = async (type: AftersalesType, ...parts: [line: number, num: number][]) => {
  const detail = parts.map(([at, num]) => ({ id: order.lines[at]!.id, num }))
  const asked = { order_id: order.order_id, detail, aftersales_type: type, reason: '不想要了' }
  return (await buyer.api('POST aftersales', asked)).aftersales_bn
}
const refunded = async (bn: string) => {
  await approveRequest(shop, bn)
  await refundRequest(shop, bn)
}
const info = async () => (await buyer.api('GET order/{id}', { id: order.order_id })).orderInfo
const storeOf = async (line: number) => {
  const [sku] = await shop.db.select().from(skus).where(eq(skus.itemId, order.lines[line]!.skuId))
  return sku!.store
}

describe('a partly sent order', () => {
  it('gives money back for what has not been sent, and never sends it', async () => {
    expect(await info()).toMatchObject({ can_apply_aftersales: 1, can_apply_cancel: 0, left_aftersales_num: 4 })
    const before = await storeOf(1)
    const bn = await ask('ONLY_REFUND', [1, 1])
    await expect(ship([[1, 1]])).rejects.toThrow('发货数量超过剩余数量：“马克杯”还可发0件')
    await ship()
    expect(await info()).toMatchObject({ order_status_des: 'PAYED_PARTAIL' })
    await refunded(bn)
    expect(await info()).toMatchObject({ order_status: 'WAIT_BUYER_CONFIRM', delivery_status: 'DONE' })
    expect(await storeOf(1)).toBe(before + 1)
    await buyer.api('POST order/confirmReceipt', { order_id: order.order_id })
    expect(await info()).toMatchObject({ order_status: 'DONE', get_points: 267 })
  })

  it('takes back what has been sent', async () => {
    const bn = await ask('REFUND_GOODS', [0, 2])
    await approveRequest(shop, bn)
    await sendBack(buyer, bn)
    await receiveGoods(shop, bn)
    await refundRequest(shop, bn)
    expect(await info()).toMatchObject({ order_status_des: 'PAYED_PARTAIL', items: [{ refunded_fee: 17_800 }, {}] })
    await ship()
    expect(await info()).toMatchObject({ order_status: 'WAIT_BUYER_CONFIRM' })
  })

  it('names the goods that cannot be sent back yet, and what to do', async () => {
    expect(await refusal(ask('REFUND_GOODS', [1, 1]))).toMatchObject({
      message: '“马克杯”还有1件未发货，未发货的商品请选择仅退款',
    })
    expect(await refusal(ask('REFUND_GOODS', [0, 3]))).toMatchObject({
      message: '“短袖”还有1件未发货，未发货的商品请选择仅退款，最多可退货2件',
    })
  })

  it('goes on where the shop refuses, or the buyer withdraws', async () => {
    const bn = await ask('ONLY_REFUND', [0, 1], [1, 1])
    await expect(ship()).rejects.toThrow('剩余商品买家正在申请退款，请先处理售后')
    await rejectRequest(shop, bn, '已经打包')
    await ship([[1, 1]])
    const again = await ask('ONLY_REFUND', [0, 1])
    await buyer.api('POST aftersales/close', { aftersales_bn: again })
    await ship()
    expect(await info()).toMatchObject({ order_status: 'WAIT_BUYER_CONFIRM', delivery_status: 'DONE' })
  })

  it('is closed when all of it has been refunded, sent or not', async () => {
    await refunded(await ask('ONLY_REFUND', [0, 3]))
    expect(await info()).toMatchObject({ order_status_des: 'PAYED_PARTAIL' })
    await refunded(await ask('ONLY_REFUND', [1, 1]))
    expect(await info()).toMatchObject({ order_status_des: 'CLOSED' })
    await expect(ship()).rejects.toThrow('订单已全部退款，不能发货')
  })

  it('keeps back a gift that the rest does not earn any more', async () => {
    const { goods: tea } = await addGoods(shop.db, { price: 8_000, store: 20 })
    const { goods: gift } = await addGoods(shop.db, { price: 0, isGift: true, shopId: tea.shopId })
    const offers = [{ skuId: gift.itemId, num: 1, price: 0 }]
    await addPromotion(shop.db, shop.clock.now(), { kind: 'full_gift', shopId: tea.shopId, offers })
    const { order_id } = await buyer.api('POST order_new', {
      items: [{ item_id: tea.itemId, num: 2 }],
      address_id: buyer.addressId,
    })
    await buyer.api('POST payment', { order_id, pay_type: 'testpay' })
    const lines = await shop.db.select().from(orderLines).where(eq(orderLines.orderId, order_id)).orderBy(orderLines.id)
    expect(lines.map(({ itemType }) => itemType)).toEqual(['normal', 'gift'])
    order = { order_id, lines, line: lines[0]! }
    await ship([[0, 1]])
    await refunded(await ask('ONLY_REFUND', [0, 1]))
    expect(await info()).toMatchObject({ order_status: 'WAIT_BUYER_CONFIRM' })
    const [left] = await shop.db.select({ store: goods.store }).from(goods).where(eq(goods.itemId, gift.itemId))
    expect(left!.store).toBe(10)
  })
})

it('an order of which nothing has been sent names the asked goods, and the way on', async () => {
  order = await placeOrder(shop, buyer, [{ name: '短袖' }, { name: '马克杯' }], 'PAYED')
  expect(await refusal(ask('REFUND_GOODS', [1, 1]))).toMatchObject({
    message: '马克杯未发货，不能申请退换货，可以取消订单',
  })
})

it('lists what is left to send without what is called off', async () => {
  const bn = await ask('ONLY_REFUND', [1, 1])
  const { list } = await buyer.api('GET delivery/lists', { order_id: order.order_id })
  expect(list.map(({ items }) => items.map(({ item_name, num }) => [item_name, num]))).toEqual([
    [['短袖', 2]],
    [['短袖', 1]],
  ])
  await refunded(bn)
  const [held] = await shop.db
    .select({ n: sql<number>`called_off_num` })
    .from(orderLines)
    .where(eq(orderLines.id, order.lines[1]!.id))
  expect(held!.n).toBe(1)
})
