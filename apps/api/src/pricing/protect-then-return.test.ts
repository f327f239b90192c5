import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ANY, off, priced, type Sold, settle, sold, terms, without } from '../../testing/sold'
import { cheapestKept } from './order-terms'
import { differenceOf, leftFee } from './price-protection'
import { keptMoney } from './repaid'

const coupon = (reduceCost: number, leastCost: number) => ({
  title: '券',
  rule: { cardType: 'cash' as const, percentOff: 0, mostCost: 0, reduceCost, leastCost, ...ANY },
})

/** The order after a price protection at this price of one piece of every line. */
function protect(order: Sold, price: number): Sold {
  const money = keptMoney(order)
  return {
    ...order,
    lines: order.lines.map(line => {
      const { num, paidFee, fee } = differenceOf(line, price, money.get(line.id)!)
      return fee > 0 ? { ...line, grants: [...line.grants, { num, paidFee, fee }] } : line
    }),
  }
}
const net = ({ lines }: Sold) => lines.reduce((sum, line) => sum + leftFee(line), 0)
const kept = ({ lines }: Sold) => lines.reduce((sum, line) => sum + line.num - line.aftersalesNum, 0)

describe('the order of price protections and returns', () => {
  const bought = (num: number) => sold(terms([priced(1, 10_000, num)], { coupon: coupon(3_000, 10_000) }))

  it.each([
    ['one, protected', protect(bought(1), 6_000)],
    ['two, one back, protected', protect(without(bought(2), [1]), 6_000)],
    ['two, protected, one back', without(protect(bought(2), 6_000), [1])],
    ['five, protected, four back', without(protect(bought(5), 6_000), [4])],
    ['five, protected, four back one by one', [1, 1, 1, 1].reduce(n => without(n, [1]), protect(bought(5), 6_000))],
  ])('does not change what one piece costs: %s', (_, order) => {
    expect(kept(order)).toBe(1)
    expect(net(order)).toBe(6_000)
    expect(net(protect(order, 6_000)), 'once').toBe(6_000)
    expect(net(without(order, [1])), 'everything back').toBe(0)
  })

  it('counts the full price of a piece whose promotion went with the returned one', () => {
    const order = sold(terms([priced(1, 10_000, 2)], { promotions: [off('full_minus', 20_000, 5_000)] }))
    expect(net(protect(without(order, [1]), 6_000))).toBe(6_000)
    expect(net(without(protect(order, 6_000), [1]))).toBe(6_000)
  })

  it('gives nothing for another line that a return made no dearer', () => {
    const shared = { ...off('full_minus', 20_000, 5_000), goodsIds: [1, 2] }
    const order = sold(
      terms([priced(1, 10_000, 1), priced(2, 10_000, 1), priced(3, 10_000, 1)], { promotions: [shared] }),
    )
    const left = without(order, [1, 0, 0])
    expect(net(left)).toBe(20_000)
    expect([...keptMoney(left).values()]).toEqual([0, 10_000, 10_000])
    expect(net(protect(left, 10_000))).toBe(20_000)
  })

  it('does not give back what the shop kept of an earlier refund', () => {
    const order = bought(2)
    const [line] = order.lines
    const worn: Sold = { ...order, lines: [{ ...line!, aftersalesNum: 1, aftersalesFee: 4_000 }] }
    expect(net(worn) - net(protect(worn, 6_000))).toBe(1_000)
    expect(net(protect(worn, 7_000))).toBe(net(worn))
  })
})

const step = fc.oneof(
  fc.record({ price: fc.integer({ min: 1, max: 9_000 }) }),
  fc.record({ place: fc.nat({ max: 2 }) }),
)
const orders = fc.record({
  prices: fc.array(fc.integer({ min: 1_000, max: 9_000 }), { minLength: 1, maxLength: 3 }),
  nums: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 3, maxLength: 3 }),
  less: fc.integer({ min: 1, max: 4_000 }),
  cash: fc.integer({ min: 1, max: 900 }),
  points: fc.constantFrom(0, 0, 700),
  steps: fc.array(step, { maxLength: 10 }),
})

it('never leaves kept pieces below their lowest price, gives back everything for everything, and once for each fall', () => {
  fc.assert(
    fc.property(orders, ({ prices, nums, less, cash, points, steps }) => {
      const rules = terms(
        prices.map((price, i) => priced(i + 1, price, nums[i]!)),
        { promotions: [off('full_minus', 8_000, less)], coupon: coupon(cash, 1_000) },
      )
      let order = sold(rules, points)
      let lowest = Number.POSITIVE_INFINITY
      for (const act of steps) {
        if ('price' in act) {
          lowest = Math.min(lowest, act.price)
          order = protect(order, act.price)
          expect(net(protect(order, act.price))).toBe(net(order))
        } else {
          const at = act.place % order.lines.length
          if (order.lines[at]!.aftersalesNum === order.lines[at]!.num) continue
          order = without(
            order,
            order.lines.map((_, i) => Number(i === at)),
          )
        }
        for (const line of order.lines) expect(leftFee(line)).toBeGreaterThanOrEqual(0)
        // What is left by the rules, or at the lowest price of each piece; points are part of the payment.
        const own = Math.min(lowest, ...prices)
        const least = Math.max(0, own * kept(order) - less - cash - points)
        expect(net(order) + 2 * steps.length).toBeGreaterThanOrEqual(least)
      }
      const rest = order.lines.map(line => line.num - line.aftersalesNum)
      expect(settle(order, rest).fee, 'everything').toBe(net(order))
    }),
    { numRuns: 500 },
  )
})

it('costs the same in any order, for pieces of one line that are protected at last', () => {
  fc.assert(
    fc.property(orders, fc.integer({ min: 1, max: 9_000 }), ({ prices, nums, less, cash, steps }, last) => {
      const num = nums[0]! * 2
      const rules = terms([priced(1, prices[0]!, num)], {
        promotions: [off('full_minus', 8_000, less)],
        coupon: coupon(cash, 1_000),
      })
      let order = sold(rules)
      for (const act of steps) {
        if ('price' in act) order = protect(order, Math.max(last, act.price))
        else if (kept(order) > 0) order = without(order, [1])
      }
      const most = Math.min(cheapestKept(rules, [kept(order)]), last * kept(order))
      expect(Math.abs(net(protect(order, last)) - most)).toBeLessThanOrEqual(2 * steps.length + 2)
    }),
    { numRuns: 500 },
  )
})
