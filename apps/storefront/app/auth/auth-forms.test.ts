// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { type FormSchema, readForm } from '../forms/read-form'
import { PasswordLogin, passwordStrength, Registration, SmsLogin, SmsRequest } from './auth-forms'

const FINE = { mobile: '13900001111', vcode: '123456', password: 'heji2026x', password2: 'heji2026x', agree: 'on' }

/** First messages by field, read in the same way as the pages do. */
const messages = (schema: FormSchema, fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const read = readForm(schema, form)
  return read.ok ? {} : read.fields
}

describe('registration', () => {
  it('accepts a valid form', () => expect(messages(Registration, FINE)).toEqual({}))

  it.each([
    [{ mobile: '' }, 'mobile', '请输入手机号'],
    [{ mobile: '12345678901' }, 'mobile', '请输入正确的手机号'],
    [{ vcode: ' ' }, 'vcode', '请输入验证码'],
    [{ password: '' }, 'password', 'Please enter password'],
    [{ password: '1234567' }, 'password', '8-20位密码，必须为数字和字母混合'],
    [{ password: '12345678' }, 'password', '8-20位密码，必须为数字和字母混合'],
    [{ password: 'a1'.repeat(11) }, 'password', '8-20位密码，必须为数字和字母混合'],
    [{ password: 'abcd1234!' }, 'password', '密码不能包括特殊字符'],
    [{ password2: 'heji2026y' }, 'password2', '输入的密码不一致'],
    [{ password2: '' }, 'password2', '输入的密码不一致'],
    [{ agree: '' }, 'agree', '请先同意注册协议和隐私政策'],
  ])('%o → %s: %s', (change, field, message) => {
    expect(messages(Registration, { ...FINE, ...change } as Record<string, string>)).toMatchObject({ [field]: message })
  })

  it('shows a message for each field of an empty form', () => {
    expect(messages(Registration, {})).toMatchObject({
      mobile: '请输入手机号',
      vcode: '请输入验证码',
      password: 'Please enter password',
      agree: '请先同意注册协议和隐私政策',
    })
  })
})

it('requires number and password, or number and code', () => {
  expect(messages(PasswordLogin, {})).toEqual({ mobile: '请输入手机号', password: 'Please enter password' })
  expect(messages(SmsLogin, { mobile: '139' })).toEqual({ mobile: '请输入正确的手机号', vcode: '请输入验证码' })
  expect(messages(SmsRequest, { mobile: '13900001111' })).toEqual({ yzm: '请输入图形验证码' })
})

it.each([
  ['', 0],
  ['abcdefgh', 1],
  ['abcd!234', 1],
  ['abcd1234', 2],
  ['Abcdefgh1234', 3],
])('strength of %s is %i', (value, level) => {
  expect(passwordStrength(value as string)).toBe(level)
})
