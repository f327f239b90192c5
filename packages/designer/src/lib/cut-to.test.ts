// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { cutTo, fitTyped } from './cut-to'

describe('a text that is too long', () => {
  it.each([
    ['typed at its end', 'abcde', 'abcdef', 'abcde', 5],
    ['pasted into its middle', 'abcd', 'abXYZcd', 'abXcd', 3],
    ['pasted over all of it', 'old', '12345678', '12345', 5],
    ['pasted before it', 'abc', 'XYZabc', 'XYabc', 2],
    ['of equal letters', 'aaa', 'aaaaaaaa', 'aaaaa', 5],
    ['stored longer than it may be, and changed', 'abcdefgh', 'abcdefghi', 'abcde', 5],
  ])('%s keeps what was there and loses the end of what was put in', (_, before, after, text, end) => {
    expect(fitTyped(before, after, 5)).toEqual({ text, end })
  })

  it('halves no sign of two units', () => {
    expect([cutTo('ab😀', 3), cutTo('ab😀', 4), cutTo('ab😀c', 4)]).toEqual(['ab', 'ab😀', 'ab😀'])
    expect(fitTyped('ab', 'ab😀', 3).text).toBe('ab')
  })
})
