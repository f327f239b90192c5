import type { PromotionRule } from '@heji/pricing/promotions'
import { type QuoteLine, quote } from '@heji/pricing/quote'
import { unitPrice } from '@heji/pricing/unit-price'
import { describe, expect, it } from 'vitest'
import type { Basket } from './basket'
import type { UsableCoupon } from './coupon'
import { termsOf } from './terms'

const ANY = { shopId: null, goodsIds: null, categoryIds: null }
const line = (values: Partial<QuoteLine> = {}): QuoteLine => ({
  skuId: 1,
  goodsId: 1,
  num: 1,
  unit: unitPrice({ price: 10_000 }),
  marketPrice: 12_000,
  activityName: '',
  shopId: 1,
  categoryIds: [7],
  ...values,
})
const minus = (values: Partial<PromotionRule> = {}): PromotionRule => ({
  ...ANY,
  id: 1,
  kind: 'full_minus',
  name: '满100减10',
  steps: [{ full: 10_000, off: 1_000 }],
  ...values,
})
const coupon = (leastCost: number) =>
  ({
    id: 5,
    code: 'C',
    title: '券',
    cardType: 'cash',
    rule: { ...ANY, cardType: 'cash', percentOff: 0, reduceCost: 500, leastCost, mostCost: 0, id: 5, stock: 9 },
  }) as unknown as UsableCoupon

function terms(
  lines: QuoteLine[],
  { promotions = [] as PromotionRule[], own = null as UsableCoupon | null, extra = [] as unknown[] } = {},
) {
  const basket = { lines: lines.map((_, i) => ({ extra: extra[i] })) } as unknown as Basket
  const quoted = quote(lines, { province: '', promotions, coupon: own })
  return termsOf(lines, basket, { promotions, coupon: own }, quoted)
}

describe('the rules that an order keeps', () => {
  it('are none where each piece has its own price', () => {
    expect(terms([line()])).toBeNull()
    expect(terms([line()], { promotions: [minus({ goodsIds: [2] })], own: coupon(20_000) })).toBeNull()
  })

  it('are the promotions about its lines, without what else is known of them', () => {
    const running = { ...minus(), startAt: new Date(0), limitNum: 3 }
    const kept = terms([line()], {
      promotions: [running, minus({ id: 2, goodsIds: [2] }), minus({ id: 3, goodsIds: [1] })],
    })
    expect(kept).toEqual({
      lines: [
        {
          skuId: 1,
          goodsId: 1,
          num: 1,
          unit: unitPrice({ price: 10_000 }),
          shopId: 1,
          categoryIds: [7],
          addition: null,
        },
      ],
      promotions: [minus(), minus({ id: 3, goodsIds: [1] })],
      coupon: null,
    })
  })

  it('are promotions about one of its lines, too', () => {
    const kept = terms([line(), line({ skuId: 2, goodsId: 2 })], { promotions: [minus({ goodsIds: [2] })] })
    expect(kept?.promotions.map(({ goodsIds }) => goodsIds)).toEqual([[2]])
  })

  it('are the coupon, if it took something off', () => {
    expect(terms([line()], { own: coupon(0) })).toMatchObject({
      promotions: [],
      coupon: { title: '券', rule: { reduceCost: 500 } },
    })
    expect(Object.keys(terms([line()], { own: coupon(0) })!.coupon!.rule).sort()).toEqual([
      'cardType',
      'categoryIds',
      'leastCost',
      'mostCost',
      'percentOff',
      'reduceCost',
      'shopId',
    ])
    expect(terms([line()], { own: coupon(20_000), promotions: [minus()] })!.coupon).toBeNull()
  })

  it('are what an addition costs by itself, in the order of the lines', () => {
    const addition = { ...ANY, alone: unitPrice({ price: 3_900 }), full: 10_000 }
    const kept = terms([line(), line({ skuId: 2, kind: 'plus_buy' })], { extra: [undefined, { addition }] })
    expect(kept?.lines.map(own => own.addition)).toEqual([null, addition])
    expect(terms([line(), line({ skuId: 2, kind: 'gift' })], { extra: [undefined, {}] })).toBeNull()
  })
})
