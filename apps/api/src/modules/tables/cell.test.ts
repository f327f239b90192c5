import fc from 'fast-check'
import { expect, it } from 'vitest'
import { marked, plainCell, textCell } from './cell'

it('gives back every text that was written with a mark', () => {
  const text = fc.string({ unit: fc.constantFrom("'", '=', '-', '8', '0', 'a', '甲'), minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(text, written => {
      expect(plainCell(marked(written)).text).toBe(written)
      expect(textCell(marked(written)).text).toBe(written)
    }),
    { numRuns: 1_000 },
  )
})
