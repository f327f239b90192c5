import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { placeOrder } from '../../../testing/after-sales'
import { addCategory, addCoupon, addGoods } from '../../../testing/fixtures'
import { addPromotion } from '../../../testing/promotions'
import { protectedOrders } from '../../../testing/protected-orders'
import {
  activities,
  goods,
  memberCoupons,
  memberGrades,
  members,
  orderLines,
  orders,
  refundLedger,
  skus,
  trades,
} from '../../db/schema'
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

describe('no price protection', () => {
  it.each([
    ['goods that are off sale', { approveStatus: 'instock' as const }, '商品已下架'],
    ['goods that are sold out', {}, '库存不足'],
  ])('for %s', async (_, change, reason) => {
    const { order_id, line } = await bought()
    await cost(line.skuId, 9_000)
    if ('approveStatus' in change) await own.shop.db.update(goods).set(change).where(eq(goods.itemId, line.goodsId))
    else await placeAll(line.skuId)
    expect(await why(order_id)).toBe(reason)
  })

  async function placeAll(item_id: number) {
    const [sku] = await own.shop.db.select().from(skus).where(eq(skus.itemId, item_id))
    const items = [{ item_id, num: sku!.store }]
    await own.buyer.api('POST order_new', { items, address_id: own.buyer.addressId })
  }

  it('for an unpaid order, for staff goods and for additions', async () => {
    const unpaid = await bought(1, 'NOTPAY')
    expect(await why(unpaid.order_id)).toBe('付款后30天内可申请价保')
    const staff = await bought()
    await cost(staff.line.skuId, 9_000)
    const set = (values: object) => own.shop.db.update(orderLines).set(values).where(eq(orderLines.id, staff.line.id))
    await set({ staffKind: 'normal' })
    expect(await why(staff.order_id)).toBe('员工内购商品不参加价保')
    await set({ staffKind: null, itemType: 'plus_buy' })
    expect(await why(staff.order_id)).toBe('换购商品不参加价保')
    await set({ itemType: 'normal' })
  })

  it('for an order paid by a transfer, which only the shop can send back', async () => {
    const { order_id, line } = await bought()
    await own.shop.db.update(orders).set({ payType: 'offline_pay' }).where(eq(orders.orderId, order_id))
    await cost(line.skuId, 5_000)
    expect(await see(order_id)).toMatchObject({ refund_fee: 0, reason: '转账付款的订单，价保请联系商家' })
  })

  const TOGETHER = '使用优惠券或参加满减、满折、第二件半价的商品不参加价保'

  it.each([
    ['满减', { kind: 'full_minus' as const, steps: [{ full: 10_000, off: 3_000 }] }],
    ['满折', { kind: 'full_discount' as const, steps: [{ full: 10_000, off: 30 }] }],
    ['第二件半价', { kind: 'second_half' as const, steps: [] }],
  ])('for a line that was priced with others by %s, and it says so', async (_, rule) => {
    const { goods: item } = await addGoods(own.shop.db, { price: 10_000 })
    await addPromotion(own.shop.db, own.shop.clock.now(), { ...rule, goodsIds: [item.itemId] })
    const { order_id, lines } = await placeOrder(own.shop, own.buyer, [{ price: 10_000 }])
    const other = await buy([{ item_id: item.itemId, num: 2 }])
    expect(await why(order_id), 'a line beside no promotion').toBe('目前没有差价')
    await cost(item.itemId, 5_000)
    expect(await why(other)).toBe(TOGETHER)
    expect((await see(other)).list).toMatchObject([{ num: 2, refund_fee: 0, reason: TOGETHER }])
    await cost(lines[0]!.skuId, 9_000)
    expect((await claim(order_id)).refund_fee).toBe(1_000)
  })

  it('for a line with a coupon; other lines of the order have theirs', async () => {
    const categoryId = (await addCategory(own.shop.db)).id
    const { goods: tea } = await addGoods(own.shop.db, { price: 10_000, mainCategoryId: categoryId })
    const { goods: cup } = await addGoods(own.shop.db, { price: 10_000, shopId: tea.shopId })
    const now = own.shop.clock.now()
    const card = await addCoupon(own.shop.db, now, { reduceCost: 1_000, leastCost: 0, categoryId })
    const code = `P${own.buyer.id}`
    await own.shop.db.insert(memberCoupons).values({ memberId: own.buyer.id, couponId: card.id, seq: 1, code })
    const items = [tea, cup].map(({ itemId: item_id }) => ({ item_id, num: 1 }))
    const order_id = await buy(items, { coupon_discount: code })
    for (const { itemId } of [tea, cup]) await cost(itemId, 8_000)
    const { list, refund_fee, reason } = await see(order_id)
    expect(list.map(line => [line.refund_fee, line.reason])).toEqual([
      [0, TOGETHER],
      [2_000, ''],
    ])
    expect([refund_fee, reason]).toEqual([2_000, ''])
    await claim(order_id)
    expect(await why(order_id), 'the price of one line may still fall').toBe('差价已退回，目前没有差价')
  })

  async function buy(items: { item_id: number; num: number }[], more = {}) {
    const { order_id } = await own.buyer.api('POST order_new', { items, address_id: own.buyer.addressId, ...more })
    await own.buyer.api('POST payment', { order_id, pay_type: 'testpay' })
    return order_id
  }

  it('for orders of a seckill', async () => {
    const { order_id, line } = await bought()
    await cost(line.skuId, 9_000)
    const set = (orderClass: 'seckill' | 'normal') =>
      own.shop.db.update(orders).set({ orderClass }).where(eq(orders.orderId, order_id))
    await set('seckill')
    expect(await why(order_id)).toBe('秒杀、积分和会员卡订单不参加价保')
    await set('normal')
  })
})
