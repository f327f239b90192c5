import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { differenceOf, leftPieces, type PaidLine, refundOf } from './line-refund'

const line = (values: Partial<PaidLine> = {}): PaidLine => ({
  num: 3,
  totalFee: 30_000,
  pointUse: 0,
  pointFee: 0,
  aftersalesNum: 0,
  aftersalesFee: 0,
  protectedFee: 0,
  ...values,
})

/** The line after a return. @param less cents that the buyer could have had, and did not ask for */
function without(held: PaidLine, num: number, less = 0): PaidLine {
  const fee = Math.max(0, refundOf(held, num).fee - less)
  return { ...held, aftersalesNum: held.aftersalesNum + num, aftersalesFee: held.aftersalesFee + fee }
}
const protect = (held: PaidLine, nowPrice: number): PaidLine => ({
  ...held,
  protectedFee: held.protectedFee + differenceOf(held, nowPrice).fee,
})
const restOf = ({ totalFee, aftersalesFee, protectedFee }: PaidLine) => totalFee - aftersalesFee - protectedFee

describe('the refund of some pieces', () => {
  it('is their share of the payment; the last pieces take the rest', () => {
    let held = line({ totalFee: 10_000, pointUse: 100, pointFee: 100 })
    const parts = [1, 1, 1].map(num => {
      const part = refundOf(held, num)
      held = without(held, num)
      return [part.fee, part.point]
    })
    expect(parts).toEqual([
      [3_333, 33],
      [3_333, 33],
      [3_334, 34],
    ])
    expect(refundOf(held, 0)).toEqual({ fee: 0, point: 0 })
    expect(refundOf(line({ totalFee: 10_000, pointUse: 100 }), 2)).toEqual({ fee: 6_666, point: 66 })
  })

  it('is less by what price protections gave back', () => {
    const held = protect(line(), 8_000)
    expect(held.protectedFee).toBe(6_000)
    expect([refundOf(held, 1).fee, refundOf(held, 3).fee]).toEqual([8_000, 24_000])
    const one = protect(without(line(), 1), 8_000)
    expect(one.protectedFee, 'of the two pieces that were left').toBe(4_000)
    expect([refundOf(one, 1).fee, refundOf(one, 2).fee]).toEqual([8_000, 16_000])
  })

  it('is not more because the buyer asked for less before', () => {
    const held = without(line(), 1, 9_999)
    expect([refundOf(held, 1).fee, refundOf(held, 2).fee]).toEqual([10_000, 20_000])
    const less = without(protect(line(), 8_000), 1, 7_999)
    expect(refundOf(less, 2).fee).toBe(16_000)
  })
})

describe('the difference to a lower price', () => {
  it('is that of all pieces, once for each fall', () => {
    expect(differenceOf(line(), 9_000)).toEqual({ num: 3, paidFee: 30_000, fee: 3_000 })
    const first = protect(line(), 9_000)
    expect([differenceOf(first, 9_000).fee, differenceOf(first, 9_500).fee]).toEqual([0, 0])
    expect(differenceOf(first, 8_000)).toEqual({ num: 3, paidFee: 27_000, fee: 3_000 })
  })

  it('leaves out returned pieces, and what was given up with them', () => {
    expect(differenceOf(without(line(), 1), 9_000)).toEqual({ num: 2, paidFee: 20_000, fee: 2_000 })
    expect(differenceOf(without(line(), 1, 9_999), 9_000).fee).toBe(2_000)
    expect(differenceOf(without(line(), 3), 1)).toEqual({ num: 0, paidFee: 0, fee: 0 })
  })

  it('counts points as payment, and gives back only money', () => {
    const half = line({ totalFee: 15_000, pointUse: 15_000, pointFee: 15_000 })
    expect(differenceOf(half, 9_000)).toEqual({ num: 3, paidFee: 30_000, fee: 3_000 })
    expect(differenceOf(half, 1_000)).toEqual({ num: 3, paidFee: 30_000, fee: 15_000 })
    // 2 yuan in money and 1 in points: a third of each is no whole cent.
    expect(differenceOf(without(line({ totalFee: 200, pointUse: 100, pointFee: 100 }), 1), 100).fee).toBe(0)
  })
})

/** A line of one price, a part of it paid with points, and what happens to it. */
const lives = fc
  .record({
    price: fc.nat({ max: 10_000 }),
    num: fc.integer({ min: 1, max: 9 }),
    points: fc.integer({ min: 0, max: 50 }),
    acts: fc.array(
      fc.oneof(
        fc.record({ do: fc.constant('protect' as const), price: fc.nat({ max: 12_000 }) }),
        fc.record({ do: fc.constant('return' as const), num: fc.integer({ min: 1, max: 4 }), less: fc.nat(300) }),
      ),
      { maxLength: 12 },
    ),
  })
  .map(({ price, num, points, acts }) => {
    const pointFee = Math.floor((price * num * points) / 100)
    return { price, acts, start: line({ num, totalFee: price * num - pointFee, pointUse: pointFee, pointFee }) }
  })
const RUNS = { numRuns: 2_000 }

describe('returns and falls of the price, in any order', () => {
  it('give back the whole payment, to the cent, and once for each fall', () => {
    fc.assert(
      fc.property(lives, ({ price, start, acts }) => {
        let held = start
        let lowest = price
        let points = 0
        for (const act of acts) {
          if (act.do === 'protect') {
            held = protect(held, act.price)
            lowest = Math.min(lowest, act.price)
            expect(differenceOf(held, act.price).fee).toBe(0)
          } else if (act.num <= leftPieces(held)) {
            points += refundOf(held, act.num).point
            held = without(held, act.num)
          }
          expect(restOf(held)).toBeGreaterThanOrEqual(0)
          expect(differenceOf(held, lowest).fee, 'a return is no fall of the price').toBe(0)
          // What the kept pieces cost, points among it, never falls below their lowest price.
          const cost = restOf(held) + Math.ceil((held.pointFee * leftPieces(held)) / held.num)
          expect(cost).toBeGreaterThanOrEqual(lowest * leftPieces(held))
        }
        const last = refundOf(held, leftPieces(held))
        expect([last.fee, points + last.point]).toEqual([restOf(held), start.pointUse])
      }),
      RUNS,
    )
  })

  it('never give more than was paid, nor what the buyer gave up', () => {
    fc.assert(
      fc.property(lives, ({ start, acts }) => {
        let [held, givenUp] = [start, 0]
        for (const act of acts) {
          if (act.do === 'protect') held = protect(held, act.price)
          else if (act.num <= leftPieces(held)) {
            const { fee } = refundOf(held, act.num)
            expect(fee).toBeGreaterThanOrEqual(0)
            held = without(held, act.num, act.less)
            givenUp += Math.min(fee, act.less)
          }
          expect(restOf(held)).toBeGreaterThanOrEqual(0)
          const each = Math.ceil((held.totalFee - held.protectedFee) / held.num)
          expect(refundOf(held, leftPieces(held)).fee).toBeLessThanOrEqual(each * leftPieces(held))
        }
        // With the last pieces comes a cent of rounding for each, but not what was given up with others.
        const most = held.totalFee - givenUp + held.num
        if (held.protectedFee === 0)
          expect(held.aftersalesFee + refundOf(held, leftPieces(held)).fee).toBeLessThanOrEqual(most)
      }),
      RUNS,
    )
  })

  it('give no less for more pieces, and the same in parts as at once but for a cent each', () => {
    fc.assert(
      fc.property(lives, fc.nat(9), fc.nat(9), ({ start }, a, b) => {
        const first = Math.min(a, start.num)
        const second = Math.min(b, start.num - first)
        const atOnce = refundOf(start, first + second).fee
        expect(atOnce).toBeGreaterThanOrEqual(refundOf(start, first).fee)
        const parts = refundOf(start, first).fee + refundOf(without(start, first), second).fee
        expect(Math.abs(atOnce - parts)).toBeLessThanOrEqual(1)
      }),
      RUNS,
    )
  })
})
