import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { checkTaxNumber, taxNumber } from './tax-number'

const ALLOWED = new Set([15, 17, 18, 20])

describe('taxNumber', () => {
  it('depends on the length alone when all characters are upper-case letters or digits', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9A-Z]{1,25}$/), s => {
        expect(checkTaxNumber(s)).toBe(ALLOWED.has(s.length) ? null : '请输入正确的税号')
      }),
      { numRuns: 500 },
    )
  })

  it.each([14, 15, 16, 17, 18, 19, 20, 21])('of %d characters is judged by its length', length => {
    expect(checkTaxNumber('A'.repeat(length))).toBe(ALLOWED.has(length) ? null : '请输入正确的税号')
  })

  it.each(['91110108551385082q', '9111010855138508-Q', '９１１１０１０８５５１３８５０', 911101085513850, null])(
    'refuses %j',
    value => {
      expect(checkTaxNumber(value)).toBe('请输入正确的税号')
    },
  )

  it('reads what people paste as a schema', () => {
    expect(v.parse(taxNumber(), ' 91110108-551385082q ')).toBe('91110108551385082Q')
    expect(v.safeParse(taxNumber(), '1').issues?.[0].message).toBe('请输入正确的税号')
  })
})
