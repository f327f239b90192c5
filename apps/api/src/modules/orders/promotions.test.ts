import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addBuyer, type Buyer } from '../../../testing/buyer'
import { closeWithInvariants } from '../../../testing/close-with-invariants'
import { addCategory, addGoods, addShop } from '../../../testing/fixtures'
import { addPromotion as add } from '../../../testing/promotions'
import { refusal } from '../../../testing/refusal'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import type { NewPromotion } from '../../db/insert-promotion'
import { activities, coupons, memberCoupons, orderLines, orders, promotions } from '../../db/schema'

let shop: TestShop
let buyer: Buyer
let shopId: number
let ids: { tee: number; mug: number }

const minus = { kind: 'full_minus', name: '满300减50', steps: [{ full: 30_000, off: 5_000 }] } as const
const addPromotion = async (values: Partial<NewPromotion> = {}) =>
  String((await add(shop.db, shop.clock.now(), { ...minus, steps: [...minus.steps], shopId, ...values })).id)

beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => closeWithInvariants(shop))
beforeEach(async () => {
  buyer = await addBuyer(shop)
  shopId = (await addShop(shop.db)).id
  const clothes = await addCategory(shop.db)
  const shirts = await addCategory(shop.db, { parentId: clothes.id, level: 2 })
  const tee = await addGoods(shop.db, { shopId, price: 20_000, mainCategoryId: shirts.id })
  const mug = await addGoods(shop.db, { shopId, price: 10_000 })
  ids = { tee: tee.goods.itemId, mug: mug.goods.itemId }
  await shop.db.delete(promotions)
  await addPromotion({ categoryIds: [clothes.id] })
  await buyer.api('POST cart', {
    items: [
      { item_id: ids.tee, num: 2 },
      { item_id: ids.mug, num: 1 },
    ],
  })
})

const ask = () => ({ cart_type: 'cart' as const, distributor_id: shopId, address_id: buyer.addressId })

describe('a promotion over several lines', () => {
  it('shows in the cart, at checkout and on the order with the same amounts', async () => {
    const { valid_cart } = await buyer.api('GET cart/list')
    const group = valid_cart[0]!
    expect(group).toMatchObject({ item_fee: 50_000, discount_fee: 5_000, total_fee: 45_000 })
    expect(group.activity_grouping).toMatchObject([
      { activity_name: '满300减50', activity_tag: '满减', condition_rules: '满300元减50元', discount_fee: 5_000 },
    ])
    const tee = group.list.find(line => line.item_id === String(ids.tee))!
    expect(tee).toMatchObject({ discount_fee: 5_000, promotions: [{ promotion_tag: '满减' }] })
    expect(group.activity_grouping[0]!.cart_ids).toEqual([tee.cart_id])
    const preview = await buyer.api('POST getFreightFee', ask())
    expect(preview).toMatchObject({ item_fee: 50_000, promotion_discount: 5_000, freight_fee: 0, total_fee: 45_000 })
    expect(preview.discount_info).toEqual([
      { type: 'full_minus', info: '满300减50', rule: '满300减50', discount_fee: 5_000 },
    ])
    const { order_id } = await buyer.api('POST order_new', { ...ask(), pay_type: 'testpay', total_fee: '45000' })
    expect(await shop.db.select().from(orders).where(eq(orders.orderId, order_id))).toMatchObject([
      { discountFee: 5_000, totalFee: 45_000, priceSteps: preview.price_steps },
    ])
    const lines = await shop.db.select().from(orderLines).where(eq(orderLines.orderId, order_id))
    expect(lines.map(line => line.discountFee).sort((a, b) => a - b)).toEqual([0, 5_000])
  })

  it('is named beside an activity that has the same id', async () => {
    const [own] = await shop.db.select({ id: promotions.id }).from(promotions)
    const now = shop.clock.now().getTime()
    const window = { startAt: new Date(now - 1_000), endAt: new Date(now + 3_600_000) }
    await shop.db.insert(activities).values({
      id: own!.id,
      kind: 'limited_time_sale',
      name: '杯子九折',
      goodsId: ids.mug,
      paysPercent: 90,
      ...window,
    })
    const [group] = (await buyer.api('GET cart/list')).valid_cart
    expect(group!.used_activity.map(used => used.activity_name).sort()).toEqual(['杯子九折', '满300减50'])
    expect(group!.used_activity_ids).toEqual([String(own!.id), String(own!.id)])
  })

  it('waits for its threshold: unchecked lines do not count', async () => {
    const [group] = (await buyer.api('GET cart/list')).valid_cart
    const tee = group!.list.find(line => line.item_id === String(ids.tee))!
    await buyer.api('PUT cartupdate/num', { cart_id: tee.cart_id, num: 1 })
    const [after] = (await buyer.api('GET cart/list')).valid_cart
    expect(after).toMatchObject({ discount_fee: 0, activity_grouping: [{ discount_fee: 0 }], used_activity: [] })
    await buyer.api('PUT cartupdate/num', { cart_id: tee.cart_id, num: 2 })
    await buyer.api('PUT cartupdate/checkstatus', { cart_id: [tee.cart_id], is_checked: false })
    expect((await buyer.api('GET cart/list')).valid_cart[0]).toMatchObject({ discount_fee: 0, total_fee: 10_000 })
  })

  it('runs from its start to the moment before its end', async () => {
    const start = shop.clock.now()
    shop.clock.set(new Date(start.getTime() + 3_600_000))
    expect((await buyer.api('POST getFreightFee', ask())).promotion_discount).toBe(0)
    shop.clock.set(new Date(start.getTime() + 3_599_999))
    expect((await buyer.api('POST getFreightFee', ask())).promotion_discount).toBe(5_000)
    shop.clock.set(start)
  })

  it('is the one with the largest discount, unless the buyer chooses another or none', async () => {
    const small = await addPromotion({ kind: 'full_discount', name: '满100打95折', steps: [{ full: 10_000, off: 5 }] })
    const total = async () => (await buyer.api('POST getFreightFee', ask())).total_fee
    // 满减 for the tees, 满折 for the mug.
    expect(await total()).toBe(44_500)
    const [group] = (await buyer.api('GET cart/list')).valid_cart
    const cart_id = group!.list.find(line => line.item_id === String(ids.tee))!.cart_id
    await buyer.api('PUT cartupdate/promotion', { cart_id, activity_id: small })
    expect(await total()).toBe(47_500)
    await buyer.api('PUT cartupdate/promotion', { cart_id, activity_id: '0' })
    expect(await total()).toBe(49_500)
    await buyer.api('PUT cartupdate/promotion', { cart_id })
    expect(await total()).toBe(44_500)
    const other = await addBuyer(shop)
    expect(await refusal(other.api('PUT cartupdate/promotion', { cart_id, activity_id: '0' }))).toMatchObject({
      status: 404,
      message: '购物车商品不存在',
    })
  })

  it('is applied before the coupon, in the list of coupons and at checkout', async () => {
    const window = { beginAt: new Date('2026-01-01'), endAt: new Date('2027-01-01') }
    const [card] = await shop.db
      .insert(coupons)
      .values({ title: '满460减60', cardType: 'cash', reduceCost: 6_000, leastCost: 46_000, quantity: 9, ...window })
      .returning()
    await shop.db.insert(memberCoupons).values({ couponId: card!.id, memberId: buyer.id, seq: 1, code: `c${buyer.id}` })
    const { list } = await buyer.api('GET user/newGetCardList', { is_checkout: true, cart_type: 'cart' })
    expect(list).toMatchObject([{ valid: false, invalid_desc: '订单金额需满460元' }])
    const answer = await refusal(
      buyer.api('POST order_new', { ...ask(), pay_type: 'testpay', coupon_discount: `c${buyer.id}` }),
    )
    expect(answer.message).toContain('订单金额需满460元')
  })
})
