import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clampNumber, decimalsOf } from './number'

describe('clampNumber', () => {
  it.each([
    [5, 5],
    ['5', 5],
    [' 7 ', 7],
    [0, 1],
    ['', 1],
    ['abc', 1],
    ['１２', 1],
    [null, 1],
    [undefined, 1],
    [[3], 1],
    [Number.NaN, 1],
    [-3, 1],
    [1.4, 1],
    [1.6, 2],
    [100_000, 99_999],
    ['1e309', 99_999],
  ])('keeps %j as %j by default', (value, kept) => expect(clampNumber(value)).toBe(kept))

  it.each([
    [1.234, { min: 0, max: 10, step: 0.01 }, 1.23],
    [0.1 + 0.2, { min: 0, max: 1, step: 0.1 }, 0.3],
    [0, { min: 0, max: 5 }, 0],
    [0, { min: -5, max: 5 }, -5],
    ['x', { min: 10, max: 27 }, 10],
    [30, { min: 10, max: 27 }, 27],
  ])('%j in %j is %j', (value, range, kept) => expect(clampNumber(value, range)).toBe(kept))

  it('always gives a number in range with the decimals of the step, and keeps it', () => {
    const range = fc.record({
      min: fc.integer({ min: 0, max: 100 }),
      max: fc.integer({ min: 100, max: 99_999 }),
      step: fc.constantFrom(1, 0.1, 0.05, 0.001, 10),
    })
    const value = fc.oneof(fc.anything(), fc.double(), fc.string(), fc.double().map(String))
    fc.assert(
      fc.property(value, range, (x, r) => {
        const kept = clampNumber(x, r)
        expect(kept).toBeGreaterThanOrEqual(r.min)
        expect(kept).toBeLessThanOrEqual(r.max)
        expect(Number(kept.toFixed(decimalsOf(r.step)))).toBe(kept)
        expect(clampNumber(kept, r)).toBe(kept)
      }),
      { numRuns: 2000 },
    )
  })
})

it.each([
  [1, 0],
  [10, 0],
  [0.1, 1],
  [0.05, 2],
  [1e-7, 7],
  [2.5e-8, 9],
  [1e21, 0],
])('a step of %d has %d decimals', (step, decimals) => expect(decimalsOf(step)).toBe(decimals))
