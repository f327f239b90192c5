import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyCouponRule, anyPromotions, CASH_COUPON } from '../testing/random-rules'
import { placeIn, USUAL_FREIGHT } from '../testing/usual-freight'
import type { CouponRule } from './coupon'
import { finalPrice, type OpenCoupon } from './final-price'
import type { PromotionRule } from './promotions'
import { quote } from './quote'
import { unitPrice } from './unit-price'

const coupon = (title: string, rule: Partial<CouponRule>, more: Partial<OpenCoupon> = {}): OpenCoupon => ({
  id: 1,
  title,
  needsClaim: false,
  times: 1,
  rule: { ...CASH_COUPON, ...rule },
  ...more,
})
const minus = (full: number, off: number): PromotionRule => ({
  id: 1,
  kind: 'full_minus',
  name: '满减',
  shopId: null,
  goodsIds: null,
  categoryIds: null,
  steps: [{ full, off }],
})
const piece = (price: number, more: { activityPercent?: number; gradeDiscount?: number } = {}) => ({
  skuId: 1,
  goodsId: 1,
  shopId: 1,
  categoryIds: [7],
  freight: USUAL_FREIGHT,
  unit: unitPrice({ price, ...more }),
  marketPrice: 0,
  activityName: '',
})

describe('finalPrice', () => {
  it('names each step, and leaves out the freight', () => {
    const rules = [minus(20_000, 3_000)]
    const { fee, steps } = finalPrice(piece(30_000, { activityPercent: 80 }), rules, [coupon('减5', {})])
    expect(steps).toEqual([
      { rule: 'list', text: '商品总额', amount: 30_000 },
      { rule: 'activity', text: '活动优惠', amount: -6_000 },
      { rule: 'full_minus', text: '满减', amount: -3_000 },
      { rule: 'coupon', text: '减5', amount: -500 },
    ])
    expect(fee).toBe(20_500)
  })

  it('counts the threshold on one piece, after promotions', () => {
    const large = coupon('满200减50', { leastCost: 20_000, reduceCost: 5_000 })
    expect(finalPrice(piece(10_000), [], [large]).coupon).toBeNull()
    expect(finalPrice(piece(20_000), [], [large]).fee).toBe(15_000)
    expect(finalPrice(piece(20_000), [minus(20_000, 100)], [large]).fee).toBe(19_900)
  })

  it('takes a coupon that would cost more freight, because freight is no part of it', () => {
    expect(finalPrice(piece(10_000), [], [coupon('减5', {})]).fee).toBe(9_500)
  })

  it('takes of equal coupons the first', () => {
    const own = coupon('已有', {})
    const other = coupon('可领', {}, { id: 2, needsClaim: true })
    expect(finalPrice(piece(10_000), [], [own, other]).coupon).toBe(own)
  })

  it('takes no coupon of another shop or category, and of a cash coupon at most the price', () => {
    const foreign = [coupon('别店', { shopId: 2 }), coupon('别类', { categoryIds: [8] })]
    expect(finalPrice(piece(10_000), [], foreign)).toMatchObject({ fee: 10_000, coupon: null })
    expect(finalPrice(piece(300), [], [coupon('减5', {})]).fee).toBe(0)
  })

  const coupons = fc
    .array(anyCouponRule(12_000), { maxLength: 6 })
    .map(all => all.map((rule, id) => coupon(`券${id}`, rule, { id, needsClaim: id % 2 === 0 })))
  const promotions = anyPromotions(12_000)
  const pieces = fc
    .record({
      price: fc.nat(15_000),
      activityPercent: fc.constantFrom(undefined, 1, 55, 100),
      gradeDiscount: fc.constantFrom(0, 5, 33),
    })
    .map(({ price, activityPercent, gradeDiscount }) =>
      piece(price, { gradeDiscount, ...(activityPercent === undefined ? {} : { activityPercent }) }),
    )

  it('is what an order of one piece with that coupon costs, and no other coupon makes it cheaper', () => {
    fc.assert(
      fc.property(pieces, promotions, coupons, (line, running, open) => {
        const found = finalPrice(line, running, open)
        const orderOf = (one: OpenCoupon | null) => {
          const order = quote([{ ...line, num: 1 }], { place: placeIn('北京市'), promotions: running, coupon: one })
          return order.totalFee - order.freightFee
        }
        expect(found.fee).toBe(orderOf(found.coupon))
        expect(found.fee).toBe(Math.min(...[null, ...open].map(orderOf)))
        expect(found.steps.reduce((sum, { amount }) => sum + amount, 0)).toBe(found.fee)
      }),
      { numRuns: 2_000 },
    )
  })
})
