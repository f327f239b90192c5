import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { commonPasswords } from './common-passwords'
import {
  asvsPasswordPolicy,
  checkCommonPassword,
  checkPassword,
  checkPasswordRepeat,
  currentPassword,
  password,
  samePassword,
} from './password'

const FORMAT = '8-20位密码，必须为数字和字母混合'
const SPECIAL = '密码不能包括特殊字符'
const messages = (schema: v.GenericSchema, input: unknown) =>
  v.safeParse(schema, input).issues?.map(i => i.message) ?? []

describe('default policy', () => {
  it.each([
    ['', 'Please enter password'],
    [undefined, 'Please enter password'],
    [['abcd1234'], 'Please enter password'],
    ['1234567', FORMAT],
    ['12345678', FORMAT],
    ['abcdefgh', FORMAT],
    ['abc1234', FORMAT],
    [`${'a1'.repeat(10)}b`, FORMAT],
    ['abcd1234!', SPECIAL],
    ['abcd 1234', SPECIAL],
    ['密码abcd1234', SPECIAL],
    ['ａｂｃｄ1234', SPECIAL],
    ['abcd123\0', SPECIAL],
    ['abcd1234', null],
    ['A1'.repeat(10), null],
  ])('%j → %j', (value, message) => {
    expect(checkPassword(value)).toBe(message)
    expect(messages(password(), value)).toEqual(message === null ? [] : [message])
  })

  it('gives the schema the same messages as the function', () => {
    const value = fc.oneof(fc.string({ maxLength: 24 }), fc.stringMatching(/^[a-z0-9]{6,22}$/))
    fc.assert(
      fc.property(value, s => {
        expect(messages(password(), s)).toEqual([checkPassword(s)].filter(m => m !== null))
      }),
    )
  })

  it('accepts exactly letters and digits, mixed, 8 to 20 long', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-z0-9]{1,24}$/), s => {
        const isFine = s.length >= 8 && s.length <= 20 && /\d/.test(s) && /[A-Za-z]/.test(s)
        expect(checkPassword(s)).toBe(isFine ? null : FORMAT)
      }),
    )
  })
})

describe('ASVS preset', () => {
  const check = (s: string) => checkPassword(s, asvsPasswordPolicy)
  it.each(['abcdefgh', '12345678', 'correct horse battery staple', '密码密码密码密码', '🔑'.repeat(128)])(
    'accepts %j',
    s => {
      expect(check(s)).toBeNull()
    },
  )
  it('counts characters, not code units', () => {
    expect(check('🔑'.repeat(7))).toBe('密码长度为8-128位')
    expect(check('a'.repeat(129))).toBe('密码长度为8-128位')
  })
  it('refuses text that would be stored differently', () => {
    expect(check('abcdefg\0')).toBe('密码含有无效字符')
    expect(check('abcdefg\ud800')).toBe('密码含有无效字符')
  })
})

describe('other password rules', () => {
  const form = v.pipe(v.object({ password: password(), repeat: v.string() }), samePassword('password', 'repeat'))

  it('compares the two entries and reports the second', () => {
    expect(checkPasswordRepeat('abcd1234', 'abcd1234')).toBeNull()
    expect(checkPasswordRepeat('abcd1234', 'abcd1235')).toBe('输入的密码不一致')
    const result = v.safeParse(form, { password: 'abcd1234', repeat: 'abcd1235' })
    expect(v.flatten(result.issues!).nested).toEqual({ repeat: ['输入的密码不一致'] })
    expect(v.is(form, { password: 'abcd1234', repeat: 'abcd1234' })).toBe(true)
  })

  it('only requires a value at sign-in', () => {
    expect(messages(currentPassword(), '')).toEqual(['Please enter password'])
    expect(messages(currentPassword(), undefined)).toEqual(['Please enter password'])
    expect(v.parse(currentPassword(), ' old one ')).toBe(' old one ')
  })

  it('refuses common passwords in any letter case', () => {
    const common = commonPasswords()
    expect(checkCommonPassword('Password123', common)).toBe('密码过于常见，请更换')
    expect(checkCommonPassword('woaini520', common)).not.toBeNull()
    expect(checkCommonPassword('1q2w3e4r', common)).not.toBeNull()
    expect(checkCommonPassword('zebra7Kite42', common)).toBeNull()
  })
})

describe('commonPasswords', () => {
  it('has at least 3,000 entries that the default policy allows', () => {
    const common = commonPasswords()
    expect(common.size).toBeGreaterThanOrEqual(3000)
    for (const entry of common) expect([entry, checkPassword(entry), entry.toLowerCase()]).toEqual([entry, null, entry])
  })
  it('includes single words and rows of digits where the policy allows them', () => {
    const common = commonPasswords(asvsPasswordPolicy)
    for (const entry of ['password', '1234567890', 'qwertyuiop', 'iloveyou', 'sunshine', '88888888', 'password1'])
      expect([entry, common.has(entry)]).toEqual([entry, true])
    expect(commonPasswords().has('password')).toBe(false)
  })

  it.each([
    'a1234567',
    'qwer1234',
    'abc12345',
    'asdf1234',
    '123456aa',
    '1qaz2wsx',
    'aini1314',
    'zhang1990',
    'admin123456',
    'qq123456',
    'a5201314',
    '5201314a',
    'q1w2e3r4',
  ])('knows %s', entry => expect(commonPasswords().has(entry)).toBe(true))
})
