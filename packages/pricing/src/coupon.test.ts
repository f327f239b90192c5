import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CouponRule, judgeCoupon } from './coupon'

const rule = (values: Partial<CouponRule> = {}): CouponRule => ({
  cardType: 'cash',
  percentOff: 0,
  reduceCost: 3000,
  leastCost: 19_900,
  mostCost: 0,
  shopId: null,
  categoryIds: null,
  ...values,
})
const line = (fee: number, shopId = 1, categoryIds: number[] = [7]) => ({ fee, shopId, categoryIds })

describe('judgeCoupon', () => {
  it('gives the discount from the threshold on', () => {
    expect(judgeCoupon(rule(), [line(19_899)])).toEqual({ ok: false, reason: '订单金额需满199元' })
    expect(judgeCoupon(rule(), [line(9_900), line(10_000)])).toEqual({ ok: true, amount: 3000, matches: [true, true] })
  })

  it('takes at most the price where a cash coupon without threshold is worth more', () => {
    const hundred = rule({ leastCost: 0, reduceCost: 10_000 })
    const amounts = [5_900, 10_000, 10_001].map(fee => judgeCoupon(hundred, [line(fee)]))
    expect(amounts).toMatchObject([{ amount: 5_900 }, { amount: 10_000 }, { amount: 10_000 }])
    expect(judgeCoupon(rule({ leastCost: 5_000, reduceCost: 10_000 }), [line(5_900)])).toMatchObject({ amount: 5_900 })
    expect(judgeCoupon(hundred, [line(0)])).toEqual({ ok: false, reason: '订单金额需满0.01元' })
  })

  it('takes a percentage, at most the bound', () => {
    const percent = rule({ cardType: 'discount', percentOff: 15, reduceCost: 0, leastCost: 0, mostCost: 5000 })
    expect(judgeCoupon(percent, [line(9_990)])).toMatchObject({ amount: 1499 })
    expect(judgeCoupon(percent, [line(100_000)])).toMatchObject({ amount: 5000 })
    expect(judgeCoupon({ ...percent, mostCost: 0 }, [line(100_000)])).toMatchObject({ amount: 15_000 })
    expect(judgeCoupon({ ...percent, mostCost: 1 }, [line(100_000)])).toMatchObject({ amount: 1 })
  })

  it('takes a cent at least and leaves a cent, so that goods of a cent cannot have it', () => {
    const percent = rule({ cardType: 'discount', percentOff: 1, reduceCost: 0, leastCost: 0 })
    expect(judgeCoupon(percent, [line(2)])).toMatchObject({ amount: 1 })
    expect(judgeCoupon({ ...percent, percentOff: 100 }, [line(300)])).toMatchObject({ amount: 299 })
    expect(judgeCoupon(percent, [line(1)])).toEqual({ ok: false, reason: '订单金额需满0.02元' })
    expect(judgeCoupon({ ...percent, leastCost: 500 }, [line(499)])).toEqual({ ok: false, reason: '订单金额需满5元' })
    expect(judgeCoupon(rule({ reduceCost: 1_000, leastCost: 0 }), [line(1_001)])).toMatchObject({ amount: 1_000 })
  })

  it('counts only lines of its shop and categories', () => {
    const narrow = rule({ shopId: 2, categoryIds: [7, 8] })
    expect(judgeCoupon(narrow, [line(50_000)])).toEqual({ ok: false, reason: '不适用于该店铺' })
    expect(judgeCoupon(narrow, [line(50_000, 2, [9, 8])])).toMatchObject({ ok: true })
    expect(judgeCoupon(narrow, [line(50_000, 2, [9])])).toEqual({ ok: false, reason: '订单商品不适用' })
    expect(judgeCoupon(narrow, [line(19_000, 2, [8]), line(90_000, 2, [9])])).toMatchObject({ ok: false })
    expect(judgeCoupon(narrow, [line(20_000, 2, [8]), line(90_000, 1, [8])])).toMatchObject({ matches: [true, false] })
  })

  it('never takes more than the goods cost, and a percentage less', () => {
    const rules = fc.record({
      cardType: fc.constantFrom('cash' as const, 'discount' as const),
      percentOff: fc.integer({ min: 0, max: 100 }),
      reduceCost: fc.integer({ min: 1, max: 10_000_000 }),
      leastCost: fc.integer({ min: 0, max: 10_000_000 }),
      mostCost: fc.integer({ min: 0, max: 10_000_000 }),
    })
    const fees = fc.array(fc.integer({ min: 0, max: 5_000_000 }), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(rules, fees, (values, amounts) => {
        const verdict = judgeCoupon(
          rule(values),
          amounts.map(fee => line(fee)),
        )
        if (!verdict.ok) return
        const total = amounts.reduce((sum, fee) => sum + fee, 0)
        expect(Number.isSafeInteger(verdict.amount)).toBe(true)
        expect(verdict.amount).toBeGreaterThan(0)
        if (values.cardType === 'cash') expect(verdict.amount).toBeLessThanOrEqual(total)
        else expect(verdict.amount).toBeLessThan(total)
      }),
      { numRuns: 3000 },
    )
  })
})
