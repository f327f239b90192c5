import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { addPromotion } from '../../../testing/promotions'
import { protectedOrders } from '../../../testing/protected-orders'
import { activities, memberGrades, members, orders, refundLedger, trades } from '../../db/schema'
import { grantProtection } from './grant'

const own = protectedOrders()
const { see, claim, why, cost, bought, paidBack } = own
const DAY = 86_400_000

describe('an order whose goods cost less now', () => {
  it('shows the difference, and gives it back once', async () => {
    const { order_id, line } = await bought(2)
    expect(await see(order_id)).toMatchObject({ refund_fee: 0, reason: '目前没有差价', grants: [] })
    expect(await why(order_id)).toBe('目前没有差价')
    await cost(line.skuId, 9_000)
    const before = await see(order_id)
    expect(before).toMatchObject({ refund_fee: 2_000, granted_fee: 0, reason: '' })
    expect(before.list).toEqual([
      {
        sub_order_id: String(line.id),
        num: 2,
        paid_fee: 20_000,
        now_price: 9_000,
        refund_fee: 2_000,
        granted_fee: 0,
        reason: '',
      },
    ])
    const { refund_fee, refund_bn } = await claim(order_id)
    expect(refund_fee).toBe(2_000)
    expect(await why(order_id)).toBe('差价已退回，目前没有差价')
    const after = await see(order_id)
    expect(after).toMatchObject({ refund_fee: 0, granted_fee: 2_000 })
    expect(after.grants).toMatchObject([
      { refund_bn, refund_status: 'SUCCESS', refunded_fee: 2_000, pay_type: 'testpay' },
    ])
    expect(await own.shop.db.$count(refundLedger, eq(refundLedger.refundId, refund_bn))).toBe(1)
    const [trade] = await own.shop.db.select().from(trades).where(eq(trades.orderId, order_id))
    expect(trade).toMatchObject({ state: 'SUCCESS', refundedFee: 2_000 })
    const detail = (await own.buyer.api('GET order/{id}', { id: order_id })).orderInfo.items[0]!
    expect(detail).toMatchObject({ refunded_fee: 2_000, refundable_amount: 18_000 })
  })

  it('gives back each further fall, and nothing when the price rises', async () => {
    const { order_id, line } = await bought()
    await cost(line.skuId, 9_000)
    await claim(order_id)
    await cost(line.skuId, 9_500)
    expect((await see(order_id)).refund_fee).toBe(0)
    own.shop.clock.advance(1_000)
    await cost(line.skuId, 8_200)
    expect((await claim(order_id)).refund_fee).toBe(800)
    expect((await see(order_id)).grants.map(grant => grant.refund_fee)).toEqual([800, 1_000])
  })

  it('does so before the goods are sent, and 30 days long', async () => {
    const { order_id, line } = await bought(1, 'PAYED')
    await cost(line.skuId, 9_000)
    const paidAgo = (ms: number) =>
      own.shop.db
        .update(orders)
        .set({ paidAt: new Date(own.shop.clock.now().getTime() - ms) })
        .where(eq(orders.orderId, order_id))
    await paidAgo(30 * DAY - 1)
    expect((await see(order_id)).refund_fee).toBe(1_000)
    await paidAgo(30 * DAY)
    expect(await why(order_id)).toBe('已超过付款后30天的价保期')
  })

  it('gives the same answer for the same key, and one of several at once', async () => {
    const { order_id, line } = await bought()
    await cost(line.skuId, 9_000)
    const tries = await Promise.allSettled(Array.from({ length: 5 }, () => claim(order_id)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await cost(line.skuId, 8_000)
    const [member] = await own.shop.db.select().from(members).where(eq(members.id, own.buyer.id))
    const ctx = { ...own.shop, idempotencyKey: 'one', member: { ...member!, gradeDiscount: 0, isStaff: false } }
    const first = await grantProtection(ctx, order_id)
    expect(await grantProtection(ctx, order_id)).toEqual(first)
    expect(await paidBack(order_id)).toHaveLength(2)
  })
})

describe('the price that counts', () => {
  it('is that of an activity for everybody, and of no promotion', async () => {
    const { order_id, line } = await bought()
    const now = own.shop.clock.now()
    const window = { startAt: now, endAt: new Date(now.getTime() + DAY) }
    await own.shop.db
      .insert(activities)
      .values({ kind: 'limited_time_sale', name: '限时', goodsId: line.goodsId, paysPercent: 90, ...window })
    expect((await see(order_id)).list[0]).toMatchObject({ now_price: 9_000, refund_fee: 1_000 })
    await addPromotion(own.shop.db, now, {
      kind: 'full_minus',
      goodsIds: [line.goodsId],
      steps: [{ full: 8_000, off: 500 }],
    })
    expect((await see(order_id)).list[0]).toMatchObject({ now_price: 9_000, refund_fee: 1_000 })
  })

  it('is that of the grade at the time of the order, whatever the member became since', async () => {
    const { order_id, line } = await bought()
    const [better] = await own.shop.db
      .insert(memberGrades)
      .values({ name: '金卡', percentOff: 20, minGrowth: 9_000_000 })
      .returning()
    await own.shop.db.update(members).set({ gradeId: better!.id }).where(eq(members.id, own.buyer.id))
    expect((await see(order_id)).refund_fee).toBe(0)
    const second = await bought()
    await cost(second.line.skuId, 9_000)
    expect((await see(second.order_id)).list[0]).toMatchObject({ paid_fee: 8_000, now_price: 7_200, refund_fee: 800 })
    await cost(line.skuId, 9_000)
    expect((await see(order_id)).list[0]).toMatchObject({ now_price: 9_000, refund_fee: 1_000 })
  })
})
