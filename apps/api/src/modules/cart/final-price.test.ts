import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addBuyer, type Buyer } from '../../../testing/buyer'
import { addCoupon, addGoods, addShop } from '../../../testing/fixtures'
import { addPromotion } from '../../../testing/promotions'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { coupons, memberCoupons, promotions } from '../../db/schema'

let shop: TestShop
let buyer: Buyer
let shopIds: number[]
let items: number[]

beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.db.delete(promotions)
  await shop.db.delete(memberCoupons)
  await shop.db.delete(coupons)
  buyer = await addBuyer(shop)
  shopIds = [(await addShop(shop.db)).id, (await addShop(shop.db)).id]
  items = []
  for (const shopId of shopIds) items.push((await addGoods(shop.db, { shopId, price: 10_000 })).goods.itemId)
})

const card = (values: Partial<typeof coupons.$inferInsert> = {}) => addCoupon(shop.db, shop.clock.now(), values)
const put = (place: number, num: number) => buyer.api('POST cart', { item_id: items[place]!, num })
const finals = async () => {
  const { valid_cart } = await buyer.api('GET cart/list')
  return shopIds.map(id => valid_cart.find(({ shop_id }) => shop_id === String(id))?.final_price)
}

describe('the final price of the cart', () => {
  it('is that of the order of the checked lines, with each step', async () => {
    await put(0, 3)
    expect(await finals()).toEqual([undefined, undefined])
    await addPromotion(shop.db, shop.clock.now(), { kind: 'full_minus', steps: [{ full: 30_000, off: 2_000 }] })
    const { id } = await card({ title: '满200减30', reduceCost: 3_000, leastCost: 20_000 })
    const [{ card_id, ...final } = { card_id: undefined }] = await finals()
    expect({ ...final, card_id }).toEqual({
      fee: 25_000,
      coupon: 'claim',
      card_id: String(id),
      steps: [
        { rule: 'list', text: '商品总额', amount: 30_000 },
        { rule: 'full_minus', text: '店铺活动', amount: -2_000 },
        { rule: 'coupon', text: '满200减30', amount: -3_000 },
      ],
    })
    const { status } = await buyer.api('GET user/receiveCard', { card_id: String(id) })
    expect((await finals())[0]).toEqual({ ...final, coupon: 'own' })
    const { order_id } = await buyer.api('POST order_new', {
      cart_type: 'cart',
      distributor_id: String(shopIds[0]),
      address_id: String(buyer.addressId),
      coupon_discount: status.code,
    })
    const { orderInfo } = await buyer.api('GET order/{id}', { id: order_id })
    expect(Number(orderInfo.total_fee) - orderInfo.freight_fee).toBe(25_000)
  })

  it('uses a coupon in as many shops as the buyer may use it, where it saves most', async () => {
    await put(0, 1)
    await put(1, 2)
    await card({ cardType: 'discount', percentOff: 10 })
    expect((await finals()).map(final => final?.fee)).toEqual([10_000, 18_000])
    await card({ cardType: 'discount', percentOff: 5, getLimit: 2 })
    expect((await finals()).map(final => final?.fee)).toEqual([9_500, 18_000])
  })

  it('is told to visitors too, and not of unchecked lines', async () => {
    await card({ reduceCost: 500 })
    const seen = await shop.api()('POST cart/visitor', { items: [{ item_id: items[0]!, num: 1 }] })
    expect(seen.valid_cart[0]?.final_price).toMatchObject({ fee: 9_500, coupon: 'claim' })
    const { valid_cart } = await put(0, 1)
    await buyer.api('PUT cartupdate/checkstatus', { cart_id: valid_cart[0]!.list[0]!.cart_id, is_checked: false })
    expect(await finals()).toEqual([undefined, undefined])
  })

  it('says how far each shop is from free delivery, by the price after its coupon', async () => {
    const near = async () => (await buyer.api('GET cart/list')).valid_cart.map(group => group.freight_missing)
    await put(0, 1)
    expect(await near()).toEqual([0])
    await card({ reduceCost: 1_500, leastCost: 10_000 })
    expect(await near()).toEqual([1_400])
    const { valid_cart } = await buyer.api('GET cart/list')
    await buyer.api('PUT cartupdate/checkstatus', { cart_id: valid_cart[0]!.list[0]!.cart_id, is_checked: false })
    expect(await near()).toEqual([undefined])
  })
})
