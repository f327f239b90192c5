import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { applyFor, sendBack, silent } from '../../../../testing/after-sales'
import { addBuyer, type Buyer } from '../../../../testing/buyer'
import { closeWithInvariants } from '../../../../testing/close-with-invariants'
import { askExchange, bringBack, buyVariant, newOrderOf } from '../../../../testing/exchanges'
import { placeOrder } from '../../../../testing/orders'
import { operatorApi } from '../../../../testing/pages'
import { refused } from '../../../../testing/refusal'
import { createTestShop, type TestShop } from '../../../../testing/test-shop'
import { aftersales, auditLog, orderLines, orders, refunds, skus } from '../../../db/schema'
import { shipOrder } from '../../orders/change'
import { cancelExpiredOrders } from '../../orders/expire'
import { receiveDueOrders } from '../../orders/receive'
import { approveRequest, receiveGoods, refundRequest, rejectRequest, resumeRefunds } from '../merchant'

const HOUR = 3_600_000
let shop: TestShop
let buyer: Buyer
let api: Awaited<ReturnType<typeof operatorApi>>

beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => closeWithInvariants(shop))
beforeEach(async () => {
  buyer = await addBuyer(shop)
  api = await operatorApi(shop, 'admin', '韩梅梅')
})

const PARCEL = { corp: 'SF', code: 'SF7788' }
const stateOf = async (bn: string) => (await shop.db.select().from(aftersales).where(eq(aftersales.bn, bn)))[0]!.state
const storeOf = async (id: number) => (await shop.db.select().from(skus).where(eq(skus.itemId, id)))[0]!.store
const orderOf = async (id: string) => (await shop.db.select().from(orders).where(eq(orders.orderId, id)))[0]!
const lineOf = async (id: number) => (await shop.db.select().from(orderLines).where(eq(orderLines.id, id)))[0]!
/** Cents that went back for orders, the oldest order first. */
const paidBack = async (...ids: string[]) =>
  await Promise.all(
    ids.map(async id =>
      (await shop.db.select().from(refunds).where(eq(refunds.orderId, id))).reduce((sum, { fee }) => sum + fee, 0),
    ),
  )

describe('an exchange for goods of the same price', () => {
  it('keeps the wanted pieces from the approval on, and sends them when the others are back', async () => {
    const bought = await buyVariant(shop, buyer)
    const bn = await askExchange(buyer, bought, bought.wanted)
    expect(await storeOf(bought.wanted.itemId)).toBe(10)
    await approveRequest(shop, bn)
    expect(await storeOf(bought.wanted.itemId)).toBe(8)
    await sendBack(buyer, bn)
    await api('POST /api/operator/aftersales/receive', { bn })
    // Of ten red ones two were sold and came back.
    expect([await storeOf(bought.old.itemId), await storeOf(bought.wanted.itemId)]).toEqual([10, 8])
    const { order, line } = await newOrderOf(shop, bn)
    expect(order).toMatchObject({ status: 'PAYED', totalFee: 0, itemFee: 20_000, discountFee: 20_000 })
    expect(line).toMatchObject({ skuId: bought.wanted.itemId, num: 2, carriedFee: 20_000 })
    await shipOrder(shop, order.orderId, PARCEL)
    expect(await stateOf(bn)).toBe('EXCHANGE_SENT')
    await buyer.api('POST order/confirmReceipt', { order_id: order.orderId })
    expect(await stateOf(bn)).toBe('EXCHANGED')
    expect((await orderOf(bought.order_id)).status).toBe('DONE')
    expect(await paidBack(bought.order_id)).toEqual([0])
  })

  it('is over by itself when the time for the receipt of the new parcel is', async () => {
    const bought = await buyVariant(shop, buyer)
    const bn = await askExchange(buyer, bought, bought.wanted, 1)
    const { order_id } = await bringBack(shop, buyer, bn)
    await shipOrder(shop, order_id, PARCEL)
    shop.clock.advance(10 * 24 * HOUR + 1)
    await receiveDueOrders(shop)
    expect(await stateOf(bn)).toBe('EXCHANGED')
  })

  it('does not put damaged goods back on the shelf, and follows a parcel that is taken back', async () => {
    const bought = await buyVariant(shop, buyer)
    const bn = await askExchange(buyer, bought, bought.wanted)
    const { order_id } = await bringBack(shop, buyer, bn, false)
    expect(await storeOf(bought.old.itemId)).toBe(8)
    const parcel_id = String(await shipOrder(shop, order_id, PARCEL))
    await api('POST /api/operator/orders/take-back', { parcel_id, reason: '贴错面单' })
    expect(await stateOf(bn)).toBe('EXCHANGING')
    await shipOrder(shop, order_id, PARCEL)
    expect(await stateOf(bn)).toBe('EXCHANGE_SENT')
  })
})

describe('an exchange for dearer goods', () => {
  const dearer = async () => {
    const bought = await buyVariant(shop, buyer, { price: 10_000, wanted: 12_500 })
    const bn = await askExchange(buyer, bought, bought.wanted)
    return { bought, bn, ...(await bringBack(shop, buyer, bn)) }
  }

  it('waits for the difference, and sends nothing before', async () => {
    const { bn, order_id, order } = await dearer()
    expect([order.status, order.totalFee]).toEqual(['NOTPAY', 5_000])
    expect(await stateOf(bn)).toBe('EXCHANGE_UNPAID')
    await expect(shipOrder(shop, order_id, PARCEL)).rejects.toThrow('订单不是待发货状态')
    await buyer.api('POST payment', { order_id, pay_type: 'testpay' })
    expect(await stateOf(bn)).toBe('EXCHANGING')
    await shipOrder(shop, order_id, PARCEL)
    expect(await stateOf(bn)).toBe('EXCHANGE_SENT')
  })

  it('gives back what the goods had cost if the difference is not paid in time', async () => {
    const { bn, bought, order_id } = await dearer()
    shop.clock.advance(71 * HOUR)
    await cancelExpiredOrders(shop)
    expect(await stateOf(bn)).toBe('EXCHANGE_UNPAID')
    shop.clock.advance(2 * HOUR)
    await cancelExpiredOrders(shop)
    expect(await stateOf(bn)).toBe('EXCHANGE_OFF')
    shop.clock.advance(HOUR)
    await resumeRefunds(shop)
    expect(await paidBack(bought.order_id, order_id)).toEqual([20_000, 0])
    expect((await orderOf(bought.order_id)).status).toBe('REFUND_SUCCESS')
    expect([await storeOf(bought.old.itemId), await storeOf(bought.wanted.itemId)]).toEqual([10, 10])
  })

  it('gives back both payments, each through its order, when the new goods come back, too', async () => {
    const { bn, bought, order_id, line, lines } = await dearer()
    await buyer.api('POST payment', { order_id, pay_type: 'testpay' })
    await shipOrder(shop, order_id, PARCEL)
    await buyer.api('POST order/confirmReceipt', { order_id })
    const asked = await applyFor(buyer, { order_id, line }, 2, 'REFUND_GOODS')
    await approveRequest(shop, asked)
    await sendBack(buyer, asked)
    await receiveGoods(shop, asked)
    await refundRequest(shop, asked)
    expect(await paidBack(bought.order_id, order_id)).toEqual([20_000, 5_000])
    for (const id of [bought.order_id, order_id]) expect((await orderOf(id)).status).toBe('REFUND_SUCCESS')
    expect(await stateOf(bn)).toBe('EXCHANGED')
    expect(lines).toHaveLength(1)
  })

  it('gives the difference back and the goods as well when the shop has none', async () => {
    const { bn, bought, order_id } = await dearer()
    await buyer.api('POST payment', { order_id, pay_type: 'testpay' })
    await api('POST /api/operator/orders/cancel', { order_id, reason: '缺货' })
    expect(await stateOf(bn)).toBe('EXCHANGE_OFF')
    shop.clock.advance(HOUR)
    await resumeRefunds(shop)
    expect(await paidBack(bought.order_id, order_id)).toEqual([20_000, 5_000])
  })
})

describe('an exchange for cheaper goods', () => {
  it('pays the difference back when the goods are there, and again after a provider that did not answer', async () => {
    const bought = await buyVariant(shop, buyer, { price: 10_000, wanted: 7_500 })
    const bn = await askExchange(buyer, bought, bought.wanted)
    await approveRequest(shop, bn)
    await sendBack(buyer, bn)
    await receiveGoods(shop, bn, true, undefined, silent)
    expect(await stateOf(bn)).toBe('EXCHANGING')
    const open = () => shop.db.select().from(refunds).where(eq(refunds.aftersalesBn, bn))
    expect(await open()).toMatchObject([{ fee: 5_000, state: 'PROCESSING' }])
    shop.clock.advance(HOUR)
    await resumeRefunds(shop)
    expect(await open()).toMatchObject([{ fee: 5_000, state: 'SUCCESS' }])
    expect((await newOrderOf(shop, bn)).line.carriedFee).toBe(15_000)
  })

  it('pays no more than the same part of what was paid', async () => {
    // 2 × 100 less 4 000 cents: 16 000 were paid; a quarter of it is the difference.
    const bought = await buyVariant(shop, buyer, { price: 10_000, wanted: 7_500 })
    await shop.db.update(orderLines).set({ protectedFee: 0 }).where(eq(orderLines.id, bought.line.id))
    const preview = await buyer.api('POST aftersales/preview', {
      order_id: bought.order_id,
      detail: [{ id: bought.line.id, num: 1 }],
      aftersales_type: 'EXCHANGING_GOODS',
      exchange_item_id: bought.wanted.itemId,
    })
    expect(preview).toMatchObject({ refund_fee: 2_500, exchange: { pay_fee: 0, back_fee: 2_500 } })
  })
})

describe('it ends without new goods', () => {
  it.each(['buyer', 'shop'] as const)(
    'when the %s calls it off before the goods travel, and lets all go',
    async who => {
      const bought = await buyVariant(shop, buyer)
      const bn = await askExchange(buyer, bought, bought.wanted)
      await approveRequest(shop, bn)
      if (who === 'buyer') await buyer.api('POST aftersales/close', { aftersales_bn: bn })
      else await rejectRequest(shop, bn, '不符合换货条件')
      expect(await stateOf(bn)).toBe(who === 'buyer' ? 'WITHDRAWN' : 'REFUND_REJECTED')
      expect(await storeOf(bought.wanted.itemId)).toBe(10)
      expect(await lineOf(bought.line.id)).toMatchObject({ aftersalesNum: 0, exchangedNum: 0, exchangedFee: 0 })
    },
  )

  it('but not by the buyer once they do', async () => {
    const bought = await buyVariant(shop, buyer)
    const bn = await askExchange(buyer, bought, bought.wanted)
    await approveRequest(shop, bn)
    await sendBack(buyer, bn)
    expect(await refused(buyer.api('POST aftersales/close', { aftersales_bn: bn }))).toContain('不能撤销')
  })
})

describe('refuses', () => {
  it('skus of other goods, none, more pieces than there are, and lines of others', async () => {
    const bought = await buyVariant(shop, buyer, { store: 1 })
    const other = await buyVariant(shop, buyer)
    expect(await refused(askExchange(buyer, bought, other.wanted))).toBe('只能换同一商品的规格')
    expect(await refused(askExchange(buyer, bought, { itemId: 0 }))).toMatch(/规格/)
    expect(await refused(askExchange(buyer, bought, bought.wanted))).toContain('库存不足')
    expect(await refused(askExchange(buyer, other, other.wanted, 3))).toBe('剩余可申请售后的数量为2')
    expect(await refused(askExchange(await addBuyer(shop), other, other.wanted))).toBe('订单不存在')
  })

  it('when the wanted pieces are sold before the shop agrees, and changes nothing', async () => {
    const bought = await buyVariant(shop, buyer, { store: 2 })
    const first = await askExchange(buyer, bought, bought.wanted, 2)
    const second = await buyVariant(shop, buyer)
    await shop.db.update(skus).set({ store: 2 }).where(eq(skus.itemId, bought.wanted.itemId))
    await buyer.api('POST order_new', {
      items: [{ item_id: bought.wanted.itemId, num: 1 }],
      address_id: buyer.addressId,
    })
    await expect(approveRequest(shop, first)).rejects.toThrow('库存不足')
    expect(await stateOf(first)).toBe('APPLIED')
    expect(second.lines).toHaveLength(1)
  })

  it('after the days of the order, and in shops that do not exchange', async () => {
    await api('POST /api/operator/settings/trade-set', { exchange_days: 0 })
    const none = await buyVariant(shop, buyer)
    await api('POST /api/operator/settings/trade-set', { exchange_days: 3 })
    const short = await buyVariant(shop, buyer)
    await api('POST /api/operator/settings/trade-set', { exchange_days: 7 })
    expect(await refused(askExchange(buyer, none, none.wanted))).toBe('该订单不支持换货')
    shop.clock.advance(3 * 24 * HOUR)
    expect(await refused(askExchange(buyer, short, short.wanted))).toContain('已超过换货申请时效')
    expect(await applyFor(buyer, short, 1, 'REFUND_GOODS')).toMatch(/^9\d{16}$/)
  })

  it('goods that have not been sent', async () => {
    const { order_id, line } = await placeOrder(shop, buyer, [{ num: 2 }], 'PAYED')
    expect(await refused(askExchange(buyer, { order_id, line }, { itemId: line.skuId }))).toContain('未发货')
  })
})

describe('the shop', () => {
  it('sees what is wanted, sends it from the request, and tells the buyer where it is', async () => {
    const bought = await buyVariant(shop, buyer, { wanted: 12_000 })
    const bn = await askExchange(buyer, bought, bought.wanted)
    const show = () => api('POST /api/operator/aftersales/show', { bn })
    expect(await show()).toMatchObject({
      acts: ['approve', 'reject'],
      exchange: { num: 2, pay_fee: 4_000, back_fee: 0, store: 10, order_id: '' },
    })
    await approveRequest(shop, bn)
    await sendBack(buyer, bn)
    await api('POST /api/operator/aftersales/receive', { bn })
    expect((await show()).acts).toEqual(['exchange-off'])
    const parcel = { bn, corp: '顺丰', code: 'SF1234567900100' }
    expect(await refused(api('POST /api/operator/aftersales/exchange-send', parcel))).toContain('等待支付差价')
    const { order_id } = await newOrderOf(shop, bn)
    expect((await buyer.api('GET aftersales/info', { aftersales_bn: bn })).app_info.buttons).toEqual([
      { type: 'pay', name: '支付差价' },
    ])
    await buyer.api('POST payment', { order_id, pay_type: 'testpay' })
    expect((await show()).acts).toEqual(['exchange-send', 'exchange-off'])
    await api('POST /api/operator/aftersales/exchange-send', parcel)
    expect(await buyer.api('GET aftersales/info', { aftersales_bn: bn })).toMatchObject({
      aftersales_status: 2,
      progress: 4,
      sendconfirm_data: { corp_code: 'SF', logi_no: 'SF1234567900100' },
      exchange: { order_id, order_status: 'WAIT_BUYER_CONFIRM', pay_fee: 4_000 },
    })
    const rows = await shop.db.select().from(auditLog).where(eq(auditLog.target, bn))
    const done = rows.map(({ action, actor }) => [action, actor])
    expect(done).toContainEqual(['aftersales.exchange-send', '韩梅梅'])
    expect(done).toContainEqual(['aftersales.send-new', '系统'])
  })

  it('gives up what it has not: everything goes back', async () => {
    const bought = await buyVariant(shop, buyer)
    const bn = await askExchange(buyer, bought, bought.wanted)
    await bringBack(shop, buyer, bn)
    await api('POST /api/operator/aftersales/exchange-off', { bn, reason: '缺货' })
    shop.clock.advance(HOUR)
    await resumeRefunds(shop)
    expect(await paidBack(bought.order_id)).toEqual([20_000])
    expect(await stateOf(bn)).toBe('EXCHANGE_OFF')
    const off = api('POST /api/operator/aftersales/exchange-off', { bn, reason: '缺货' })
    expect(await refused(off)).toContain('货款已退')
  })
})

it('shows a buyer the skus of his own lines, with the difference, and nothing to others', async () => {
  const bought = await buyVariant(shop, buyer, { price: 10_000, wanted: 8_000, store: 1 })
  const ask = (who: Buyer) =>
    who.api('GET aftersales/exchange/skus', { order_id: bought.order_id, id: bought.line.id, num: 2 })
  expect(await ask(buyer)).toMatchObject([
    { item_id: String(bought.old.itemId), pay_fee: 0, back_fee: 0, in_stock: true },
    { item_id: String(bought.wanted.itemId), pay_fee: 0, back_fee: 4_000, in_stock: false },
  ])
  expect(await refused(ask(await addBuyer(shop)))).toBe('售后商品不存在')
})

it('goes on from one exchange to the next, and gives all of it back in the end', async () => {
  const bought = await buyVariant(shop, buyer, { price: 10_000, wanted: 12_000 })
  const first = await askExchange(buyer, bought, bought.wanted)
  const second = await bringBack(shop, buyer, first)
  await buyer.api('POST payment', { order_id: second.order_id, pay_type: 'testpay' })
  await shipOrder(shop, second.order_id, PARCEL)
  await buyer.api('POST order/confirmReceipt', { order_id: second.order_id })
  // One of the two goes back to red: a sixth of 120 is the difference.
  const again = await askExchange(buyer, second, bought.old, 1)
  const third = await bringBack(shop, buyer, again)
  expect(third.line.carriedFee).toBe(10_000)
  await shipOrder(shop, third.order_id, PARCEL)
  await buyer.api('POST order/confirmReceipt', { order_id: third.order_id })
  for (const { order, num } of [
    { order: third, num: 1 },
    { order: second, num: 1 },
  ]) {
    const bn = await applyFor(buyer, order, num, 'REFUND_GOODS')
    await approveRequest(shop, bn)
    await sendBack(buyer, bn)
    await receiveGoods(shop, bn)
    await refundRequest(shop, bn)
  }
  const back = await paidBack(bought.order_id, second.order_id, third.order_id)
  expect(back.reduce((sum, fee) => sum + fee)).toBe(24_000)
  expect((await orderOf(bought.order_id)).status).toBe('REFUND_SUCCESS')
})
