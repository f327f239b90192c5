import { describe, expect, it } from 'vitest'
import { placeIn, USUAL_FREIGHT } from '../testing/usual-freight'
import { type QuoteLine, quote } from './quote'
import { additionPrice, GIFT_PRICE, unitPrice } from './unit-price'

const ANY = { shopId: null, goodsIds: null, categoryIds: null }
const line = (values: Partial<QuoteLine> = {}): QuoteLine => ({
  skuId: 1,
  goodsId: 1,
  num: 1,
  unit: unitPrice({ price: 10_000 }),
  marketPrice: 0,
  activityName: '',
  shopId: 1,
  categoryIds: [7],
  freight: USUAL_FREIGHT,
  ...values,
})
const unit = unitPrice({ price: 3_000 })
const added = (values: Partial<QuoteLine> = {}) =>
  line({ kind: 'plus_buy', skuId: 2, unit: additionPrice(unit, 990), activityName: '加价换购', ...values })
const gift = (values: Partial<QuoteLine> = {}) =>
  line({ kind: 'gift', skuId: 3, unit: GIFT_PRICE, activityName: '满99送杯', ...values })
const minus = { ...ANY, id: 1, kind: 'full_minus' as const, name: '满100减10', steps: [{ full: 10_000, off: 1_000 }] }
const coupon = (leastCost: number) => ({
  title: '券',
  rule: { ...ANY, cardType: 'cash' as const, percentOff: 0, reduceCost: 500, leastCost, mostCost: 0 },
})

describe('gifts and additions of an order', () => {
  it('have steps of their own, gifts of one promotion one step', () => {
    const q = quote([line(), added({ num: 2 }), gift(), gift({ skuId: 4 })], { place: placeIn('') })
    expect(q.steps).toEqual([
      { rule: 'list', text: '商品总额', amount: 16_000 },
      { rule: 'plus_price_buy', text: '加价换购', amount: -4_020 },
      { rule: 'full_gift', text: '满99送杯', amount: 0 },
      { rule: 'freight', text: '满99元包邮', amount: 0 },
    ])
    expect(q).toMatchObject({ additionDiscount: 4_020, itemFee: 16_000, totalFee: 11_980 })
    expect(q.lines.map(({ kind, steps }) => [kind, steps.map(({ rule, text }) => [rule, text])])).toEqual([
      ['normal', [['list', '商品总额']]],
      [
        'plus_buy',
        [
          ['list', '商品总额'],
          ['plus_price_buy', '加价换购'],
        ],
      ],
      ...[3, 4].map(() => [
        'gift',
        [
          ['list', '商品总额'],
          ['full_gift', '满99送杯'],
        ],
      ]),
    ])
  })

  it('get no promotion and no coupon, and count towards none, even of the same sku', () => {
    const q = quote([line({ skuId: 1 }), added({ skuId: 1 })], {
      place: placeIn(''),
      promotions: [minus],
      coupon: coupon(9_000),
    })
    expect(q.lines.map(l => [l.promotionDiscount, l.couponDiscount, l.totalFee])).toEqual([
      [1_000, 500, 8_500],
      [0, 0, 990],
    ])
    expect(q.lines.map(l => l.steps.map(({ rule }) => rule))).toEqual([
      ['list', 'full_minus', 'coupon'],
      ['list', 'plus_price_buy'],
    ])
    const small = quote([line({ unit: unitPrice({ price: 9_500 }) }), added()], {
      place: placeIn(''),
      promotions: [minus],
      coupon: coupon(10_000),
    })
    expect(small).toMatchObject({ promotionDiscount: 0, couponDiscount: 0, couponProblem: '订单金额需满100元' })
  })

  it('get nothing of what other lines get, whatever their numbers are', () => {
    const lines = [line({ kind: 'normal', skuId: 9 }), added({ skuId: 3 }), line({ skuId: 6 }), gift({ skuId: 3 })]
    const q = quote(lines, { place: placeIn(''), promotions: [minus], coupon: coupon(0) })
    expect(q.lines.map(l => [l.promotionDiscount, l.couponDiscount])).toEqual([
      [500, 250],
      [0, 0],
      [500, 250],
      [0, 0],
    ])
  })

  it('additions may be paid with points', () => {
    const points = { rule: { pointsPerYuan: 100, maxPercent: 50 }, asked: 9_999, balance: 9_999 }
    const q = quote([line({ unit: unitPrice({ price: 10 }) }), added(), gift()], { place: placeIn(''), points })
    expect(q.lines.map(l => [l.pointUse, l.pointFee])).toEqual([
      [5, 5],
      [495, 495],
      [0, 0],
    ])
    expect(q.lines[1]!.steps.at(-1)).toEqual({ rule: 'points', text: '积分抵扣', amount: -495 })
  })
})

describe('what a line tells', () => {
  it('names the activity, the grade, the promotion and the coupon that made it cheaper', () => {
    const member = line({ skuId: 1, unit: unitPrice({ price: 10_000, gradeDiscount: 10 }) })
    const activity = line({
      skuId: 2,
      unit: unitPrice({ price: 4_000, activityPercent: 50 }),
      activityName: '限时五折',
    })
    const q = quote([member, activity], { place: placeIn(''), promotions: [minus], coupon: coupon(0) })
    expect(q.lines.map(l => l.steps)).toEqual([
      [
        { rule: 'list', text: '商品总额', amount: 10_000 },
        { rule: 'member', text: '会员折扣', amount: -1_000 },
        { rule: 'full_minus', text: '满100减10', amount: -818 },
        { rule: 'coupon', text: '券', amount: -409 },
      ],
      [
        { rule: 'list', text: '商品总额', amount: 4_000 },
        { rule: 'activity', text: '限时五折', amount: -2_000 },
        { rule: 'full_minus', text: '满100减10', amount: -182 },
        { rule: 'coupon', text: '券', amount: -91 },
      ],
    ])
    expect(q.lines.map(l => [l.activityDiscount, l.memberDiscount])).toEqual([
      [0, 1_000],
      [2_000, 0],
    ])
  })

  it('takes a line of a promotion out of the others, each with its own name', () => {
    const other = { ...minus, id: 2, name: '满50减8', goodsIds: [2], steps: [{ full: 5_000, off: 800 }] }
    const lines = [line(), line({ skuId: 2, goodsId: 2, chosenId: 2 })]
    const q = quote(lines, { place: placeIn(''), promotions: [minus, other] })
    expect(q.lines.map(l => l.steps[1])).toEqual([
      { rule: 'full_minus', text: '满100减10', amount: -1_000 },
      { rule: 'full_minus', text: '满50减8', amount: -800 },
    ])
    expect(q.promotionDiscount).toBe(1_800)
  })
})

describe('an order', () => {
  it('lets points pay a share of what is left after the coupon, and the way counts that too', () => {
    const points = { rule: { pointsPerYuan: 100, maxPercent: 50 }, asked: 9_999, balance: 9_999 }
    const q = quote([line({ unit: unitPrice({ price: 10_300 }) })], { place: placeIn(''), coupon: coupon(0), points })
    expect(q).toMatchObject({ maxPoint: 4_900, pointFee: 4_900, freightFee: 800, totalFee: 4_900 + 800 })
  })

  it('compares with the market price, or with the list price where that is higher', () => {
    expect(
      quote([line({ num: 2, marketPrice: 12_900 }), line({ skuId: 2, marketPrice: 1 })], { place: placeIn('') }),
    ).toMatchObject({
      marketFee: 2 * 12_900 + 10_000,
    })
  })

  it('costs nothing for the way where something says so, and names it', () => {
    const q = quote([line({ unit: unitPrice({ price: 100 }) })], {
      place: placeIn('西藏自治区'),
      freeBecause: '到店自提',
    })
    expect([q.freightFee, q.totalFee, q.steps.at(-1)]).toEqual([
      0,
      100,
      { rule: 'freight', text: '到店自提', amount: 0 },
    ])
  })

  it('without points, coupon or promotions tells of none', () => {
    const q = quote([line()], { place: placeIn('') })
    expect(q).toMatchObject({ pointUse: 0, maxPoint: 0, pointFee: 0, promotions: [], couponProblem: '' })
    expect(q.steps.map(({ rule }) => rule)).toEqual(['list', 'freight'])
  })

  it('shares a coupon over its lines alone', () => {
    const narrow = { title: '券', rule: { ...coupon(0).rule, categoryIds: [8] } }
    const q = quote([line(), line({ skuId: 2, categoryIds: [8] })], { place: placeIn(''), coupon: narrow })
    expect(q.lines.map(l => l.couponDiscount)).toEqual([0, 500])
  })
})
