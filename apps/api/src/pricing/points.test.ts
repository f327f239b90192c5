import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { deductPoints } from './points'

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

  it('never spends more than requested, owned or allowed', () => {
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
