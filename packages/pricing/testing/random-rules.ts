import { DISCOUNT_KINDS } from '@heji/api-client/contract'
import fc from 'fast-check'
import type { CouponRule } from '../src/coupon'

/** 5 yuan off everything. */
export const CASH_COUPON: CouponRule = {
  cardType: 'cash',
  percentOff: 0,
  reduceCost: 500,
  leastCost: 0,
  mostCost: 0,
  shopId: null,
  categoryIds: null,
}

/** Any coupon of shop 1, of another shop or of all, with a threshold up to so many cents. */
export const anyCouponRule = (threshold: number): fc.Arbitrary<CouponRule> =>
  fc.record({
    cardType: fc.constantFrom('cash' as const, 'discount' as const),
    percentOff: fc.integer({ min: 1, max: 99 }),
    reduceCost: fc.integer({ min: 1, max: 8_000 }),
    leastCost: fc.nat(threshold),
    mostCost: fc.constantFrom(0, 700, 3_000),
    shopId: fc.constantFrom(null, null, 1, 2),
    categoryIds: fc.constantFrom(null, [7], [8, 9]),
  })

/** Up to three promotions, with thresholds up to so many cents. */
export const anyPromotions = (threshold: number) =>
  fc
    .array(
      fc.record({
        kind: fc.constantFrom(...DISCOUNT_KINDS),
        categoryIds: fc.constantFrom(null, [7], [8]),
        steps: fc.array(fc.record({ full: fc.nat(threshold), off: fc.integer({ min: 1, max: 90 }) }), { maxLength: 2 }),
      }),
      { maxLength: 3 },
    )
    .map(all => all.map((rule, i) => ({ ...rule, id: i + 1, name: `活动${i}`, shopId: null, goodsIds: null })))
