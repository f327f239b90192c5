import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addBuyer, type Buyer } from '../../../testing/buyer'
import { closeWithInvariants } from '../../../testing/close-with-invariants'
import { addCoupon, addGoods, addShop } from '../../../testing/fixtures'
import { placeOrder } from '../../../testing/orders'
import { refusal } from '../../../testing/refusal'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { coupons, memberCoupons, orderLines } from '../../db/schema'
import { approveRequest, refundRequest } from '../aftersales/merchant'
import { approveCancel } from '../orders/cancel-merchant'
import { shipOrder } from '../orders/change'

let shop: TestShop
let buyer: Buyer
let card_id: string
let tea: number

beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => closeWithInvariants(shop))
beforeEach(async () => {
  await shop.db.delete(memberCoupons)
  await shop.db.delete(coupons)
  buyer = await addBuyer(shop)
  const values = { title: '新人专享券', reduceCost: 2_000, isForNewMembers: true }
  card_id = String((await addCoupon(shop.db, shop.clock.now(), values)).id)
  const { id: shopId } = await addShop(shop.db, { isZiti: true })
  tea = (await addGoods(shop.db, { shopId, price: 15_000 })).goods.itemId
})

const claim = (who = buyer) => who.api('GET user/receiveCard', { card_id })
/** A minute later, so that it is not the same order sent twice. */
function orderWith(code: string, num = 1) {
  shop.clock.advance(60_000)
  const items = [{ item_id: tea, num }]
  return buyer.api('POST order_new', { items, address_id: buyer.addressId, coupon_discount: code })
}
/** The money of one piece goes back. */
async function refundPiece(order_id: string) {
  const [line] = await shop.db.select().from(orderLines).where(eq(orderLines.orderId, order_id))
  const { aftersales_bn: bn } = await buyer.api('POST aftersales', {
    order_id,
    aftersales_type: 'ONLY_REFUND' as const,
    reason: '质量问题',
    detail: [{ id: line!.id, num: 1 }],
  })
  await approveRequest(shop, bn)
  await refundRequest(shop, bn)
}
const finalOf = async (who?: Buyer) => {
  const api = who ? who.api : shop.api()
  const { final_price, kaquan_list } = await api('GET goods/items/{item_id}', { item_id: String(tea) })
  return { fee: final_price?.fee, card_id: final_price?.card_id, listed: kaquan_list.list.map(card => card.card_id) }
}

describe('新人专享', () => {
  it('is for members of whom no paid order stands', async () => {
    expect(await finalOf(buyer)).toEqual({ fee: 13_000, card_id, listed: [card_id] })
    await claim()
  })

  it('is neither shown to others nor claimed by them, in words', async () => {
    await placeOrder(shop, buyer, [{}], 'PAYED')
    expect(await finalOf(buyer)).toEqual({ fee: undefined, card_id: undefined, listed: [] })
    expect((await refusal(claim())).message).toBe('新人专享，仅限未下过单的会员领取')
    expect((await buyer.api('GET getCardList')).total_count).toBe(0)
    const [card] = await shop.db
      .select()
      .from(coupons)
      .where(eq(coupons.id, Number(card_id)))
    expect(card!.claimed).toBe(0)
  })

  it('cannot be used while a paid order stands', async () => {
    const { status } = await claim()
    const { order_id } = await placeOrder(shop, buyer, [{}], 'PAYED')
    await buyer.api('POST order/cancel', { order_id, cancel_reason: '不想要了' })
    expect((await refusal(orderWith(status.code))).message).toBe('优惠券不可用：新人专享，仅限未下过单的会员')
    const own = await buyer.api('GET user/getUserCardList', { status: 3 })
    expect(own.list).toMatchObject([{ valid: false, invalid_desc: '新人专享，仅限未下过单的会员' }])
    expect((await buyer.api('GET user/getUserCardList')).total_count).toBe(0)
  })

  it('comes back with an order that was cancelled and paid back', async () => {
    const { status } = await claim()
    const { order_id } = await orderWith(status.code)
    await buyer.api('POST payment', { order_id, pay_type: 'testpay' })
    await buyer.api('POST order/cancel', { order_id, cancel_reason: '不想要了' })
    await approveCancel(shop, order_id)
    expect((await buyer.api('GET user/getUserCardList')).list).toMatchObject([{ valid: true, code: status.code }])
    await orderWith(status.code)
  })

  it('comes back with an order of which all was refunded, also in two parts', async () => {
    const { status } = await claim()
    const { order_id } = await orderWith(status.code, 2)
    await buyer.api('POST payment', { order_id, pay_type: 'testpay' })
    await shipOrder(shop, order_id, { corp: 'SF', code: 'SF1002003' })
    await refundPiece(order_id)
    expect((await buyer.api('GET user/getUserCardList')).total_count).toBe(0)
    await refundPiece(order_id)
    expect((await buyer.api('GET user/getUserCardList')).list).toMatchObject([{ valid: true, code: status.code }])
    await orderWith(status.code)
  })

  it('stays away while another paid order stands', async () => {
    const { status } = await claim()
    const { order_id } = await orderWith(status.code)
    await buyer.api('POST payment', { order_id, pay_type: 'testpay' })
    await placeOrder(shop, buyer, [{}], 'PAYED')
    await shipOrder(shop, order_id, { corp: 'SF', code: 'SF1002003' })
    await refundPiece(order_id)
    expect((await refusal(orderWith(status.code))).message).toBe('优惠券不可用：新人专享，仅限未下过单的会员')
  })

  it('is not promised to visitors, of whom nobody knows whether they are new', async () => {
    expect(await finalOf()).toEqual({ fee: undefined, card_id: undefined, listed: [card_id] })
  })
})

it('an unpaid order does not make a member old', async () => {
  await placeOrder(shop, buyer, [{}], 'NOTPAY')
  await claim()
})

describe('a cash coupon above the price', () => {
  it('takes the price and no more, and says so', async () => {
    const { id } = await addCoupon(shop.db, shop.clock.now(), {
      title: '无门槛减200',
      reduceCost: 20_000,
      description: '全场通用',
    })
    const { list } = await shop.api()('GET getCardList', { card_id: [String(id)] })
    expect(list[0]!.description).toBe('全场通用；商品金额低于券面额时，最多抵扣商品金额，不找零')
    const { status } = await buyer.api('GET user/receiveCard', { card_id: String(id) })
    const items = [{ item_id: tea, num: 1 }]
    const ask = { items, address_id: buyer.addressId, coupon_discount: status.code }
    expect(await buyer.api('POST getFreightFee', ask)).toMatchObject({
      item_fee: 15_000,
      coupon_discount: 15_000,
      freight_fee: 800,
      total_fee: 800,
    })
    const { order_id } = await buyer.api('POST order_new', ask)
    await buyer.api('POST payment', { order_id, pay_type: 'testpay' })
  })
})
