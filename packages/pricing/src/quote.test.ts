import { DISCOUNT_KINDS } from '@heji/api-client/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { placeIn, USUAL_FREIGHT } from '../testing/usual-freight'
import type { CouponRule } from './coupon'
import { type QuoteContext, type QuoteLine, quote } from './quote'
import { shareAmount } from './share'
import { unitPrice } from './unit-price'

const line = (
  values: Partial<QuoteLine> & { price?: number; gradeDiscount?: number; activityPercent?: number } = {},
) => {
  const { price = 10_000, gradeDiscount = 0, activityPercent, ...rest } = values
  return {
    skuId: 1,
    goodsId: 1,
    num: 1,
    unit: unitPrice({ price, gradeDiscount, activityPercent: activityPercent ?? null }),
    marketPrice: 12_900,
    activityName: '限时五折',
    shopId: 1,
    categoryIds: [7],
    freight: USUAL_FREIGHT,
    ...rest,
  }
}
const rule = (values: Partial<CouponRule> = {}): CouponRule => ({
  cardType: 'cash',
  percentOff: 0,
  reduceCost: 1000,
  leastCost: 0,
  mostCost: 0,
  shopId: null,
  categoryIds: null,
  ...values,
})

describe('quote', () => {
  it('explains the total step by step', () => {
    const q = quote(
      [line({ price: 3000, gradeDiscount: 10, num: 2 }), line({ skuId: 2, price: 2000, activityPercent: 50 })],
      {
        place: placeIn('北京市'),
        coupon: { title: '满30减10', rule: rule({ leastCost: 3000 }) },
      },
    )
    expect(q.steps).toEqual([
      { rule: 'list', text: '商品总额', amount: 8000 },
      { rule: 'activity', text: '活动优惠', amount: -1000 },
      { rule: 'member', text: '会员折扣', amount: -600 },
      { rule: 'coupon', text: '满30减10', amount: -1000 },
      { rule: 'freight', text: '运费（满99元包邮）', amount: 800 },
    ])
    expect(q).toMatchObject({
      itemFee: 8000,
      discountFee: 2600,
      freightFee: 800,
      totalFee: 6200,
      couponProblem: '',
    })
    expect(q.lines.map(l => [l.couponDiscount, l.totalFee])).toEqual([
      [844, 4556],
      [156, 844],
    ])
  })

  it('applies a promotion, then a coupon on the rest, then points; freight depends on the price before points', () => {
    const any = { shopId: null, goodsIds: null, categoryIds: null }
    const q = quote([line({ price: 12_000 }), line({ skuId: 2, goodsId: 2, price: 8_000 })], {
      place: placeIn('北京市'),
      promotions: [{ ...any, id: 3, kind: 'full_minus', name: '满200减40', steps: [{ full: 20_000, off: 4_000 }] }],
      coupon: { title: '满160减60', rule: rule({ leastCost: 16_000, reduceCost: 6_000 }) },
      points: { rule: { pointsPerYuan: 100, maxPercent: 50 }, asked: 9_999, balance: 3_000 },
    })
    expect(q.steps).toEqual([
      { rule: 'list', text: '商品总额', amount: 20_000 },
      { rule: 'full_minus', text: '满200减40', amount: -4_000 },
      { rule: 'coupon', text: '满160减60', amount: -6_000 },
      { rule: 'points', text: '3000积分抵扣', amount: -3_000 },
      { rule: 'freight', text: '满99元包邮', amount: 0 },
    ])
    expect(q.lines.map(l => [l.promotionDiscount, l.couponDiscount, l.pointFee, l.totalFee])).toEqual([
      [2_400, 3_600, 1_800, 4_200],
      [1_600, 2_400, 1_200, 2_800],
    ])
    expect(q).toMatchObject({ pointUse: 3_000, maxPoint: 3_000, totalFee: 7_000 })
  })

  it('gives the reason why a coupon gives no discount', () => {
    const q = quote([line()], { place: placeIn(''), coupon: { title: '券', rule: rule({ leastCost: 20_000 }) } })
    expect(q).toMatchObject({ couponDiscount: 0, couponProblem: '订单金额需满200元', totalFee: 10_000 })
  })

  it.each([
    [9899, '北京市', 800],
    [9900, '北京市', 0],
    [9899, '西藏自治区', 1500],
    [9900, '西藏自治区', 0],
    [100, '', 800],
  ])('freight of %i cents to %s is %i', (fee, province, expected) => {
    expect(quote([line({ price: fee })], { place: placeIn(province) }).freightFee).toBe(expected)
  })
})

const lines = fc
  .array(
    fc.record({
      num: fc.integer({ min: 1, max: 99_999 }),
      price: fc.integer({ min: 0, max: 1_000_000 }),
      gradeDiscount: fc.integer({ min: 0, max: 50 }),
      activityPercent: fc.option(fc.integer({ min: 1, max: 100 }), { nil: undefined }),
      marketPrice: fc.integer({ min: 0, max: 2_000_000 }),
      shopId: fc.integer({ min: 1, max: 2 }),
      category: fc.integer({ min: 1, max: 3 }),
    }),
    { minLength: 1, maxLength: 8 },
  )
  .map(all =>
    all.map(({ activityPercent, category, ...rest }, i) =>
      line({
        ...rest,
        ...(activityPercent ? { activityPercent } : {}),
        skuId: i + 1,
        goodsId: (i % 3) + 1,
        categoryIds: [category],
      }),
    ),
  )
const context: fc.Arbitrary<QuoteContext> = fc.record({
  place: fc.constantFrom('', '北京市', '西藏自治区').map(placeIn),
  promotions: fc
    .array(
      fc.record({
        kind: fc.constantFrom(...DISCOUNT_KINDS),
        shopId: fc.option(fc.integer({ min: 1, max: 2 })),
        goodsIds: fc.option(fc.uniqueArray(fc.integer({ min: 1, max: 3 }))),
        categoryIds: fc.option(fc.uniqueArray(fc.integer({ min: 1, max: 3 }))),
        steps: fc.array(fc.record({ full: fc.nat(1_000_000), off: fc.nat(120_000) }), { maxLength: 3 }),
      }),
      { maxLength: 4 },
    )
    .map(all => all.map((rule, i) => ({ ...rule, id: i + 1, name: `满减${i}` }))),
  points: fc.record({
    rule: fc.record({ pointsPerYuan: fc.integer({ min: 1, max: 1_000 }), maxPercent: fc.nat(100) }),
    asked: fc.nat(1_000_000),
    balance: fc.nat(1_000_000),
  }),
  coupon: fc.option(
    fc
      .record({
        cardType: fc.constantFrom('cash' as const, 'discount' as const),
        percentOff: fc.integer({ min: 1, max: 100 }),
        reduceCost: fc.integer({ min: 1, max: 100_000 }),
        leastCost: fc.integer({ min: 0, max: 100_000 }),
        mostCost: fc.integer({ min: 0, max: 100_000 }),
        shopId: fc.option(fc.integer({ min: 1, max: 2 })),
        categoryIds: fc.option(fc.uniqueArray(fc.integer({ min: 1, max: 3 }), { minLength: 1 })),
      })
      .map(values => ({ title: '券', rule: values })),
  ),
})

describe('quote, for any cart', () => {
  it('adds up, stays in bounds, in whole cents', () => {
    fc.assert(
      fc.property(lines, context, (cart, where) => {
        const q = quote(cart, where)
        const sum = (of: (l: (typeof q.lines)[number]) => number) => q.lines.reduce((n, l) => n + of(l), 0)
        expect(q.totalFee).toBe(q.itemFee - q.discountFee + q.freightFee)
        expect(q.discountFee).toBe(
          q.activityDiscount + q.memberDiscount + q.promotionDiscount + q.couponDiscount + q.pointFee,
        )
        expect(q.pointUse).toBeLessThanOrEqual(Math.min(where.points!.asked, where.points!.balance))
        expect(sum(l => l.totalFee)).toBe(q.itemFee - q.discountFee)
        expect(sum(l => l.couponDiscount)).toBe(q.couponDiscount)
        expect(sum(l => l.promotionDiscount)).toBe(q.promotions.reduce((n, p) => n + p.amount, 0))
        expect(sum(l => l.pointFee)).toBe(q.pointFee)
        expect(q.steps.reduce((n, step) => n + step.amount, 0)).toBe(q.totalFee)
        expect(q.discountFee).toBeLessThanOrEqual(q.itemFee)
        expect(q.totalFee - q.freightFee).toBeGreaterThanOrEqual(0)
        expect(q.totalFee - q.freightFee).toBeLessThanOrEqual(q.itemFee)
        expect(q.marketFee).toBeGreaterThanOrEqual(q.itemFee)
        for (const l of q.lines) {
          expect(l.totalFee).toBeGreaterThanOrEqual(0)
          expect(l.totalFee).toBe(l.itemFee - l.discountFee)
          expect(l.steps.reduce((n, step) => n + step.amount, 0)).toBe(l.totalFee)
          expect(Number.isSafeInteger(l.totalFee)).toBe(true)
        }
      }),
      { numRuns: 1_500 },
    )
  })

  it('depends neither on the order of the lines nor on repetition', () => {
    const shuffled = lines.chain(cart =>
      fc.tuple(fc.constant(cart), fc.shuffledSubarray(cart, { minLength: cart.length })),
    )
    fc.assert(
      fc.property(shuffled, context, ([cart, mixed], where) => {
        const bySku = (q: ReturnType<typeof quote>) => [...q.lines].sort((a, b) => a.skuId - b.skuId)
        const a = quote(cart, where)
        const b = quote(mixed, where)
        expect({ ...b, lines: bySku(b) }).toEqual({ ...a, lines: bySku(a) })
        expect(quote(cart, where)).toEqual(a)
      }),
      { numRuns: 1_500 },
    )
  })
})

describe('shareAmount', () => {
  it('adds up and gives nobody more than their weight', () => {
    const parts = fc.array(fc.integer({ min: 0, max: 1e12 }), { minLength: 1, maxLength: 9 })
    fc.assert(
      fc.property(parts, fc.double({ min: 0, max: 1, noNaN: true }), (weights, part) => {
        const total = weights.reduce((n, w) => n + w, 0)
        const amount = Math.floor(total * part)
        const shares = shareAmount(
          amount,
          weights.map((weight, key) => ({ key, weight })),
        )
        expect([...shares.values()].reduce((n, s) => n + s, 0)).toBe(total === 0 ? 0 : amount)
        weights.forEach((weight, key) => {
          expect(shares.get(key)!).toBeLessThanOrEqual(weight)
          expect(shares.get(key)!).toBeGreaterThanOrEqual(0)
        })
      }),
      { numRuns: 2000 },
    )
  })
})
