import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { checkEmail, email } from './email'
import { orEmpty } from './form'

const MESSAGE = '邮箱格式不正确'

describe('email', () => {
  it.each(['a@b.cn', 'first.last+tag@mail.example.com', 'A_1@x-y.org'])('accepts %s', value => {
    expect(checkEmail(value)).toBeNull()
    expect(v.parse(email(), ` ${value} `)).toBe(value)
  })

  it.each([
    '',
    'a',
    'a@',
    '@b.cn',
    'a@b',
    'a b@c.cn',
    'a@b..cn',
    'a@b.cn\n',
    `${'a'.repeat(250)}@b.cn`,
    'a＠b.cn',
    null,
  ])('refuses %j', value => {
    expect(checkEmail(value)).toBe(MESSAGE)
  })

  it('may have 254 characters, not one more', () => {
    const ofLength = (length: number) => `${'a'.repeat(64)}@${'b'.repeat(60)}.${'c'.repeat(length - 129)}.cn`
    expect([ofLength(254).length, checkEmail(ofLength(254)), checkEmail(ofLength(255))]).toEqual([254, null, MESSAGE])
  })

  it('gives one message as a schema, and may be optional', () => {
    expect(v.safeParse(email(), 'a@b').issues?.map(i => i.message)).toEqual([MESSAGE])
    expect(v.parse(orEmpty(email()), '')).toBe('')
    expect(v.is(orEmpty(email()), 'x')).toBe(false)
  })

  it('ends quickly on hostile text', () => {
    expect(checkEmail(`${'a.'.repeat(120)}@`)).toBe(MESSAGE)
    expect(checkEmail(`a@${'a-'.repeat(120)}`)).toBe(MESSAGE)
  })
})
