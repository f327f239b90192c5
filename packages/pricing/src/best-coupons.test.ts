import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shareOutCoupons } from './best-coupons'

const savedBy = (saved: readonly (readonly number[])[], places: readonly (number | null)[]) =>
  places.reduce<number>((sum, place, i) => sum + (place === null ? 0 : saved[i]![place]!), 0)

/** All ways, one by one. */
function mostSaved(saved: readonly (readonly number[])[], used: readonly number[] = []): number {
  const [first, ...rest] = saved
  if (!first) return 0
  const without = mostSaved(rest, used)
  const ways = first.map((own, place) => (used.includes(place) ? 0 : own + mostSaved(rest, [...used, place])))
  return Math.max(without, ...ways)
}

describe('shareOutCoupons', () => {
  it('leaves the best coupon of an order to another one that has no other', () => {
    expect(
      shareOutCoupons([
        [500, 400],
        [500, 0],
      ]),
    ).toEqual([1, 0])
  })

  it('gives none that saves nothing', () => {
    expect(shareOutCoupons([])).toEqual([])
    expect(shareOutCoupons([[], []])).toEqual([null, null])
    expect(shareOutCoupons([[0, 0]])).toEqual([null])
  })

  it('saves as much as the best of all ways, and gives each coupon once', () => {
    const table = fc.tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 0, max: 5 })).chain(([orders, coupons]) =>
      fc.array(fc.array(fc.oneof(fc.constant(0), fc.nat(50)), { minLength: coupons, maxLength: coupons }), {
        minLength: orders,
        maxLength: orders,
      }),
    )
    fc.assert(
      fc.property(table, saved => {
        const places = shareOutCoupons(saved)
        const given = places.filter(place => place !== null)
        expect(new Set(given).size).toBe(given.length)
        expect(savedBy(saved, places)).toBe(mostSaved(saved))
      }),
      { numRuns: 1_000 },
    )
  })

  it('answers for many orders and coupons', () => {
    const saved = Array.from({ length: 50 }, (_, i) =>
      Array.from({ length: 300 }, (_, j) => (i * 7919 + j * 104_729) % 5_000),
    )
    expect(shareOutCoupons(saved).every(place => place !== null)).toBe(true)
  })
})
