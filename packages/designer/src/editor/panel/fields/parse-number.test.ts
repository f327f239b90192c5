// @vitest-environment node
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isSum, parseNumber } from './parse-number'

describe('parseNumber', () => {
  it.each([
    ['1190/2', 595],
    ['100+20*2', 140],
    ['-5', -5],
    ['3*-2', -6],
    ['12.5', 12.5],
    [' 1 190 ', 1190],
    ['10-4-3', 3],
    ['１２．５', 12.5],
    ['＝１１９０／２', 595],
  ])('reads %s', (typed, value) => expect(parseNumber(typed)).toBe(value))

  it.each([
    ['=1190/2', true],
    ['＝1190/2', true],
    ['1190/2', false],
  ])('tells whether %s is a sum', (typed, is) => expect(isSum(typed)).toBe(is))

  it.each(['', 'abc', '1/0', '--', '1e9', 'alert(1)', '1+', '1..2'])('refuses %s', typed =>
    expect(parseNumber(typed)).toBeNull(),
  )

  it('reads every whole number as itself', () => {
    fc.assert(fc.property(fc.integer(), n => parseNumber(String(n)) === n))
  })
})
