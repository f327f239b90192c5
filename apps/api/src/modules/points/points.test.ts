import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { applyFor } from '../../../testing/after-sales'
import { addBuyer, type Buyer } from '../../../testing/buyer'
import { closeWithInvariants } from '../../../testing/close-with-invariants'
import { addGoods, addShop } from '../../../testing/fixtures'
import { refusal } from '../../../testing/refusal'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { orders } from '../../db/schema'
import { inTransaction } from '../../db/transaction'
import { approveRequest, refundRequest } from '../aftersales/merchant'
import { lockOrder } from '../order-states/advance'
import { shipOrder } from '../orders/change'
import { cancelExpiredOrders } from '../orders/expire'
import { refundPoints } from './order-points'

let shop: TestShop
let shopId: number
let buyer: Buyer

beforeAll(async () => {
  shop = await createTestShop()
  shopId = (await addShop(shop.db)).id
})
afterAll(() => closeWithInvariants(shop))
beforeEach(async () => {
  buyer = await addBuyer(shop, { point: 3000 })
})

const balance = async (who = buyer) => (await who.api('GET point/member/info')).point
const ask = async (price = 12_000) => {
  const { goods } = await addGoods(shop.db, { shopId, price })
  return { items: [{ item_id: goods.itemId, num: 1 }], address_id: buyer.addressId }
}

/** A received order. */
async function received(input: Awaited<ReturnType<typeof ask>> & { point_use?: number }) {
  const { order_id } = await buyer.api('POST order_new', input)
  await buyer.api('POST payment', { order_id, pay_type: 'testpay' })
  await shipOrder(shop, order_id, { corp: 'SF', code: 'SF100' })
  await buyer.api('POST order/confirmReceipt', { order_id })
  return order_id
}

const refund = (orderId: string, what: Parameters<typeof refundPoints>[2]) =>
  inTransaction(shop.db, async tx => refundPoints(tx, await lockOrder(tx, buyer.id, orderId), what, shop.clock.now()))

describe('GET point/member', () => {
  it("lists the caller's movements newest first, by direction and page", async () => {
    await buyer.api('POST order_new', { ...(await ask()), point_use: 500 })
    const { list, total_count } = await buyer.api('GET point/member')
    expect(total_count).toBe(2)
    expect(list).toMatchObject([
      { outin_type: 'out', outcome: 500, income: 0, journal_type: 6, journal_type_desc: '购物抵扣' },
      { outin_type: 'in', outcome: 0, income: 3000, journal_type: 12, order_id: '' },
    ])
    expect((await buyer.api('GET point/member', { outin_type: 'income' })).list.map(row => row.point)).toEqual([3000])
    expect((await buyer.api('GET point/member', { outin_type: 'outcome' })).total_count).toBe(1)
    expect((await buyer.api('GET point/member', { page_no: 2, page_size: 1 })).list.map(row => row.point)).toEqual([
      3000,
    ])
    expect((await (await addBuyer(shop)).api('GET point/member')).list).toEqual([])
  })

  it('refuses guests and unknown directions', async () => {
    await expect(shop.api()('GET point/member')).rejects.toMatchObject({ status: 401 })
    await expect(shop.api()('GET point/member/info')).rejects.toMatchObject({ status: 401 })
    const both = buyer.api('GET point/member', { outin_type: 'both' as 'income' })
    expect((await refusal(both)).message).toBe('收支类型错误')
  })

  it('explains the rule to everybody', async () => {
    const { name, rule_desc } = await shop.api()('GET point/rule')
    expect(name).toBe('积分')
    expect(rule_desc).toContain('100积分可抵1元')
  })
})

describe('points as money', () => {
  it('lower the total of preview and order alike', async () => {
    const input = { ...(await ask()), point_use: 2000 }
    const preview = await buyer.api('POST getFreightFee', input)
    expect(preview).toMatchObject({ point_use: 2000, point_fee: 2000, discount_fee: 0, total_fee: 10_000 })
    expect(preview).toMatchObject({ user_point: 3000, max_point: 3000, is_open_deduct_point: true, get_points: 100 })
    const { order_id } = await buyer.api('POST order_new', { ...input, total_fee: '10000' })
    const { orderInfo } = await buyer.api('GET order/{id}', { id: order_id })
    expect(orderInfo).toMatchObject({ total_fee: '10000', point_use: 2000, point_fee: 2000, discount_fee: 0 })
    expect(orderInfo.items).toMatchObject([{ total_fee: 10_000, point_fee: 2000, share_points: 2000 }])
    expect(await balance()).toBe(1000)
  })

  it('are limited to the maximum in the preview; the order refuses more and changes nothing', async () => {
    const input = { ...(await ask(5000)), point_use: 2501 }
    expect(await buyer.api('POST getFreightFee', input)).toMatchObject({ point_use: 2500, max_point: 2500 })
    expect((await refusal(buyer.api('POST order_new', input))).message).toBe('超出本单可用积分抵扣')
    const rich = { ...(await ask(90_000)), point_use: 3001 }
    expect((await refusal(buyer.api('POST order_new', rich))).message).toBe('积分不足！')
    expect(await shop.db.select().from(orders).where(eq(orders.memberId, buyer.id))).toEqual([])
    expect(await balance()).toBe(3000)
  })

  it('come back once when the order is cancelled or expires', async () => {
    const cancelled = await buyer.api('POST order_new', { ...(await ask()), point_use: 300 })
    await buyer.api('POST order/cancel', { order_id: cancelled.order_id })
    expect(await balance()).toBe(3000)
    await buyer.api('POST order_new', { ...(await ask()), point_use: 300 })
    expect(await balance()).toBe(2700)
    shop.clock.advance(31 * 60_000)
    await Promise.all([cancelExpiredOrders(shop), cancelExpiredOrders(shop)])
    expect(await balance()).toBe(3000)
    const backs = (await buyer.api('GET point/member', { outin_type: 'income' })).list
    expect(backs.map(row => row.journal_type_desc)).toEqual(['取消订单退回', '取消订单退回', '期初积分'])
  })
})

describe('points for a received order', () => {
  it('are earned once, by the amount paid for goods', async () => {
    const order_id = await received({ ...(await ask(5000)), point_use: 1000 })
    expect(await balance()).toBe(3000 - 1000 + 40)
    const again = Promise.allSettled([1, 2, 3].map(() => buyer.api('POST order/confirmReceipt', { order_id })))
    expect((await again).every(result => result.status === 'rejected')).toBe(true)
    expect(await balance()).toBe(2040)
  })

  it('are taken back with a refund, and spent points are given back, once', async () => {
    const order_id = await received({ ...(await ask()), point_use: 2000 })
    const all = { ref: 'R1', back: 2000, keptFee: 0 }
    expect(await refund(order_id, all)).toEqual({ given: 2000, taken: 100, missing: 0 })
    expect(await refund(order_id, all)).toEqual({ given: 0, taken: 0, missing: 0 })
    expect(await balance()).toBe(3000)
  })

  it('are given back in parts that add up', async () => {
    const order_id = await received({ ...(await ask(9_950)), point_use: 1000 })
    expect(await refund(order_id, { ref: 'R1', back: 400, keptFee: 5000 })).toMatchObject({ given: 400, taken: 39 })
    const tooMany = refund(order_id, { ref: 'R2', back: 1001, keptFee: 0 })
    await expect(tooMany).rejects.toThrow('退回积分超出订单已用积分')
    expect(await refund(order_id, { ref: 'R2', back: 1000, keptFee: 0 })).toMatchObject({ given: 600, taken: 50 })
    expect(await balance()).toBe(3000)
  })

  it('are only taken back as far as the member still has them', async () => {
    const order_id = await received(await ask())
    await buyer.api('POST order_new', { ...(await ask(90_000)), point_use: 3100 })
    expect(await refund(order_id, { ref: 'R1', back: 0, keptFee: 0 })).toEqual({ given: 0, taken: 20, missing: 100 })
    expect(await balance()).toBe(0)
  })

  it('change when an after-sales request is paid out', async () => {
    const order_id = await received({ ...(await ask()), point_use: 2000 })
    const { items } = (await buyer.api('GET order/{id}', { id: order_id })).orderInfo
    const placed = { order_id, line: { id: Number(items[0]!.id) } }
    const bn = await applyFor(buyer, placed)
    await approveRequest(shop, bn)
    await refundRequest(shop, bn)
    expect(await balance()).toBe(3000)
  })
})
