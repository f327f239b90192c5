import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { wrapText } from './wrap-text'

/** Latin characters are half as wide as Chinese ones. */
const widthOf = (line: string) => [...line].reduce((sum, one) => sum + (one.charCodeAt(0) < 256 ? 5 : 10), 0)

describe('lines of a poster', () => {
  it.each([
    ['短袖T恤', 100, ['短袖T恤']],
    ['一二三四五六', 30, ['一二三', '四五六']],
    ['一二三四五六七', 30, ['一二三', '四五…']],
    ['', 30, []],
    ['  \n ', 30, []],
    ['a  b\nc', 100, ['a b c']],
    ['abcdefghijkl', 30, ['abcdef', 'ghijkl']],
  ])('%j in %i px', (text, width, lines) => {
    expect(wrapText(text, width, 2, widthOf)).toEqual(lines)
  })

  it('are never too many or too wide, and lose nothing but the end', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.integer({ min: 30, max: 200 }),
        fc.integer({ min: 1, max: 4 }),
        (text, width, most) => {
          const lines = wrapText(text, width, most, widthOf)
          expect(lines.length).toBeLessThanOrEqual(most)
          for (const line of lines) expect(widthOf(line) <= width || [...line].length === 1).toBe(true)
          const whole = text.trim().replace(/\s+/g, '')
          const shown = lines.join('').replace(/\s+/g, '')
          expect(shown.endsWith('…') ? whole.startsWith(shown.slice(0, -1)) : shown === whole).toBe(true)
        },
      ),
    )
  })
})
