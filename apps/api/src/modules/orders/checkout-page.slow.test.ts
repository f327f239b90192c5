import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addBuyer, type Buyer } from '../../../testing/buyer'
import { closeWithInvariants } from '../../../testing/close-with-invariants'
import { addAddress, addCoupon, addGoods, addShop } from '../../../testing/fixtures'
import { addPromotion } from '../../../testing/promotions'
import { refusal } from '../../../testing/refusal'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { type coupons, goods, memberCoupons, promotions, skus } from '../../db/schema'

let shop: TestShop
let buyer: Buyer
let shopId: number
let tee: number

beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => closeWithInvariants(shop))
beforeEach(async () => {
  await shop.db.delete(promotions)
  buyer = await addBuyer(shop)
  shopId = (await addShop(shop.db, { isZiti: true })).id
  tee = (await addGoods(shop.db, { shopId, price: 10_000, store: 1_000 })).goods.itemId
  await buyer.api('POST cart', { item_id: tee, num: 2 })
})

let seq = 0
/** A coupon of the buyer. */
async function give(values: Partial<typeof coupons.$inferInsert>, member = buyer.id): Promise<string> {
  const card = await addCoupon(shop.db, shop.clock.now(), {
    cardType: 'cash',
    reduceCost: 1_000,
    ...values,
    // Nobody else can claim it.
    quantity: 1,
    claimed: 1,
  })
  const code = `page-${++seq}`
  await shop.db.insert(memberCoupons).values({ couponId: card.id, memberId: member, seq, code })
  return code
}
const ask = () => ({ cart_type: 'cart' as const, distributor_id: shopId })
const page = (more: object = {}) => buyer.api('POST checkout', { ...ask(), ...more })

describe('POST checkout', () => {
  it('answers in one call the data of five calls', async () => {
    await give({ title: '满100减10', leastCost: 10_000 })
    await give({ title: '满900减10', leastCost: 90_000 })
    const { rules: _, ...answer } = await page()
    const { list: addresses } = await buyer.api('GET member/addresslist', { pageSize: 100 })
    const { list: cards } = await buyer.api('GET user/newGetCardList', {
      is_checkout: true,
      cart_type: 'cart',
      distributor_id: String(shopId),
      pageSize: 100,
    })
    const address_id = addresses[0]!.address_id
    const coupon_discount = cards[0]!.code
    expect(answer).toEqual({
      addresses,
      address_id,
      preview: await buyer.api('POST getFreightFee', { ...ask(), address_id, coupon_discount }),
      refusal: null,
      coupons: cards,
      coupon_code: coupon_discount,
      best_coupon_code: coupon_discount,
      places: (await shop.api()('GET distributor/pickuplocation', { distributor_id: shopId })).list,
    })
    expect(answer.coupons.map(card => [card.title, card.valid])).toEqual([
      ['满100减10', true],
      ['满900减10', false],
    ])
    expect(answer.preview).toMatchObject({ coupon_discount: 1_000, total_fee: 19_000 })
  })

  it('uses the requested coupon, or none; leaves one out that does not fit', async () => {
    const small = await give({ reduceCost: 500 })
    const large = await give({ reduceCost: 3_000 })
    const unfit = await give({ leastCost: 90_000 })
    const foreign = await give({ reduceCost: 5_000 }, (await addBuyer(shop)).id)
    const taken = async (more: object) => {
      const { coupon_code, best_coupon_code, preview } = await page(more)
      expect(best_coupon_code).toBe(large)
      return [coupon_code, preview?.coupon_discount]
    }
    expect(await taken({})).toEqual([large, 3_000])
    expect(await taken({ coupon_discount: small })).toEqual([small, 500])
    expect(await taken({ coupon_discount: unfit })).toEqual(['', 0])
    expect(await taken({ coupon_discount: foreign })).toEqual(['', 0])
    expect(await taken({ not_use_coupon: true, coupon_discount: small })).toEqual(['', 0])
  })

  it('uses no coupon that only adds freight', async () => {
    await shop.db.update(goods).set({ price: 5_000 }).where(eq(goods.itemId, tee))
    await shop.db.update(skus).set({ price: 5_000 }).where(eq(skus.goodsId, tee))
    const code = await give({ reduceCost: 500 })
    expect(await page()).toMatchObject({ coupon_code: '', best_coupon_code: '', preview: { total_fee: 10_000 } })
    expect(await page({ coupon_discount: code })).toMatchObject({ preview: { total_fee: 10_300 } })
    expect(await page({ receipt_type: 'ziti' })).toMatchObject({
      best_coupon_code: code,
      preview: { total_fee: 9_500 },
    })
  })

  it('uses the one of equal coupons that ends first', async () => {
    const later = new Date(shop.clock.now().getTime() + 3 * 86_400_000)
    await give({ endAt: later })
    const sooner = await give({ endAt: new Date(later.getTime() - 86_400_000) })
    expect((await page()).coupon_code).toBe(sooner)
  })

  it('uses the requested address, else the default, else the first', async () => {
    const far = await addAddress(shop.db, buyer.id, {
      province: '青海省',
      city: '西宁市',
      county: '城东区',
      isDefault: false,
    })
    await buyer.api('PUT cartupdate/num', {
      cart_id: (await buyer.api('GET cart/list')).valid_cart[0]!.list[0]!.cart_id,
      num: 1,
    })
    await shop.db.update(skus).set({ price: 5_000 }).where(eq(skus.goodsId, tee))
    expect(await page()).toMatchObject({ address_id: String(buyer.addressId), preview: { freight_fee: 800 } })
    expect(await page({ address_id: String(far.id) })).toMatchObject({
      address_id: String(far.id),
      preview: { freight_fee: 1_500, receiver_state: '青海省' },
    })
    expect(await page({ address_id: '999999999' })).toMatchObject({ address_id: String(buyer.addressId) })
  })

  it('says why goods cannot be ordered, beside the addresses', async () => {
    await shop.db.update(goods).set({ approveStatus: 'instock' }).where(eq(goods.itemId, tee))
    expect(await page()).toMatchObject({
      addresses: [{ address_id: String(buyer.addressId) }],
      preview: null,
      refusal: {
        status_code: 422,
        message: '部分商品无效，请重新结算',
        lines: [{ item_id: String(tee), num: 2, reason: '商品已下架' }],
      },
      coupons: [],
      places: [],
    })
  })

  it('says that nothing is left to order, and is for members only', async () => {
    const other = await addBuyer(shop)
    expect(await other.api('POST checkout', ask())).toMatchObject({ refusal: { message: '购物车为空', lines: [] } })
    expect(await refusal(shop.api()('POST checkout', ask()))).toMatchObject({ status: 401 })
  })

  it('needs at most ten statements, for any number of coupons', async () => {
    const cost = async () => {
      const before = shop.database.queryCount()
      await page()
      return shop.database.queryCount() - before
    }
    await give({})
    await cost()
    const few = await cost()
    for (let i = 0; i < 10; i++) await give({ reduceCost: 100 + i })
    expect(await cost()).toBe(few)
    expect(few).toBeLessThanOrEqual(10)
  })

  it('chooses the same coupon as a caller who asks for the price with each', async () => {
    const card = fc.record({
      cardType: fc.constantFrom('cash' as const, 'discount' as const),
      reduceCost: fc.integer({ min: 100, max: 6_000 }),
      percentOff: fc.integer({ min: 1, max: 60 }),
      mostCost: fc.constantFrom(0, 1_500),
      leastCost: fc.constantFrom(0, 9_000, 15_000, 40_000),
    })
    const steps = fc.record({ full: fc.integer({ min: 1, max: 30_000 }), off: fc.integer({ min: 1, max: 6_000 }) })
    await fc.assert(
      fc.asyncProperty(
        fc.array(card, { maxLength: 5 }),
        steps,
        fc.integer({ min: 1, max: 3 }),
        async (cards, step, num) => {
          await shop.db.delete(promotions)
          await addPromotion(shop.db, shop.clock.now(), { kind: 'full_minus', shopId, steps: [step] })
          buyer = await addBuyer(shop)
          await buyer.api('POST cart', { item_id: tee, num })
          for (const values of cards) await give(values)
          const { preview, coupons: list } = await page()
          const totals = await Promise.all(
            [{ not_use_coupon: true }, ...list.map(({ code }) => ({ coupon_discount: code }))].map(async request => {
              const wanted = { ...ask(), address_id: String(buyer.addressId), ...request }
              return (await buyer.api('POST getFreightFee', wanted)).total_fee
            }),
          )
          expect(preview?.total_fee).toBe(Math.min(...totals))
        },
      ),
      { numRuns: 10, interruptAfterTimeLimit: 60_000 },
    )
  })
})

describe('a coupon that the buyer has not claimed', () => {
  const claimable = (values: Partial<typeof coupons.$inferInsert> = {}) =>
    addCoupon(shop.db, shop.clock.now(), {
      title: '满100减15',
      reduceCost: 1_500,
      leastCost: 10_000,
      shopId,
      ...values,
    })
  const order = (more: object) => buyer.api('POST order_new', { ...ask(), address_id: buyer.addressId, ...more })

  it('is in the price, claimed and used by the order', async () => {
    const own = await give({ reduceCost: 500 })
    const { id } = await claimable()
    await claimable({ title: '满900减90', leastCost: 90_000 })
    const seen = await page()
    expect(seen.coupons.map(({ code, needs_claim }) => [code, needs_claim ?? false])).toEqual([
      [own, false],
      [`card-${id}`, true],
    ])
    expect(seen).toMatchObject({ coupon_code: `card-${id}`, preview: { coupon_discount: 1_500, total_fee: 18_500 } })
    expect(await shop.db.$count(memberCoupons, eq(memberCoupons.couponId, id))).toBe(0)
    const { order_id } = await order({ coupon_discount: seen.coupon_code, total_fee: '18500' })
    const { orderInfo } = await buyer.api('GET order/{id}', { id: order_id })
    expect(orderInfo.coupon_discount).toBe(1_500)
    const [used] = await shop.db.select().from(memberCoupons).where(eq(memberCoupons.couponId, id))
    expect(used).toMatchObject({ memberId: buyer.id, orderId: order_id })
    await buyer.api('POST order/cancel', { order_id })
    expect((await buyer.api('GET user/getUserCardList')).list.map(({ title }) => title)).toContain('满100减15')
  })

  it('is refused where it has run out, and nothing is ordered', async () => {
    const { id } = await claimable({ quantity: 1 })
    const { coupon_code } = await page()
    await (await addBuyer(shop)).api('GET user/receiveCard', { card_id: String(id) })
    expect((await refusal(order({ coupon_discount: coupon_code }))).message).toBe('优惠券不可用：已领完或不能领取')
    expect((await page()).coupon_code).toBe('')
  })

  it('gives way to an own one that saves as much', async () => {
    await claimable({ reduceCost: 1_000, leastCost: 0 })
    const own = await give({ reduceCost: 1_000 })
    expect((await page()).coupon_code).toBe(own)
  })

  it('is not for a coupon of another shop, or for one that has been used', async () => {
    const { id } = await claimable({ shopId: (await addShop(shop.db)).id })
    expect((await refusal(order({ coupon_discount: `card-${id}` }))).message).toMatch(/^优惠券不可用：/)
    const { id: once } = await claimable()
    await order({ coupon_discount: `card-${once}` })
    await buyer.api('POST cart', { item_id: tee, num: 2 })
    expect((await page()).coupon_code).toBe('')
  })
})
