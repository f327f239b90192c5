import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addBuyer, type Buyer } from '../../../testing/buyer'
import { addCoupon, addGoods, addMember, addShop } from '../../../testing/fixtures'
import { addPromotion } from '../../../testing/promotions'
import { refusal } from '../../../testing/refusal'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { promotions, skus } from '../../db/schema'

let shop: TestShop
let buyer: Buyer
let other: Buyer
let shopId: number
let tee: number
let pot: number

beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())
/** Two tees of one shop and a pot of another, all checked. */
beforeEach(async () => {
  await shop.db.update(promotions).set({ endAt: shop.clock.now() })
  buyer = await addBuyer(shop, { point: 100_000 })
  other = await addBuyer(shop)
  shopId = (await addShop(shop.db, { name: '衣铺' })).id
  const made = await addGoods(shop.db, { shopId, name: 'T恤', variants: [{ text: '白', store: 9, price: 6_000 }] })
  tee = made.skus[0]!.itemId
  pot = (await addGoods(shop.db, { name: '茶壶', price: 4_000 })).goods.itemId
  await buyer.api('POST cart', { item_id: tee, num: 2 })
  await buyer.api('POST cart', { item_id: pot, num: 1 })
})

const cartOf = async (who: Buyer) => (await who.api('GET cart/list')).valid_cart.flatMap(group => group.list)
const lineOf = async (skuId: number) => (await cartOf(buyer)).find(line => line.item_id === String(skuId))!

describe('POST /cart.get.new', () => {
  it('shows the cart by shop', async () => {
    const [sku] = await shop.db.select().from(skus).where(eq(skus.itemId, tee))
    const { resultCartData, totalCart } = await buyer.api('POST /cart.get.new')
    expect(totalCart).toEqual({ totalQuantity: 3, totalPrice: 16_000, number: 2 })
    expect(resultCartData.find(group => group.shop_name === '衣铺')).toEqual({
      shop_id: String(shopId),
      shop_type: 'distributor',
      shop_name: '衣铺',
      cartitemlist: [
        {
          cart_id: (await lineOf(tee)).cart_id,
          item_id: String(sku!.goodsId),
          sku_id: String(tee),
          bn: sku!.bn,
          title: 'T恤',
          sub_title: '',
          image_default_id: '',
          quantity: 2,
          is_checked: true,
          store: 9,
          price: 6_000,
          discount_price: 0,
          goodspromotion: { promotion_id: '0' },
          spec_info: { color: '白', size: '' },
        },
      ],
    })
    expect((await other.api('POST /cart.get.new')).resultCartData).toEqual([])
    expect((await shop.api()('POST /cart.get.new')).totalCart.number).toBe(0)
    const wrong = buyer.api('POST /cart.get.new', { mode: 'x' as 'cart' })
    expect((await refusal(wrong)).message).toBe('购物车参数错误')
  })
})

describe('POST /cart.update', () => {
  /** Other fields that clients of the original send. */
  const UNREAD = { platform: 'app', obj_type: 'item' }
  const update = (cart_params: object[] | string, who = buyer) =>
    who.api('POST /cart.update', { cart_params: cart_params as string, ...UNREAD })

  it('changes numbers and check marks of lines, given as JSON text', async () => {
    const [first, second] = [await lineOf(tee), await lineOf(pot)]
    const change = [
      { cart_id: first.cart_id, sku_id: String(tee), is_checked: 1, selected_promotion: '0', totalQuantity: 3 },
      { cart_id: second.cart_id, sku_id: String(pot), is_checked: 0, selected_promotion: '', totalQuantity: 1 },
    ]
    const shown = await update(JSON.stringify(change))
    expect(shown.totalCart).toEqual({ totalQuantity: 4, totalPrice: 18_000, number: 2 })
    expect([(await lineOf(tee)).num, (await lineOf(pot)).is_checked]).toEqual([3, false])
  })

  it('chooses a promotion, but does not treat the shown one as a choice', async () => {
    const now = shop.clock.now()
    const steps = (off: number) => [{ full: 5_000, off }]
    const best = await addPromotion(shop.db, now, { kind: 'full_minus', name: '减30', shopId, steps: steps(3_000) })
    const less = await addPromotion(shop.db, now, { kind: 'full_minus', name: '减20', shopId, steps: steps(2_000) })
    const { cart_id } = await lineOf(tee)
    const choose = async (id: number) =>
      (await update([{ cart_id, selected_promotion: String(id) }])).resultCartData.flatMap(g => g.cartitemlist)
    const shown = async (id: number) => (await choose(id)).find(line => line.cart_id === cart_id)!.goodspromotion
    expect(await shown(best.id)).toEqual({ promotion_id: String(best.id) })
    await shop.db
      .update(promotions)
      .set({ steps: steps(1_000) })
      .where(eq(promotions.id, best.id))
    expect(await shown(0)).toEqual({ promotion_id: String(less.id) })
    expect(await shown(best.id)).toEqual({ promotion_id: String(best.id) })
  })

  it('refuses wrong input, and then changes nothing', async () => {
    const [first, second] = [await lineOf(tee), await lineOf(pot)]
    const both = (num: number) => [
      { cart_id: second.cart_id, is_checked: false, totalQuantity: 2 },
      { cart_id: first.cart_id, totalQuantity: num },
    ]
    expect((await refusal(update(both(99)))).message).toBe('库存不足，最大库存为9件')
    expect((await refusal(update(both(0)))).message).toBe('此商品的最小购买数量为1件')
    expect((await refusal(update(both(1), other))).message).toBe('购物车商品不存在')
    expect((await refusal(update('[]'))).message).toBe('购物车参数错误')
    expect((await refusal(update('x'))).message).toBe('购物车参数错误')
    expect(await lineOf(pot)).toMatchObject({ num: 1, is_checked: true })
  })
})

describe('POST /cart.del', () => {
  it("removes only the caller's lines", async () => {
    const { cart_id } = await lineOf(tee)
    expect(await other.api('POST /cart.del', { cart_id })).toEqual({ status: true })
    expect(await cartOf(buyer)).toHaveLength(2)
    expect(await buyer.api('POST /cart.del', { cart_id })).toEqual({ status: true })
    expect(await cartOf(buyer)).toHaveLength(1)
    expect((await refusal(buyer.api('POST /cart.del', {}))).message).toBe('购物车参数错误')
  })
})

describe('the checkout', () => {
  it('GET /cart.checkout shows every shop, address, sums, gifts and coupons', async () => {
    const now = shop.clock.now()
    const cup = (await addGoods(shop.db, { shopId, isGift: true, name: '搪瓷杯' })).goods.itemId
    await addPromotion(shop.db, now, {
      kind: 'full_minus',
      name: '满100减10',
      shopId,
      steps: [{ full: 10_000, off: 1_000 }],
    })
    const gift = { kind: 'full_gift' as const, name: '满100送杯', shopId, offers: [{ skuId: cup, num: 1, price: 0 }] }
    await addPromotion(shop.db, now, gift)
    const card = await addCoupon(shop.db, now, { shopId, title: '店铺券' })
    const { coupon_code } = await buyer.api('POST /shop.coupon.receive', { coupon_id: card.id })
    const shown = await buyer.api('GET /cart.checkout', { mode: 'cart' })
    const [clothes] = shown.cartInfo.resultCartData.filter(group => group.shop_id === String(shopId))
    expect(clothes).toMatchObject({
      shop_name: '衣铺',
      totalItem: 1,
      shipping: { shipping_type: 'express' },
      object: [{ sku_id: String(tee), price: { price: 6_000 }, spec_info: '颜色：白', quantity: 2 }],
      couponlist: [{ coupon_id: String(card.id), coupon_name: '店铺券', coupon_code, coupon_nature: 'cash' }],
      promotion_info: {
        gift: [
          {
            promotion_name: '满100送杯',
            promotion_type: 'full_gift',
            gift_item: [{ sku_id: String(cup), quantity: 1 }],
          },
        ],
        order: [{ promotion_name: '满100减10', promotion_type: 'full_minus' }],
      },
    })
    expect(shown.cartInfo.totalCart.totalQuantity).toBe(3)
    expect(shown.checked_addr).toMatchObject({ addr_id: String(buyer.addressId), def_addr: 1 })
    const { allPrice, allDiscount, allPostfee, allPoint, allPayment } = shown.total
    expect([allPrice, allDiscount, allPoint]).toEqual([16_000, 1_000, 0])
    expect(allPayment).toBe(15_000 + allPostfee)
    expect(shown.userPoint).toEqual({ is_open: true, point: 100_000, max_point: 7_500 })
  })

  it('prices coupon and points like the order', async () => {
    const card = await addCoupon(shop.db, shop.clock.now(), { shopId, reduceCost: 1_500 })
    const { coupon_code } = await buyer.api('POST /shop.coupon.receive', { coupon_id: card.id })
    const total = async (request: object) => (await buyer.api('POST /cart.total', request)).total
    const plain = await total({})
    expect(await total({ coupon_code, use_point: 7_000 })).toEqual({
      ...plain,
      allDiscount: 1_500,
      allPoint: 7_000,
      allPayment: plain.allPayment - 1_500 - 7_000,
    })
    expect(await total({ coupon_code: 'none' })).toEqual(plain)
  })

  it('names the state of the cart, and changes the name with it', async () => {
    const name = async () => (await buyer.api('GET /cart.checkout')).md5_cart_info
    const before = await name()
    expect(await name()).toBe(before)
    await buyer.api('PUT cartupdate/num', { cart_id: (await lineOf(tee)).cart_id, num: 1 })
    expect(await name()).not.toBe(before)
  })

  it('accepts only carts and addresses of the caller', async () => {
    for (const key of ['GET /cart.checkout', 'POST /cart.total', 'POST /cart.check'] as const)
      expect((await refusal(other.api(key))).message).toBe('购物车为空')
    const foreign = { addr_id: other.addressId }
    expect((await refusal(buyer.api('GET /cart.checkout', foreign))).status).toBe(404)
    expect((await refusal(buyer.api('POST /cart.total', foreign))).status).toBe(404)
  })

  it('POST /cart.check refuses lines that cannot be bought', async () => {
    expect(await buyer.api('POST /cart.check', { mode: 'cart' })).toEqual({ status: true })
    await shop.db.update(skus).set({ store: 1 }).where(eq(skus.itemId, tee))
    const refused = await refusal(buyer.api('POST /cart.check', { mode: 'cart' }))
    expect(refused).toMatchObject({ message: '库存不足', details: { lines: [{ item_id: String(tee), store: 1 }] } })
  })

  it('GET /cart.user.point shows how much points can pay', async () => {
    expect(await buyer.api('GET /cart.user.point', { total_price: 10_000, post_fee: 800, mode: 'cart' })).toEqual({
      is_open: true,
      point: 100_000,
      max_point: 5_000,
      point_fee: 5_000,
    })
    const poor = await addMember(shop.db)
    const api = shop.api(await shop.tokenOf('member', poor.id))
    expect(await api('GET /cart.user.point', { total_price: 10_000 })).toMatchObject({ is_open: false, max_point: 0 })
    expect((await refusal(api('GET /cart.user.point', { total_price: -1 }))).message).toBe('金额不正确')
  })
})

describe('POST /cart.addGift', () => {
  it('chooses an addition and removes it', async () => {
    const sock = (await addGoods(shop.db, { shopId, price: 2_000, name: '袜子' })).goods.itemId
    const offers = [{ skuId: sock, num: 1, price: 990 }]
    const plus = { kind: 'plus_price_buy' as const, name: '加价购', shopId, offers }
    const { id } = await addPromotion(shop.db, shop.clock.now(), plus)
    const choose = (quantity: number, who = buyer) =>
      who.api('POST /cart.addGift', { rel_promotion_id: String(id), sku_id: String(sock), quantity })
    const chosen = async () =>
      (await buyer.api('GET cart/list')).valid_cart.flatMap(group => group.plus_buy_activity)[0]?.plus_item?.item_id
    expect(await choose(1)).toEqual({ status: true })
    expect(await chosen()).toBe(String(sock))
    expect(await choose(0)).toEqual({ status: true })
    expect(await chosen()).toBeUndefined()
    expect((await refusal(choose(2))).message).toBe('每个活动只能换购一件')
    expect((await refusal(choose(1, other))).message).toBe('未满足加价购条件')
  })
})

describe('coupons at the checkout', () => {
  it('POST /promotion.coupon.use shows how much one takes off, and stores nothing', async () => {
    const card = await addCoupon(shop.db, shop.clock.now(), { shopId, reduceCost: 1_500 })
    const { coupon_code } = await buyer.api('POST /shop.coupon.receive', { coupon_id: card.id })
    const applied = { status: true, coupon_code, shop_id: String(shopId), coupon_discount: 1_500 }
    expect(await buyer.api('POST /promotion.coupon.use', { mode: 'cart', coupon_code })).toEqual(applied)
    expect(await buyer.api('POST /promotion.coupon.use', { coupon_id: String(card.id) })).toEqual(applied)
    expect((await buyer.api('POST /cart.total')).total.allDiscount).toBe(0)
    expect(await buyer.api('POST /promotion.coupon.cancel', { coupon_code })).toEqual({ status: true })
    await other.api('POST cart', { item_id: tee, num: 1 })
    for (const key of ['POST /promotion.coupon.use', 'POST /promotion.coupon.cancel'] as const)
      expect((await refusal(other.api(key, { coupon_code }))).message).toBe('优惠券不可用')
  })

  it('says if one does not fit', async () => {
    const card = await addCoupon(shop.db, shop.clock.now(), { leastCost: 99_000 })
    const { coupon_code } = await buyer.api('POST /shop.coupon.receive', { coupon_id: card.id })
    expect((await refusal(buyer.api('POST /promotion.coupon.use', { coupon_code }))).message).toBe('优惠券不可用')
    expect((await refusal(buyer.api('POST /promotion.coupon.use', {}))).message).toBe('优惠券不可用')
  })
})
