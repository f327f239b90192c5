import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { checkPhone, phone } from './phone'

const MESSAGE = '请输入正确的手机号'

describe('phone', () => {
  it('accepts every 1[3-9] number of 11 digits', () => {
    const digits = fc.stringMatching(/^\d{9}$/)
    fc.assert(
      fc.property(fc.integer({ min: 3, max: 9 }), digits, (second, rest) => checkPhone(`1${second}${rest}`) === null),
    )
  })

  it.each([
    '',
    '12345678901',
    '10000000000',
    '1380013800',
    '138001380000',
    '13800138000a',
    '１３８００１３８０００',
    ' 13800138000',
    '+8613800138000',
    null,
    undefined,
    ['13800138000'],
  ])('refuses %j', value => expect(checkPhone(value)).toBe(MESSAGE))

  it('reads what people paste and numbers as a schema', () => {
    expect(v.parse(phone(), ' +86 138-0013-8000 ')).toBe('13800138000')
    expect(v.parse(phone(), 13800138000)).toBe('13800138000')
    expect(v.safeParse(phone(), '138').issues?.map(i => i.message)).toEqual([MESSAGE])
    expect(v.safeParse(phone(), 'x'.repeat(10_000)).issues?.[0].message).toBe(MESSAGE)
  })

  it('may have messages of its own, one for nothing', () => {
    const told = (value: string) => v.safeParse(phone('手机号码错误', '手机号必填'), value).issues?.map(i => i.message)
    expect([told('138'), told(' '), told('13800138000')]).toEqual([['手机号码错误'], ['手机号必填'], undefined])
  })
})
