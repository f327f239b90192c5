import { type CheckoutRequest, priceCheckout } from '@heji/pricing/checkout'
import type { Place } from '@heji/pricing/freight'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addBuyer, type Buyer } from '../../../testing/buyer'
import { closeWithInvariants } from '../../../testing/close-with-invariants'
import { addAddress, addCoupon, addGoods, addShop } from '../../../testing/fixtures'
import { addFreightTemplate, zone } from '../../../testing/freight'
import { addPromotion } from '../../../testing/promotions'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { type coupons, memberCoupons, promotions } from '../../db/schema'
import { inTransaction } from '../../db/transaction'
import { creditPoints } from '../points/ledger'

let shop: TestShop
let buyer: Buyer
let shopIds: number[]
let addresses: { id: string; place: Place }[]

beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => closeWithInvariants(shop))

/** By kilograms, cheaper in one city, free from 120 yuan there. */
const BY_WEIGHT = [
  zone({ regions: [{ province: '青海省', city: '西宁市', county: '' }], firstFee: 900, freeFrom: 12_000 }),
  zone({ firstUnits: 1_000, firstFee: 600, nextUnits: 1_000, nextFee: 250, freeFrom: null }),
]

let seq = 0
/** Two shops with goods of 33.33 and 50.05 in the cart, a promotion, coupons, points, a near and a far address. */
beforeEach(async () => {
  await shop.db.delete(promotions)
  buyer = await addBuyer(shop)
  const far = await addAddress(shop.db, buyer.id, {
    province: '青海省',
    city: '西宁市',
    county: '城东区',
    isDefault: false,
  })
  addresses = [
    { id: String(buyer.addressId), place: { province: '北京市', city: '北京市', county: '昌平区' } },
    { id: String(far.id), place: { province: '青海省', city: '西宁市', county: '城东区' } },
  ]
  shopIds = []
  for (const num of [1, 2]) {
    const { id: shopId } = await addShop(shop.db, { isZiti: true })
    shopIds.push(shopId)
    for (const price of [3_333, 5_005]) {
      const { skus: made } = await addGoods(shop.db, { shopId, price, store: 100, weightGrams: 700 })
      await buyer.api('POST cart', { item_id: made[0]!.itemId, num })
    }
    if (num === 2) await addFreightTemplate(shop.db, { shopId, by: 'weight', zones: BY_WEIGHT })
    const steps = [{ full: 8_000, off: 333 }]
    await addPromotion(shop.db, shop.clock.now(), { kind: 'full_minus', shopId, steps })
  }
  await inTransaction(shop.db, tx =>
    creditPoints(tx, { memberId: buyer.id, points: 5_000, kind: 'earn', ref: `rules-${++seq}` }, shop.clock.now()),
  )
})

async function give(values: Partial<typeof coupons.$inferInsert>): Promise<string> {
  const card = await addCoupon(shop.db, shop.clock.now(), values)
  const code = `rules-${++seq}`
  await shop.db.insert(memberCoupons).values({ couponId: card.id, memberId: buyer.id, seq, code })
  return code
}

const anyCard = fc.record({
  cardType: fc.constantFrom('cash' as const, 'discount' as const),
  reduceCost: fc.integer({ min: 100, max: 3_000 }),
  percentOff: fc.integer({ min: 1, max: 40 }),
  leastCost: fc.constantFrom(0, 8_000, 15_000),
  /** For the shop of this place alone; 2 = for all. */
  shopAt: fc.constantFrom(0, 1, 2, 2),
})
const anyRequest = fc.record({
  addressAt: fc.constantFrom(0, 1),
  points: fc.constantFrom(0, 250, 1_777, 9_000),
  /** By parcel: a coupon by its place, the best one, or none. */
  choices: fc.tuple(
    ...[0, 1].map(() => fc.record({ coupon: fc.integer({ min: -2, max: 3 }), isFetched: fc.boolean() })),
  ),
})
const couponInput = (code: string) =>
  code === '' ? {} : code === 'none' ? { not_use_coupon: true } : { coupon_discount: code }

/** The same amounts of an answer, and of our own sums. */
const told = (
  parcels: readonly {
    coupon_code: string
    preview: { total_fee: number; freight_fee: number; point_use?: number; items: { total_fee: number }[] } | null
    price_steps?: unknown
  }[],
) =>
  parcels.map(({ coupon_code, preview }) => ({
    coupon: coupon_code,
    total: preview?.total_fee,
    freight: preview?.freight_fee,
    points: preview?.point_use,
    lines: preview?.items.map(({ total_fee }) => total_fee),
  }))
const summed = (prices: ReturnType<typeof priceCheckout>) =>
  prices.map(({ coupon, quote }) => ({
    coupon,
    total: quote.totalFee,
    freight: quote.freightFee,
    points: quote.pointUse,
    lines: quote.lines.map(({ totalFee }) => totalFee),
  }))

describe('the rules of a checkout', () => {
  it('give the next answer over several shops to the cent, for any coupons, address, way and points', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyCard, { maxLength: 4 }),
        anyRequest,
        async (cards, { addressAt, points, choices }) => {
          await shop.db.delete(memberCoupons)
          const codes: string[] = []
          for (const { shopAt, ...card } of cards) codes.push(await give({ ...card, shopId: shopIds[shopAt] ?? null }))
          const { rules } = await buyer.api('POST checkout/parcels', {})
          const requests = shopIds.map((id, i) => {
            const { coupon, isFetched } = choices[i]!
            return { id: String(id), isFetched, coupon: coupon === -2 ? 'none' : (codes[coupon] ?? '') }
          })
          const answer = await buyer.api('POST checkout/parcels', {
            address_id: addresses[addressAt]!.id,
            point_use: points,
            parcels: requests.map(({ id, isFetched, coupon }) => ({
              distributor_id: id,
              ...(isFetched ? { receipt_type: 'ziti' as const } : {}),
              ...couponInput(coupon),
            })),
          })
          const request: CheckoutRequest = {
            place: addresses[addressAt]!.place,
            points,
            parcels: Object.fromEntries(requests.map(({ id, ...own }) => [id, own])),
            isAlone: false,
          }
          expect(summed(priceCheckout(rules!, request))).toEqual(told(answer.parcels))
        },
      ),
      { numRuns: 12, interruptAfterTimeLimit: 60_000 },
    )
  })

  it('give the next answer of one shop, with the steps of its price', async () => {
    const id = shopIds[0]!
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyCard, { maxLength: 4 }),
        anyRequest,
        async (cards, { addressAt, points, choices }) => {
          await shop.db.delete(memberCoupons)
          const codes: string[] = []
          for (const { shopAt: _, ...card } of cards) codes.push(await give(card))
          const ask = { cart_type: 'cart' as const, distributor_id: id }
          const { rules } = await buyer.api('POST checkout', ask)
          const [{ coupon, isFetched }] = choices as [(typeof choices)[number]]
          const code = coupon === -2 ? 'none' : (codes[coupon] ?? '')
          const answer = await buyer.api('POST checkout', {
            ...ask,
            point_use: points,
            ...(isFetched ? { receipt_type: 'ziti' as const } : { address_id: addresses[addressAt]!.id }),
            ...couponInput(code),
          })
          const [own] = priceCheckout(rules!, {
            place: addresses[addressAt]!.place,
            points,
            parcels: { [id]: { coupon: code, isFetched } },
            isAlone: true,
          })
          expect(summed([own!])).toEqual(told([answer]))
          const late = ['coupon', 'points', 'freight']
          const ofLate = (steps: readonly { rule: string }[]) => steps.filter(({ rule }) => late.includes(rule))
          expect(ofLate(own!.quote.steps)).toEqual(ofLate(answer.preview!.price_steps!))
        },
      ),
      { numRuns: 12, interruptAfterTimeLimit: 60_000 },
    )
  })

  it('are left out where goods cannot be ordered', async () => {
    const { rules, preview } = await buyer.api('POST checkout', { cart_type: 'cart', distributor_id: shopIds[0]! + 99 })
    expect([preview, rules]).toEqual([null, undefined])
  })
})
