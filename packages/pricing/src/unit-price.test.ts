import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { additionPrice, GIFT_PRICE, unitPrice } from './unit-price'

const inputs = fc.record({
  price: fc.integer({ min: 0, max: 9_999_999_999 }),
  gradeDiscount: fc.integer({ min: 0, max: 99 }),
  activityPercent: fc.option(fc.integer({ min: 1, max: 100 })),
})

describe('unitPrice', () => {
  it('rounds half cents up', () => {
    expect(unitPrice({ price: 10, gradeDiscount: 5 }).salePrice).toBe(10)
    expect(unitPrice({ price: 9990, gradeDiscount: 5 }).salePrice).toBe(9491)
    expect(unitPrice({ price: 9989, gradeDiscount: 5 }).salePrice).toBe(9490)
  })

  it('names the rule that decided the price', () => {
    expect(unitPrice({ price: 10_000 })).toMatchObject({ rule: 'list', salePrice: 10_000, memberPrice: null })
    expect(unitPrice({ price: 10_000, gradeDiscount: 5 })).toMatchObject({ rule: 'member', salePrice: 9500 })
    expect(unitPrice({ price: 10_000, gradeDiscount: 5, activityPercent: 95 }).rule).toBe('activity')
    expect(unitPrice({ price: 10_000, activityPercent: 100 }).rule).toBe('activity')
    expect(unitPrice({ price: 10_000, gradeDiscount: 5, activityPercent: 80 })).toEqual({
      price: 10_000,
      memberPrice: 9500,
      activityPrice: 8000,
      salePrice: 8000,
      rule: 'activity',
    })
  })

  it('ignores the activity if the grade is cheaper', () => {
    expect(unitPrice({ price: 10_000, gradeDiscount: 10, activityPercent: 92 })).toMatchObject({
      activityPrice: null,
      salePrice: 9000,
      rule: 'member',
    })
  })

  it('never makes goods with a price free, and never charges for a gift', () => {
    expect(unitPrice({ price: 1, gradeDiscount: 99, activityPercent: 1 }).salePrice).toBe(1)
    expect(unitPrice({ price: 0, activityPercent: 50 }).salePrice).toBe(0)
  })

  it('is a whole number between a cent and the list price, and equals the rule of the wire', () => {
    fc.assert(
      fc.property(inputs, input => {
        const { price, memberPrice, activityPrice, salePrice } = unitPrice(input)
        expect(Number.isSafeInteger(salePrice)).toBe(true)
        expect(salePrice).toBeLessThanOrEqual(price)
        expect(salePrice).toBeGreaterThanOrEqual(Math.min(price, 1))
        expect(activityPrice ?? memberPrice ?? price).toBe(salePrice)
      }),
      { numRuns: 5000 },
    )
  })

  it('is never above the exact percent by more than half a cent', () => {
    fc.assert(
      fc.property(inputs, input => {
        const percent = Math.min(100 - input.gradeDiscount, input.activityPercent ?? 100)
        const exact = (input.price * percent) / 100
        const { salePrice } = unitPrice(input)
        expect(Math.abs(salePrice - Math.max(exact, Math.min(input.price, 1)))).toBeLessThanOrEqual(0.5)
      }),
      { numRuns: 5000 },
    )
  })
})

describe('prices of what promotions give', () => {
  it('an addition costs what its promotion says, but never more than by itself', () => {
    const unit = unitPrice({ price: 3_900, gradeDiscount: 10 })
    expect(additionPrice(unit, 990)).toEqual({
      price: 3_900,
      memberPrice: null,
      activityPrice: null,
      salePrice: 990,
      rule: 'addition',
    })
    expect([additionPrice(unit, 3_510), additionPrice(unit, 5_000)]).toEqual([unit, unit])
  })

  it('a gift costs nothing, and nothing is taken off', () => {
    expect(GIFT_PRICE).toEqual(unitPrice({ price: 0 }))
  })
})
