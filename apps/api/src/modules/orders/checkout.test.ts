import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addBuyer, type Buyer, RECEIVER } from '../../../testing/buyer'
import { closeWithInvariants } from '../../../testing/close-with-invariants'
import { addCoupon, addGoods, addMember, addShop } from '../../../testing/fixtures'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { cartLines, goods, memberCoupons, skus } from '../../db/schema'
import { titleOf } from './checkout'
import type { CheckoutLine } from './checkout-cart'

let shop: TestShop
let buyer: Buyer
let shopId: number
let tee: number

beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => closeWithInvariants(shop))
beforeEach(async () => {
  buyer = await addBuyer(shop)
  shopId = (await addShop(shop.db, { isZiti: true })).id
  tee = await addTee()
})

/** Goods in the cart of the buyer. */
async function addTee(of = shopId, price = 5_000) {
  const made = await addGoods(shop.db, { shopId: of, price, store: 100 })
  await buyer.api('POST cart', { item_id: made.skus[0]!.itemId, num: 1 })
  return made.goods.itemId
}
const preview = (more: object = {}) =>
  buyer.api('POST getFreightFee', { cart_type: 'cart', distributor_id: shopId, ...more })
const page = (more: object = {}) => buyer.api('POST checkout', { cart_type: 'cart', distributor_id: shopId, ...more })
const parcels = (more: object = {}) => buyer.api('POST checkout/parcels', more)

let seq = 0
async function give(values: Parameters<typeof addCoupon>[2]): Promise<string> {
  const card = await addCoupon(shop.db, shop.clock.now(), {
    cardType: 'cash',
    reduceCost: 1_000,
    ...values,
    // Nobody else can claim it.
    quantity: 1,
    claimed: 1,
  })
  const code = `checkout-${++seq}`
  await shop.db.insert(memberCoupons).values({ couponId: card.id, memberId: buyer.id, seq, code })
  return code
}

it('names an order by its first goods and how many others are bought; gifts are not', () => {
  const line = (name: string, kind?: 'gift' | 'addition') =>
    ({ item: { goods: { name } }, extra: kind && { kind } }) as unknown as CheckoutLine
  expect(titleOf([line('短袖')])).toBe('短袖')
  expect(titleOf([line('短袖'), line('袜子', 'gift')])).toBe('短袖')
  expect(titleOf([line('礼盒', 'gift'), line('短袖'), line('帽子', 'addition')])).toBe('短袖等2种商品')
})

describe('the preview', () => {
  it('tells a day of arrival for what is sent to a known place', async () => {
    expect(await preview(RECEIVER)).toHaveProperty('arrives_on', expect.stringMatching(/^\d{4}-\d\d-\d\d/))
    expect(await preview({ ...RECEIVER, receipt_type: 'ziti' })).not.toHaveProperty('arrives_on')
    expect(await preview()).not.toHaveProperty('arrives_on')
  })

  it('counts points to earn from the goods, not from freight', async () => {
    expect(await preview(RECEIVER)).toMatchObject({ freight_fee: 800, total_fee: 5_800, get_points: 50 })
  })

  it('says whether points can be spent', async () => {
    expect(await preview(RECEIVER)).toMatchObject({ is_open_deduct_point: false, max_point: 0 })
    buyer = await addBuyer(shop, { point: 500 })
    await addTee()
    expect(await preview(RECEIVER)).toMatchObject({ is_open_deduct_point: true, max_point: 500 })
  })

  it('keeps a way to pay, except a transfer that the shop does not take', async () => {
    expect(await preview({ pay_type: 'deposit' })).toMatchObject({ pay_type: 'deposit' })
    expect(await preview({ pay_type: 'offline_pay' })).toMatchObject({ pay_type: '' })
  })
})

describe('the page', () => {
  it('has no chosen address for a member without one, and no receiver', async () => {
    const member = await addMember(shop.db)
    buyer = { ...buyer, id: member.id, api: shop.api(await shop.tokenOf('member', member.id)) }
    await addTee()
    expect(await page()).toMatchObject({ addresses: [], address_id: '', preview: { receiver_name: '' } })
  })

  it('fills in the chosen address only for what is sent', async () => {
    expect((await page()).preview).not.toMatchObject({ receiver_state: '' })
    expect(await page({ receipt_type: 'ziti' })).toMatchObject({
      address_id: String(buyer.addressId),
      preview: { receiver_state: '', receipt_type: 'ziti' },
    })
  })

  it('is as empty as it can be beside a refusal', async () => {
    await shop.db.delete(cartLines).where(eq(cartLines.memberId, buyer.id))
    const { rules, ...answer } = await page()
    expect(rules).toBeUndefined()
    expect(answer).toMatchObject({ preview: null, coupons: [], coupon_code: '', best_coupon_code: '', places: [] })
  })

  it('prefers the older one of equal coupons', async () => {
    const endAt = new Date(shop.clock.now().getTime() + 86_400_000)
    const [older] = [await give({ endAt }), await give({ endAt })]
    await shop.db.update(skus).set({ price: 20_000 }).where(eq(skus.goodsId, tee))
    expect((await page()).coupon_code).toBe(older)
  })
})

describe('several parcels', () => {
  it('offer a coupon that one parcel uses to no other', async () => {
    const other = (await addShop(shop.db)).id
    await addTee(other, 20_000)
    const code = await give({ shopId: null })
    const wanted = await parcels({ parcels: [{ distributor_id: String(other), coupon_discount: code }] })
    const offered = Object.fromEntries(
      wanted.parcels.map(parcel => [parcel.distributor_id, parcel.coupons.map(card => card.code)]),
    )
    expect(offered).toEqual({ [String(shopId)]: [], [String(other)]: [code] })
    expect(wanted.parcels.map(({ coupon_code }) => coupon_code).sort()).toEqual(['', code])
  })

  it('have rules for sums at once only when every parcel can be ordered', async () => {
    expect((await parcels()).rules).toBeDefined()
    const other = (await addShop(shop.db)).id
    const off = await addTee(other)
    await shop.db.update(goods).set({ approveStatus: 'instock' }).where(eq(goods.itemId, off))
    const some = await parcels()
    expect(some.parcels.map(({ preview: sum }) => sum === null).sort()).toEqual([false, true])
    expect(some.rules).toBeUndefined()
    await shop.db.delete(cartLines).where(eq(cartLines.memberId, buyer.id))
    expect((await parcels()).rules).toBeUndefined()
  })
})
