import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sendBack } from '../../../testing/after-sales'
import { addBuyer, type Buyer } from '../../../testing/buyer'
import { closeWithInvariants } from '../../../testing/close-with-invariants'
import { addGoods, addShop } from '../../../testing/fixtures'
import { addPromotion } from '../../../testing/promotions'
import { refusal } from '../../../testing/refusal'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { aftersales, orderLines, promotions, stockLedger } from '../../db/schema'
import { shipOrder } from '../orders/change'
import { approveRequest, receiveGoods, refundRequest } from './merchant'

let shop: TestShop
let shopId: number
let buyer: Buyer

beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => closeWithInvariants(shop))
beforeEach(async () => {
  buyer = await addBuyer(shop)
  shopId = (await addShop(shop.db)).id
  await shop.db.update(promotions).set({ endAt: shop.clock.now() })
})

const goodsOf = async (price: number, more = {}) =>
  (await addGoods(shop.db, { shopId, price, store: 20, ...more })).goods.itemId
const promote = (values: Parameters<typeof addPromotion>[2]) =>
  addPromotion(shop.db, shop.clock.now(), { shopId, ...values })

/** Buys the cart, or the given goods, and receives them. @returns the lines */
async function receive(input: object) {
  const { order_id } = await buyer.api('POST order_new', { ...input, address_id: buyer.addressId })
  await buyer.api('POST payment', { order_id, pay_type: 'testpay' })
  await shipOrder(shop, order_id, { corp: 'SF', code: 'SF1002003' })
  await buyer.api('POST order/confirmReceipt', { order_id })
  return await shop.db.select().from(orderLines).where(eq(orderLines.orderId, order_id)).orderBy(orderLines.id)
}
type Line = Awaited<ReturnType<typeof receive>>[number]

const requestOf = (line: Line, num = 1) => ({
  order_id: line.orderId,
  detail: [{ id: line.id, num }],
  reason: '不想要了',
  aftersales_type: 'ONLY_REFUND' as const,
})
const preview = (line: Line, num = 1) => buyer.api('POST aftersales/preview', requestOf(line, num))
async function giveBack(line: Line, num = 1) {
  const { aftersales_bn: bn } = await buyer.api('POST aftersales', requestOf(line, num))
  await approveRequest(shop, bn)
  await refundRequest(shop, bn)
  return await buyer.api('GET aftersales/info', { aftersales_bn: bn })
}
const refundOf = ({ refund_info }: Awaited<ReturnType<typeof giveBack>>) =>
  'refund_fee' in refund_info ? refund_info.refund_fee : null

describe('a return of a part of an order', () => {
  it('gives back what was paid for the pieces, whatever promotions run by then', async () => {
    const [tea, socks] = [await goodsOf(12_000), await goodsOf(2_900, { name: '棉袜' })]
    const offers = [{ skuId: socks, num: 1, price: 990 }]
    const { id } = await promote({ kind: 'plus_price_buy', offers })
    await buyer.api('POST cart', { item_id: tea, num: 1 })
    await buyer.api('POST cart/check/plusitem', { item_id: String(socks), marketing_id: String(id) })
    const [main, addition] = await receive({ cart_type: 'cart', distributor_id: shopId })
    const before = await preview(main!)
    expect(before).toMatchObject({ refund_fee: 12_000, max_refund_fee: 12_000, paid_fee: 12_000 })
    expect(before.refund_text[0]).toBe('预计退款120元')
    expect(await shop.db.select().from(aftersales).where(eq(aftersales.orderId, main!.orderId))).toEqual([])
    await promote({ kind: 'full_minus', steps: [{ full: 100, off: 99 }] })
    expect(refundOf(await giveBack(main!))).toBe(12_000)
    expect(refundOf(await giveBack(addition!))).toBe(990)
    const { orderInfo } = await buyer.api('GET order/{id}', { id: main!.orderId })
    expect(orderInfo.items.map(item => item.refunded_fee)).toEqual([12_000, 990])
  })

  it('gives each piece its share of the price that all had together', async () => {
    const tee = await goodsOf(10_001)
    await promote({ kind: 'second_half', name: '第二件半价', steps: [] })
    const [line] = await receive({ items: [{ item_id: tee, num: 2 }] })
    expect(line!.totalFee).toBe(15_002)
    expect(refundOf(await giveBack(line!))).toBe(7_501)
    expect(refundOf(await giveBack(line!))).toBe(7_501)
  })

  it('puts only returned pieces back into stock, and leaves other lines as they are', async () => {
    const [tea, cup] = [await goodsOf(9_000), await goodsOf(2_000)]
    await promote({ kind: 'full_minus', steps: [{ full: 11_000, off: 5_000 }] })
    const [first, second] = await receive({ items: [tea, cup].map(item_id => ({ item_id, num: 1 })) })
    const { aftersales_bn: bn } = await buyer.api('POST aftersales', {
      ...requestOf(first!),
      aftersales_type: 'REFUND_GOODS',
    })
    await approveRequest(shop, bn)
    await sendBack(buyer, bn)
    await receiveGoods(shop, bn)
    await refundRequest(shop, bn)
    const { detail } = await buyer.api('GET aftersales/info', { aftersales_bn: bn })
    expect(detail.map(part => [part.num, part.refund_fee])).toEqual([[1, 4_909]])
    const { orderInfo } = await buyer.api('GET order/{id}', { id: second!.orderId })
    expect(orderInfo.items[1]).toMatchObject({ aftersales_status: null, show_aftersales: 0, left_aftersales_num: 1 })
    const back = await shop.db.select().from(stockLedger).where(eq(stockLedger.aftersalesBn, bn))
    expect(back.map(row => [row.skuId, row.delta])).toEqual([[tea, 1]])
  })

  it('may run beside one of another line, unless the order has a gift', async () => {
    const [tea, cup, gift] = [await goodsOf(9_000), await goodsOf(2_000), await goodsOf(0, { isGift: true })]
    await promote({ kind: 'full_minus', steps: [{ full: 10_000, off: 1_000 }] })
    const items = [tea, cup].map(item_id => ({ item_id, num: 1 }))
    const both = await receive({ items })
    const bns = []
    for (const line of both) bns.push((await buyer.api('POST aftersales', requestOf(line))).aftersales_bn)
    expect(new Set(bns).size).toBe(2)
    const offers = [{ skuId: gift, num: 1, price: 0 }]
    await promote({ kind: 'full_gift', steps: [{ full: 1_000, off: 0 }], offers })
    const [first, second] = await receive({ items: items.map(item => ({ ...item, num: 2 })) })
    const { aftersales_bn } = await buyer.api('POST aftersales', requestOf(first!))
    const refused = await refusal(buyer.api('POST aftersales', requestOf(second!)))
    expect(refused).toMatchObject({ status: 409, details: { aftersales_bn } })
    expect(refused.message).toBe('该订单的赠品需一起处理，请等进行中的售后单完成后再申请')
    await buyer.api('POST aftersales/close', { aftersales_bn })
    await buyer.api('POST aftersales', requestOf(second!))
  })
})

describe('earned points that are already spent', () => {
  const spend = async (points: number) => {
    const prize = await goodsOf(0, { point: points })
    await shop.db.execute(`update skus set point = ${points} where item_id = ${prize}`)
    await buyer.api('POST order_new', {
      items: [{ item_id: prize, num: 1 }],
      address_id: buyer.addressId,
      order_type: 'normal_pointsmall',
      pay_type: 'point',
    })
  }
  const balance = async () => (await buyer.api('GET point/member/info')).point

  it('are charged to the refund, and the form says so first', async () => {
    const [line] = await receive({ items: [{ item_id: await goodsOf(10_000), num: 1 }] })
    await spend(60)
    expect(await balance()).toBe(40)
    expect(await preview(line!)).toMatchObject({
      refund_fee: 10_000,
      take_back_point: 100,
      short_fee: 60,
      refund_text: [
        '预计退款100元',
        '本单获得的100积分将扣回；退款时积分不足的部分按100积分=1元从退款中扣除，目前将扣0.60元',
      ],
    })
    const done = await giveBack(line!)
    expect(done).toMatchObject({ refund_fee: 10_000, short_point: 60, short_fee: 60 })
    expect(done.refund_text).toBe('本单获得的积分已使用，缺60积分，从退款中扣除0.60元')
    expect([refundOf(done), await balance()]).toEqual([9_940, 0])
  })

  it('are charged once, by each part for itself', async () => {
    const [line] = await receive({ items: [{ item_id: await goodsOf(10_000), num: 2 }] })
    await spend(200)
    const refunds = [await giveBack(line!), await giveBack(line!)].map(refundOf)
    expect([...refunds, await balance()]).toEqual([9_900, 9_900, 0])
  })
})
