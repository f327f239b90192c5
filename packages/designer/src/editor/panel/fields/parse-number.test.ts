// @vitest-environment node
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseNumber } from './parse-number'

describe('parseNumber', () => {
  it.each([
    ['1190/2', 595],
    ['100+20*2', 140],
    ['-5', -5],
    ['3*-2', -6],
    ['12.5', 12.5],
    [' 1 190 ', 1190],
    ['10-4-3', 3],
  ])('reads %s', (typed, value) => expect(parseNumber(typed)).toBe(value))

  it.each(['', 'abc', '1/0', '--', '1e9', 'alert(1)', '1+', '1..2'])('refuses %s', typed =>
    expect(parseNumber(typed)).toBeNull(),
  )

  it('reads every whole number as itself', () => {
    fc.assert(fc.property(fc.integer(), n => parseNumber(String(n)) === n))
  })
})
