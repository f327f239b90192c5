import { unitPrice } from '@heji/pricing/unit-price'
import { describe, expect, it } from 'vitest'
import { ANY, priced, terms } from '../../testing/sold'
import { cheapestKept, priceKept } from './order-terms'

const minus = { ...ANY, id: 1, kind: 'full_minus' as const, name: '满300减50', steps: [{ full: 30_000, off: 5_000 }] }
const added = (values: { shopId?: number } = {}) => {
  const alone = unitPrice({ price: 3_900 })
  return priced(2, 3_900, 1, {
    kind: 'plus_buy',
    unit: { ...alone, salePrice: 990, rule: 'addition' },
    addition: { ...ANY, alone, full: 10_000, ...values },
  })
}

describe('the price of what is kept', () => {
  it('names the rules that still take something off', () => {
    const coupon = {
      title: '券',
      rule: { ...ANY, cardType: 'cash' as const, percentOff: 0, reduceCost: 1_000, leastCost: 20_000, mostCost: 0 },
    }
    const order = terms([priced(1, 10_000, 3)], { promotions: [minus], coupon })
    expect(priceKept(order, [3])).toEqual({ fee: 24_000, promotions: ['满300减50'], coupon: true, alone: [] })
    expect(priceKept(order, [2])).toEqual({ fee: 19_000, promotions: [], coupon: true, alone: [] })
    expect(priceKept(order, [1])).toEqual({ fee: 10_000, promotions: [], coupon: false, alone: [] })
    expect(priceKept(order, [0])).toEqual({ fee: 0, promotions: [], coupon: false, alone: [] })
  })

  it('makes an addition as dear as by itself once its goods are not enough, and says at which place', () => {
    const order = terms([priced(1, 5_000, 2), added()])
    expect(priceKept(order, [2, 1])).toMatchObject({ fee: 10_990, alone: [] })
    expect(priceKept(order, [1, 1])).toMatchObject({ fee: 8_900, alone: [1] })
    expect(priceKept(order, [1, 0])).toMatchObject({ fee: 5_000, alone: [] })
  })

  it('counts for an addition only other goods in its scope that were asked for', () => {
    expect(priceKept(terms([priced(1, 10_000, 1), added({ shopId: 2 })]), [1, 1]).alone).toEqual([1])
    expect(priceKept(terms([priced(2, 10_000, 1), added()]), [1, 1]).alone).toEqual([1])
    const two = { ...added(), skuId: 3, unit: unitPrice({ price: 10_000 }) }
    expect(priceKept(terms([two, added()]), [1, 1]).alone).toEqual([0, 1])
  })
})

describe('the cheapest way to hold some pieces', () => {
  it('may be to have bought more', () => {
    const order = terms([priced(1, 29_000, 1), priced(2, 1_000, 1)], { promotions: [minus] })
    expect(cheapestKept(order, [1, 0])).toBe(25_000)
    expect(cheapestKept(order, [0, 1])).toBe(1_000)
    expect(cheapestKept(order, [0, 0])).toBe(0)
  })

  it('looks at each piece of a small order', () => {
    // Two pieces more reach the step; all of them would cost more.
    const order = terms([priced(1, 29_000, 1), priced(2, 500, 100)], { promotions: [minus] })
    expect(cheapestKept(order, [1, 0])).toBe(25_000)
  })

  it('looks at whole lines of an order of very many pieces, and at all or nothing more of a huge one', () => {
    const many = terms([priced(1, 29_000, 1), priced(2, 500, 100), priced(3, 400, 100)], { promotions: [minus] })
    expect(cheapestKept(many, [1, 0, 0])).toBe(29_000)
    const few = terms([priced(1, 29_000, 1), priced(2, 10, 100), priced(3, 10, 200)], { promotions: [minus] })
    expect(cheapestKept(few, [1, 0, 0])).toBe(25_000)
    const lines = Array.from({ length: 9 }, (_, i) => priced(i + 2, 10, 100))
    const huge = terms([priced(1, 29_991, 1), ...lines], { promotions: [minus] })
    expect(cheapestKept(huge, [1, ...lines.map(() => 0)])).toBe(29_991)
    expect(cheapestKept(huge, [1, 0, ...lines.slice(1).map(() => 100)])).toBe(29_991 + 8_000 - 5_000)
  })

  it('looks at 500 ways at most, and does not count lines of which everything is kept', () => {
    const just = terms([priced(1, 29_000, 1), priced(2, 10, 4), priced(3, 100, 99)], { promotions: [minus] })
    expect(cheapestKept(just, [1, 0, 0])).toBe(25_000)
    const whole = Array.from({ length: 8 }, (_, i) => priced(i + 4, 1, 100))
    const lines = [priced(1, 29_000, 1), priced(2, 10, 100), priced(3, 1_000, 100), ...whole]
    expect(cheapestKept(terms(lines, { promotions: [minus] }), [1, 0, 0, ...whole.map(() => 100)])).toBe(25_800)
  })
})
