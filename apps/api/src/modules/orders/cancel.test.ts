import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { silent } from '../../../testing/after-sales'
import { addBuyer, type Buyer } from '../../../testing/buyer'
import { closeWithInvariants } from '../../../testing/close-with-invariants'
import { addGoods } from '../../../testing/fixtures'
import { addPromotion } from '../../../testing/promotions'
import { refusal } from '../../../testing/refusal'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import {
  auditLog,
  coupons,
  memberCoupons,
  members,
  orders,
  promotionUses,
  refundLedger,
  refunds,
  skus,
  trades,
} from '../../db/schema'
import { resumeRefunds } from '../aftersales/merchant'
import { approveCancel, rejectCancel } from './cancel-merchant'
import { shipOrder } from './change'

let shop: TestShop
let buyer: Buyer
let tee: number
let order_id: string

beforeAll(async () => {
  shop = await createTestShop()
  const values = { title: '满50减10', cardType: 'cash' as const, reduceCost: 1_000, leastCost: 5_000, quantity: 99 }
  await shop.db.insert(coupons).values({ ...values, beginAt: new Date('2026-01-01'), endAt: new Date('2027-01-01') })
  await addPromotion(shop.db, shop.clock.now(), { kind: 'member_preference', limitNum: 2, steps: [] })
})
afterAll(() => closeWithInvariants(shop))
beforeEach(async () => {
  buyer = await addBuyer(shop, { point: 1_000 })
  tee = (await addGoods(shop.db, { price: 4_000, store: 10 })).goods.itemId
  const [card] = await shop.db.select().from(coupons)
  await shop.db.insert(memberCoupons).values({ couponId: card!.id, memberId: buyer.id, seq: 1, code: `c${buyer.id}` })
  const wanted = { items: [{ item_id: tee, num: 2 }], coupon_discount: `c${buyer.id}`, point_use: 500 }
  order_id = (await buyer.api('POST order_new', { ...wanted, address_id: buyer.addressId })).order_id
  await buyer.api('POST payment', { order_id, pay_type: 'testpay' })
})

const ask = () => buyer.api('POST order/cancel', { order_id, cancel_reason: '不想要了' })
const cancelData = async () => (await buyer.api('GET order/{id}', { id: order_id })).cancelData

/** Everything scarce that the order holds: money, stock, points, coupon, limit. */
async function held() {
  const [sku] = await shop.db.select().from(skus).where(eq(skus.itemId, tee))
  const [me] = await shop.db.select().from(members).where(eq(members.id, buyer.id))
  const [card] = await shop.db.select().from(memberCoupons).where(eq(memberCoupons.memberId, buyer.id))
  const [use] = await shop.db.select().from(promotionUses).where(eq(promotionUses.memberId, buyer.id))
  const [trade] = await shop.db.select().from(trades).where(eq(trades.orderId, order_id))
  return [trade!.payFee - trade!.refundedFee, 10 - sku!.store, 1_000 - me!.point, card!.orderId !== null, use!.num]
}
// 80 yuan less 10 for the coupon and 5 for points, plus 8 for freight.
const EVERYTHING = [7_300, 2, 500, true, 2]
const NOTHING = [0, 0, 0, false, 0]

describe('agreeing to cancel a paid order', () => {
  it('gives everything back once', async () => {
    expect(await held()).toEqual(EVERYTHING)
    expect(await ask()).toMatchObject({ progress: 0, refund_status: 'READY' })
    const tries = await Promise.allSettled(Array.from({ length: 5 }, () => approveCancel(shop, order_id)))
    expect(tries.filter(result => result.status === 'fulfilled')).toHaveLength(1)
    expect(await held()).toEqual(NOTHING)
    const noted = await shop.db.select({ action: auditLog.action }).from(auditLog).where(eq(auditLog.target, order_id))
    expect(noted).toEqual([{ action: 'orders.approve-cancel' }])
    expect(await cancelData()).toMatchObject({ progress: 3, refund_status: 'SUCCESS', cancel_reason: '不想要了' })
    const ledger = await shop.db
      .select({ fee: refundLedger.fee, line: sql<boolean>`${refundLedger.orderLineId} is not null` })
      .from(refundLedger)
      .innerJoin(refunds, eq(refunds.refundId, refundLedger.refundId))
      .where(eq(refunds.orderId, order_id))
    expect(ledger.sort((a, b) => a.fee - b.fee)).toEqual([
      { fee: 800, line: false },
      { fee: 6_500, line: true },
    ])
    await expect(rejectCancel(shop, order_id, '已打包')).rejects.toThrow('订单没有待处理的取消申请')
  })

  it('waits for a provider without an answer, and then happens once', async () => {
    await ask()
    await approveCancel(shop, order_id, silent).catch(() => {})
    expect(await cancelData()).toMatchObject({ progress: 2, refund_status: 'PROCESSING' })
    expect((await held()).slice(1)).toEqual(EVERYTHING.slice(1))
    await expect(shipOrder(shop, order_id, { corp: 'SF', code: 'SF1' })).rejects.toThrow('买家正在申请取消订单')
    shop.clock.advance(60_000)
    const done = await Promise.all([resumeRefunds(shop), resumeRefunds(shop)])
    expect(done[0]! + done[1]!).toBe(1)
    expect(await held()).toEqual(NOTHING)
  })
})

describe('refusing', () => {
  it('lets the order continue and gives the reason; the buyer may ask again', async () => {
    await expect(rejectCancel(shop, order_id, '已打包')).rejects.toThrow('订单没有待处理的取消申请')
    await ask()
    await expect(shipOrder(shop, order_id, { corp: 'SF', code: 'SF1' })).rejects.toThrow('买家正在申请取消订单')
    await expect(rejectCancel(shop, order_id, ' ')).rejects.toThrow('请填写驳回原因')
    await expect(rejectCancel(shop, order_id, '长'.repeat(201))).rejects.toThrow('驳回原因最多200个字符')
    const reason = '已打包'.padEnd(200, '。')
    await rejectCancel(shop, order_id, reason)
    expect(await cancelData()).toMatchObject({ progress: 4, shop_reject_reason: reason })
    await ask()
    expect(await cancelData()).toMatchObject({ progress: 0, shop_reject_reason: '' })
    expect(await refusal(ask())).toMatchObject({ message: '不能重复取消订单' })
    await rejectCancel(shop, order_id, reason)
    expect(await held()).toEqual(EVERYTHING)
    await shipOrder(shop, order_id, { corp: 'SF', code: 'SF1' })
    const [order] = await shop.db.select().from(orders).where(eq(orders.orderId, order_id))
    expect(order!.status).toBe('WAIT_BUYER_CONFIRM')
  })
})
