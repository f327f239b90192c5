import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { deductPoints, pointsWorth, worthOf } from './points'

const rule = { pointsPerYuan: 100, maxPercent: 50 }

describe('deductPoints', () => {
  it('pays up to the share of the goods that the rule allows', () => {
    expect(deductPoints(rule, { asked: 99_999, balance: 99_999, goodsFee: 10_000 })).toEqual({
      points: 5_000,
      fee: 5_000,
      max: 5_000,
    })
    expect(deductPoints(rule, { asked: 300, balance: 200, goodsFee: 10_000 })).toEqual({
      points: 200,
      fee: 200,
      max: 200,
    })
  })

  it('keeps points that are worth less than a cent', () => {
    const ten = { pointsPerYuan: 1_000, maxPercent: 100 }
    expect(deductPoints(ten, { asked: 19, balance: 19, goodsFee: 500 })).toEqual({ points: 10, fee: 1, max: 10 })
  })

  it('takes none for a rule, a request, a balance or goods of nothing', () => {
    const none = { points: 0, fee: 0, max: 0 }
    const given = { asked: 10, balance: 10, goodsFee: 100 }
    expect(deductPoints({ pointsPerYuan: 0, maxPercent: 50 }, given)).toEqual(none)
    expect(deductPoints({ pointsPerYuan: 100, maxPercent: -1 }, given)).toEqual(none)
    expect(deductPoints(rule, { ...given, goodsFee: 0 })).toEqual(none)
    expect(deductPoints(rule, { ...given, balance: -5 })).toEqual(none)
    expect(deductPoints(rule, { ...given, asked: -5 })).toEqual({ ...none, max: 10 })
  })

  it('pays all of the goods at most, whatever the rule says', () => {
    const all = deductPoints({ pointsPerYuan: 100, maxPercent: 120 }, { asked: 900, balance: 900, goodsFee: 500 })
    expect(all).toEqual({ points: 500, fee: 500, max: 500 })
  })

  it('takes whole points where a point is worth more than a cent', () => {
    const dear = { pointsPerYuan: 1, maxPercent: 50 }
    expect(deductPoints(dear, { asked: 9, balance: 9, goodsFee: 500 })).toEqual({ points: 3, fee: 250, max: 3 })
    expect(deductPoints(dear, { asked: 2, balance: 9, goodsFee: 500 })).toEqual({ points: 2, fee: 200, max: 3 })
  })

  it('never takes more than asked, owned or allowed', () => {
    fc.assert(
      fc.property(
        fc.record({
          pointsPerYuan: fc.integer({ min: 0, max: 5_000 }),
          maxPercent: fc.integer({ min: -10, max: 120 }),
        }),
        fc.record({ asked: fc.nat(1_000_000), balance: fc.nat(1_000_000), goodsFee: fc.nat(1_000_000) }),
        (own, given) => {
          const { points, fee, max } = deductPoints(own, given)
          expect(points <= given.asked && points <= given.balance && points <= max && max <= given.balance).toBe(true)
          expect(fee >= 0 && fee <= given.goodsFee).toBe(true)
          expect(points > 0).toBe(fee > 0)
        },
      ),
      { numRuns: 5_000 },
    )
  })
})

describe('the worth of points', () => {
  it('is in whole cents, and cents stand for whole points', () => {
    expect([0, 9, 10, 25].map(points => worthOf(points, { pointsPerYuan: 1_000 }))).toEqual([0, 0, 1, 2])
    expect([1, 2, 3].map(cents => pointsWorth(cents, { pointsPerYuan: 50 }))).toEqual([0, 1, 1])
  })

  it('is nothing where points buy nothing, and a yuan where one point is a yuan', () => {
    expect([worthOf(500, { pointsPerYuan: 0 }), worthOf(5, { pointsPerYuan: 1 })]).toEqual([0, 500])
  })
})
