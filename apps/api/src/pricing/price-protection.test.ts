import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { off, priced, type Sold, settle, sold, terms, without } from '../../testing/sold'
import { differenceOf, type Grant, grantedFee, leftFee } from './price-protection'
import { settleReturn } from './settle-return'

const line = (values: object = {}) => ({
  id: 0,
  num: 3,
  totalFee: 30_000,
  pointUse: 0,
  pointFee: 0,
  aftersalesNum: 0,
  aftersalesFee: 0,
  grants: [] as Grant[],
  ...values,
})
type Line = ReturnType<typeof line>

/** A grant at this price; null if there is no difference. */
function granted(held: Line, nowPrice: number): Line | null {
  const { num, paidFee, fee } = differenceOf(held, nowPrice)
  return fee > 0 ? { ...held, grants: [...held.grants, { num, paidFee, fee }] } : null
}

describe('the difference to a lower price', () => {
  it('is that of all pieces, once for each fall', () => {
    expect(differenceOf(line(), 9_000)).toEqual({ num: 3, paidFee: 30_000, fee: 3_000 })
    const first = granted(line(), 9_000)!
    expect(differenceOf(first, 9_000).fee).toBe(0)
    expect(differenceOf(first, 9_500).fee).toBe(0)
    expect(differenceOf(first, 8_000)).toEqual({ num: 3, paidFee: 27_000, fee: 3_000 })
  })

  it('leaves out returned pieces', () => {
    expect(differenceOf(line({ aftersalesNum: 1, aftersalesFee: 10_000 }), 9_000).fee).toBe(2_000)
    expect(differenceOf(line({ aftersalesNum: 3, aftersalesFee: 30_000 }), 1).fee).toBe(0)
  })

  it('counts points as payment, and gives back only money', () => {
    const half = line({ totalFee: 15_000, pointUse: 15_000, pointFee: 15_000 })
    expect(differenceOf(half, 9_000)).toEqual({ num: 3, paidFee: 30_000, fee: 3_000 })
    expect(differenceOf(half, 1_000)).toEqual({ num: 3, paidFee: 30_000, fee: 15_000 })
  })

  it('is no more than what a return left of the money', () => {
    // Of another line's return: its rules made the kept goods dearer, and this line gave back some of its money.
    expect(differenceOf(line({ aftersalesFee: 29_000 }), 1).fee).toBe(997)
  })
})

describe('a return after a price protection', () => {
  const back = (held: Line, num: number) => settleReturn({ lines: [held], terms: null }, new Map([[0, num]]))

  it('gives back what remains of each piece', () => {
    const held = granted(line(), 8_000)!
    expect(back(held, 1)).toMatchObject({ fee: 8_000, paidFee: 8_000, grantedFee: 2_000 })
    expect(back(held, 3)).toMatchObject({ fee: 24_000, grantedFee: 6_000 })
  })

  it('knows which pieces were still there', () => {
    const one = granted(line({ aftersalesNum: 1, aftersalesFee: 10_000 }), 8_000)!
    expect(grantedFee(one)).toBe(4_000)
    expect(back(one, 1)).toMatchObject({ fee: 8_000, grantedFee: 2_000 })
    expect(back(one, 2)).toMatchObject({ fee: 16_000, grantedFee: 4_000 })
  })

  it('of an order with rules takes the difference off the refund by these rules', () => {
    const order = sold(terms([priced(1, 10_000, 2)], { promotions: [off('full_minus', 15_000, 4_000)] }))
    const paid = order.lines[0]!
    expect(paid.totalFee).toBe(16_000)
    const held: Sold = { ...order, lines: [{ ...paid, grants: [{ num: 2, paidFee: 16_000, fee: 2_000 }] }] }
    expect(settle(order, [1]).fee, 'the kept piece costs 100 without the other').toBe(6_000)
    expect(settle(held, [1]), 'the kept piece costs 70, as protected').toMatchObject({ fee: 7_000, grantedFee: 1_000 })
    expect(settle(held, [2])).toMatchObject({ fee: 14_000, grantedFee: 2_000 })
    expect(settle(without(held, [1]), [1]).fee, 'in parts as at once').toBe(7_000)
  })
})

const givenBy = ({ lines }: Sold) => lines.reduce((sum, one) => sum + one.aftersalesFee, 0)

describe('prices that move while pieces go back', () => {
  const act = fc.oneof(
    fc.record({ do: fc.constant('protect' as const), price: fc.integer({ min: 0, max: 12_000 }) }),
    fc.record({
      do: fc.constant('return' as const),
      num: fc.integer({ min: 1, max: 4 }),
      /** Percent that the buyer asks for of what he could have. */
      asked: fc.constantFrom(100, 100, 30),
    }),
  )
  const acts = fc.array(act, { maxLength: 12 })

  it('never give more than was paid, and leave each kept piece at least at its lowest price', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 6 }),
        fc.integer({ min: 0, max: 60_000 }),
        fc.integer({ min: 0, max: 10_000 }),
        acts,
        (num, totalFee, pointFee, steps) => {
          let held = line({ num, totalFee, pointFee, pointUse: pointFee })
          let givenUp = 0
          let lowest = Number.POSITIVE_INFINITY
          for (const step of steps) {
            if (step.do === 'protect') {
              lowest = Math.min(lowest, step.price)
              held = granted(held, step.price) ?? held
              const again = differenceOf(held, step.price)
              expect(again.fee, 'once for each fall').toBe(0)
            } else if (held.aftersalesNum + step.num <= num) {
              const most = settleReturn({ lines: [held], terms: null }, new Map([[0, step.num]])).fee
              expect(most).toBeGreaterThanOrEqual(0)
              const fee = Math.floor((most * step.asked) / 100)
              givenUp += most - fee
              held = {
                ...held,
                aftersalesNum: held.aftersalesNum + step.num,
                aftersalesFee: held.aftersalesFee + fee,
              }
            }
            expect(leftFee(held)).toBeGreaterThanOrEqual(0)
            const kept = num - held.aftersalesNum
            const perPiece = Math.floor((totalFee + pointFee) / num)
            const cost = leftFee(held) - givenUp + pointFee - Math.floor((pointFee * held.aftersalesNum) / num)
            // A cent for each rounding of each grant and each return.
            expect(cost + 2 * steps.length).toBeGreaterThanOrEqual(Math.min(lowest, perPiece) * kept)
            if (kept === 0) expect(leftFee(held) - givenUp).toBeLessThanOrEqual(steps.length)
          }
        },
      ),
      { numRuns: 1_000 },
    )
  })

  it('give the same for an order with rules, in parts as at once', () => {
    const order = fc.record({
      prices: fc.array(fc.integer({ min: 1_000, max: 9_000 }), { minLength: 1, maxLength: 3 }),
      nums: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 3, maxLength: 3 }),
      off: fc.integer({ min: 0, max: 4_000 }),
      shares: fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 3, maxLength: 3 }),
      parts: fc.array(fc.nat({ max: 2 }), { maxLength: 9 }),
    })
    fc.assert(
      fc.property(order, ({ prices, nums, off: less, shares, parts }) => {
        const rules = terms(
          prices.map((price, i) => priced(i + 1, price, nums[i]!)),
          { promotions: [off('full_minus', 8_000, less)] },
        )
        const plain = sold(rules)
        const grantsOf = (one: (typeof plain.lines)[number]) => {
          const fee = Math.floor((one.totalFee * shares[one.id]!) / 100)
          return fee > 0 ? [{ num: one.num, paidFee: one.totalFee, fee }] : []
        }
        let held: Sold = { ...plain, lines: plain.lines.map(one => ({ ...one, grants: grantsOf(one) })) }
        const paid = held.lines.reduce((sum, one) => sum + one.totalFee, 0)
        const grants = held.lines.reduce((sum, one) => sum + grantedFee(one), 0)
        const whole = held
        const all = held.lines.map(one => one.num)
        let most = 0
        expect(settle(held, all).fee).toBe(paid - grants)
        for (const place of parts) {
          const at = place % held.lines.length
          if (held.lines[at]!.aftersalesNum >= held.lines[at]!.num) continue
          held = without(
            held,
            held.lines.map((_, i) => Number(i === at)),
          )
          for (const one of held.lines) expect(leftFee(one)).toBeGreaterThanOrEqual(0)
          const back = held.lines.map(one => one.aftersalesNum)
          most = Math.max(most, settle(whole, back).fee)
          expect(givenBy(held), 'no more in parts than at once').toBeLessThanOrEqual(most)
        }
        const rest = held.lines.map(one => one.num - one.aftersalesNum)
        const given = givenBy(held)
        expect(given + settle(held, rest).fee).toBe(paid - grants)
      }),
      { numRuns: 200 },
    )
  })
})
