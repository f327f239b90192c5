import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyCouponRule, anyPromotions, CASH_COUPON } from '../testing/random-rules'
import { placeIn, USUAL_FREIGHT } from '../testing/usual-freight'
import { bestCoupon } from './best-coupon'
import type { CouponRule } from './coupon'
import type { LineKind } from './line-kinds'
import { type QuoteContext, type QuoteLine, quote } from './quote'
import { unitPrice } from './unit-price'

const coupon = (title: string, rule: Partial<CouponRule>) => ({ title, rule: { ...CASH_COUPON, ...rule } })
const line = (price: number, values: Partial<QuoteLine> = {}): QuoteLine => ({
  skuId: 1,
  goodsId: 1,
  num: 1,
  unit: unitPrice({ price }),
  marketPrice: price,
  activityName: '',
  shopId: 1,
  categoryIds: [7],
  freight: USUAL_FREIGHT,
  ...values,
})
const best = (
  coupons: ReturnType<typeof coupon>[],
  lines: QuoteLine[],
  context: QuoteContext = { place: placeIn('') },
) => bestCoupon(coupons, lines, context, quote(lines, context))?.title ?? null

describe('bestCoupon', () => {
  it('is the one with the lowest total, not the one with the largest number', () => {
    const [cash, percent] = [
      coupon('减20', { reduceCost: 2_000 }),
      coupon('85折', { cardType: 'discount', percentOff: 15 }),
    ]
    expect(best([cash, percent], [line(20_000)])).toBe('85折')
    expect(best([cash, percent], [line(13_000)])).toBe('减20')
    const bounded = coupon('5折，最多减5', { cardType: 'discount', percentOff: 50, mostCost: 500 })
    expect(best([bounded, cash], [line(20_000)])).toBe('减20')
  })

  it('is none if the freight would cost more than the coupon saves', () => {
    expect(best([coupon('减5', {})], [line(10_000)])).toBeNull()
    expect(best([coupon('减5', {})], [line(10_000)], { place: placeIn(''), freeBecause: '到店自提免运费' })).toBe('减5')
    expect(best([coupon('减5', {})], [line(20_000)])).toBe('减5')
  })

  it('is the first of equals, and none that cannot be used', () => {
    expect(best([coupon('甲', {}), coupon('乙', {})], [line(20_000)])).toBe('甲')
    expect(best([coupon('别的店', { shopId: 2 }), coupon('满300', { leastCost: 30_000 })], [line(20_000)])).toBeNull()
  })

  const rules = anyCouponRule(30_000)
  const promotions = anyPromotions(20_000)
  const lines = fc
    .array(
      fc.record({
        kind: fc.constantFrom<LineKind>('normal', 'normal', 'normal', 'plus_buy', 'gift'),
        num: fc.integer({ min: 1, max: 3 }),
        price: fc.integer({ min: 0, max: 9_000 }),
        percent: fc.constantFrom(null, 80),
        categoryIds: fc.subarray([7, 8, 9]),
      }),
      { minLength: 1, maxLength: 5 },
    )
    .map(all =>
      all.map(({ price, percent, ...own }, i) =>
        line(price, { ...own, skuId: i + 1, goodsId: i + 1, unit: unitPrice({ price, activityPercent: percent }) }),
      ),
    )
  const contexts = fc.record({
    place: fc.constantFrom('', '北京市', '青海省').map(placeIn),
    freeBecause: fc.constantFrom(undefined, undefined, '到店自提免运费'),
    points: fc.option(
      fc.record({
        rule: fc.constant({ pointsPerYuan: 100, maxPercent: 50 }),
        asked: fc.nat(9_000),
        balance: fc.nat(9_000),
      }),
      { nil: undefined },
    ),
  })

  it('costs as little as the best of all that are tried one by one', () => {
    fc.assert(
      fc.property(
        fc.array(rules, { maxLength: 8 }),
        promotions,
        lines,
        contexts,
        (all, running, own, { points, ...rest }) => {
          const context = { ...rest, promotions: running, ...(points ? { points } : {}) }
          const coupons = all.map((rule, i) => ({ title: `券${i}`, rule }))
          const totals = [null, ...coupons].map(one => quote(own, { ...context, coupon: one }).totalFee)
          const found = bestCoupon(coupons, own, context, quote(own, context))
          expect(quote(own, { ...context, coupon: found }).totalFee).toBe(Math.min(...totals))
        },
      ),
      { numRuns: 1_000 },
    )
  })
})
