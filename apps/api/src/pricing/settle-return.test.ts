import { DISCOUNT_KINDS } from '@heji/api-client/contract'
import { quote } from '@heji/pricing/quote'
import { unitPrice } from '@heji/pricing/unit-price'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ANY, off, priced, type Sold, settle, sold, terms, without } from '../../testing/sold'
import { settleReturn } from './settle-return'

describe('settleReturn', () => {
  it('charges the full price of an addition after its goods have gone', () => {
    const alone = unitPrice({ price: 3_900 })
    const addition = priced(2, 3_900, 1, {
      kind: 'plus_buy',
      unit: { ...alone, salePrice: 990, rule: 'addition' },
      addition: { ...ANY, alone, full: 10_000 },
    })
    const order = sold(terms([priced(1, 10_000, 1), addition]))
    const main = settle(order, [1, 0])
    expect([main.fee, main.paidFee, main.kept?.alone]).toEqual([10_000 - 2_910, 10_000, [1]])
    expect(settle(order, [0, 1]).fee).toBe(990)
    expect(settle(without(order, [1, 0]), [0, 1]).fee).toBe(3_900)
    expect(settle(order, [1, 1]).fee).toBe(10_990)
  })

  it('leaves the second piece at its full price when the first goes back', () => {
    const order = sold(terms([priced(1, 10_000, 2)], { promotions: [off('full_discount', 20_000, 25)] }))
    expect(settle(order, [1]).fee).toBe(5_000)
    expect(settle(without(order, [1]), [1]).fee).toBe(10_000)
    expect(settle(order, [2]).fee).toBe(15_000)
  })

  it('never charges money if the kept goods would have cost more than everything', () => {
    const order = sold(
      terms([priced(1, 29_000, 1), priced(2, 1_000, 1)], { promotions: [off('full_minus', 30_000, 5_000)] }),
    )
    expect(settle(order, [0, 1]).fee).toBe(0)
    expect(settle(order, [1, 0]).fee).toBe(24_000)
  })

  it('drops a coupon if the kept goods do not reach its minimum', () => {
    const rule = {
      cardType: 'cash' as const,
      percentOff: 0,
      reduceCost: 3_000,
      leastCost: 20_000,
      mostCost: 0,
      ...ANY,
    }
    const order = sold(terms([priced(1, 10_000, 2)], { coupon: { title: '满200减30', rule } }))
    expect(settle(order, [1])).toMatchObject({ fee: 7_000, kept: { coupon: false }, bought: { coupon: true } })
  })

  it('gives each line its part if no rule covers several pieces', () => {
    const order = { ...sold(terms([priced(1, 3_333, 3)]), 1_000), terms: null }
    expect(settleReturn(order, new Map([[0, 2]]))).toMatchObject({ fee: 5_999, point: 666, kept: null })
  })
})

const line = fc.record({ price: fc.integer({ min: 1, max: 400 }), num: fc.integer({ min: 1, max: 3 }) })
const rule = fc.record({
  kind: fc.constantFrom(...DISCOUNT_KINDS),
  full: fc.integer({ min: 1, max: 1_200 }),
  less: fc.integer({ min: 1, max: 90 }),
  goodsIds: fc.option(fc.subarray([0, 1, 2], { minLength: 1 })),
})
const orders = fc
  .record({
    lines: fc.array(line, { minLength: 1, maxLength: 3 }),
    rules: fc.array(rule, { maxLength: 2 }),
    addition: fc.option(fc.record({ price: fc.integer({ min: 2, max: 300 }), full: fc.integer({ min: 1, max: 600 }) })),
    coupon: fc.option(
      fc.record({ reduceCost: fc.integer({ min: 1, max: 99 }), leastCost: fc.integer({ min: 0, max: 900 }) }),
    ),
    points: fc.nat({ max: 500 }),
  })
  .map(({ lines, rules, addition, coupon, points }) => {
    const bought = lines.map(({ price, num }, i) => priced(i, price, num))
    const sum = lines.reduce((total, { price, num }) => total + price * num, 0)
    if (addition && sum >= addition.full) {
      const alone = unitPrice({ price: addition.price })
      const unit = { ...alone, salePrice: Math.ceil(addition.price / 3), rule: 'addition' as const }
      const terms = { ...ANY, alone, full: addition.full }
      bought.push(priced(9, addition.price, 1, { kind: 'plus_buy', unit, addition: terms }))
    }
    const promotions = rules.map(({ kind, full, less, goodsIds }, id) => ({ ...off(kind, full, less, id), goodsIds }))
    const cash = { cardType: 'cash' as const, percentOff: 0, mostCost: 0, ...ANY }
    return sold(terms(bought, { promotions, coupon: coupon && { title: '券', rule: { ...cash, ...coupon } } }), points)
  })

/** An order, and for each line two numbers of pieces up to its own number. */
const returns = orders.chain(order =>
  fc.record({
    order: fc.constant(order),
    parts: fc.tuple(...order.lines.map(({ num }) => fc.tuple(fc.nat({ max: num }), fc.nat({ max: num })))),
  }),
)
const split = (order: Sold, parts: [number, number][]) => {
  const first = parts.map(([a]) => a)
  const second = parts.map(([a, b], i) => Math.min(b, order.lines[i]!.num - a))
  return { first, second, both: first.map((num, i) => num + second[i]!) }
}
const RUNS = { numRuns: 400 }

describe('any return', () => {
  it('gives everything back for everything, and no line more than it cost', () => {
    fc.assert(
      fc.property(returns, ({ order, parts }) => {
        const all = settle(
          order,
          order.lines.map(({ num }) => num),
        )
        expect(all.fee).toBe(order.lines.reduce((sum, { totalFee }) => sum + totalFee, 0))
        expect(all.point).toBe(order.lines.reduce((sum, { pointUse }) => sum + pointUse, 0))
        const some = settle(order, split(order, parts).first)
        for (const { id, totalFee } of order.lines) {
          expect(some.lines.get(id)!.fee).toBeGreaterThanOrEqual(0)
          expect(some.lines.get(id)!.fee).toBeLessThanOrEqual(totalFee)
        }
        const fees = [...some.lines.values()]
        expect(fees.reduce((sum, { fee }) => sum + fee, 0)).toBe(some.fee)
        expect(fees.reduce((sum, { point }) => sum + point, 0)).toBe(some.point)
      }),
      RUNS,
    )
  })

  it('gives no less for more pieces, and the same in parts as at once, in any order', () => {
    fc.assert(
      fc.property(returns, ({ order, parts }) => {
        const { first, second, both } = split(order, parts)
        const atOnce = settle(order, both)
        expect(atOnce.fee).toBeGreaterThanOrEqual(settle(order, first).fee)
        for (const [one, other] of [
          [first, second],
          [second, first],
        ] as const) {
          const [a, b] = [settle(order, one), settle(without(order, one), other)]
          expect([a.fee + b.fee, a.point + b.point]).toEqual([atOnce.fee, atOnce.point])
        }
      }),
      RUNS,
    )
  })

  it('lets nobody keep goods for less than their lowest price', () => {
    fc.assert(
      fc.property(returns, ({ order, parts }) => {
        const { first } = split(order, parts)
        const { fee, point, kept } = settle(order, first)
        const paid = order.lines.reduce((sum, { totalFee, pointFee }) => sum + totalFee + pointFee, 0)
        const cheapest = cheapestOf(
          order,
          first.map((num, i) => order.lines[i]!.num - num),
        )
        // A point is worth a cent; each of money and points is rounded down once.
        expect(paid - fee - point).toBeGreaterThanOrEqual(cheapest)
        expect(paid - fee - point).toBeLessThanOrEqual(cheapest + 2)
        expect(kept!.fee).toBeGreaterThanOrEqual(cheapest)
      }),
      RUNS,
    )
  })
})

/** Every way to have bought these pieces and perhaps more of the same, priced only by the quote. */
function cheapestOf({ terms }: Sold, kept: number[]): number {
  const ways = kept.reduce<number[][]>(
    (made, num, i) =>
      made.flatMap(way => Array.from({ length: terms.lines[i]!.num - num + 1 }, (_, more) => [...way, num + more])),
    [[]],
  )
  return Math.min(
    ...ways.map(nums => {
      const lines = terms.lines.map((own, i) => ({ ...own, num: nums[i]!, marketPrice: 0, activityName: '' }))
      const fee = lines.filter(own => !own.addition).reduce((sum, own) => sum + own.unit.salePrice * own.num, 0)
      const bought = lines
        .filter(({ num }) => num > 0)
        .map(own => (own.addition && fee < own.addition.full ? { ...own, unit: own.addition.alone } : own))
      const { promotions, coupon } = terms
      const { itemFee, discountFee } = quote(bought, { province: '', promotions, coupon })
      return itemFee - discountFee
    }),
  )
}
