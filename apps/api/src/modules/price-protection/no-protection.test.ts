import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { addCategory, addCoupon, addGoods } from '../../../testing/fixtures'
import { placeOrder } from '../../../testing/orders'
import { addPromotion } from '../../../testing/promotions'
import { protectedOrders } from '../../../testing/protected-orders'
import { goods, memberCoupons, orderLines, orders, skus } from '../../db/schema'

const own = protectedOrders()
const { see, claim, why, cost, bought } = own

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
