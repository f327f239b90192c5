// @vitest-environment node
import { PASSWORD_MESSAGES } from '@heji/validators'
import { describe, expect, it } from 'vitest'
import { sendForm } from '../../../testing/ask-page'
import type { Laid } from '../../../testing/loopback-api'
import { bySms, login } from './login.server'

const LOGIN = 'POST login'
const SMS = '/auth/login?by=sms'
const send = (path: string, fields: Record<string, string>, reply: Laid = { data: { token: 'T' } }) =>
  sendForm(
    login,
    { intent: 'login', mobile: '13900001111', ...fields },
    {
      path,
      token: null,
      replies: { [LOGIN]: reply },
    },
  )
const lives = ({ response }: Awaited<ReturnType<typeof send>>) =>
  /Max-Age=(\d+)/.exec(response.headers.getSetCookie()[0] ?? '')?.[1]

it.each([
  ['/auth/login?by=sms', true],
  ['/auth/login?by=password', false],
  ['/auth/login', false],
])('%s asks for a code: %s', (path, isSms) => {
  expect(bySms(new Request(`http://shop.test${path}`))).toBe(isSms)
})

describe('signing in', () => {
  it('by password sends no kind, and lives as long as asked', async () => {
    const answer = await send('/auth/login', { password: ' pass word ' })
    expect(answer.asked).toEqual([[LOGIN, { username: '13900001111', password: ' pass word ' }]])
    expect(lives(answer)).toBeUndefined()
    expect(lives(await send('/auth/login', { password: 'x', remember: 'on' }))).toBe('2592000')
  })

  it('by code sends its kind, and lives as long as asked', async () => {
    const answer = await send(SMS, { vcode: '123456' })
    expect(answer.asked).toEqual([[LOGIN, { username: '13900001111', vcode: '123456', check_type: 'mobile' }]])
    expect(lives(answer)).toBeUndefined()
    expect(lives(await send(SMS, { vcode: '123456', remember: 'on' }))).toBe('2592000')
  })

  it.each([
    ['/auth/login', { password: '' }, { password: PASSWORD_MESSAGES.required }],
    [SMS, { password: 'heji2026x' }, { vcode: '请输入验证码' }],
    [SMS, { mobile: '', vcode: '1' }, { mobile: '请输入手机号' }],
  ])('at %s is not sent with %j', async (path, fields, wrong) => {
    const { answer, asked } = await send(path, fields as unknown as Record<string, string>)
    expect(answer).toMatchObject({ ok: false, fields: wrong })
    expect(asked).toEqual([])
  })

  it('by code says why the shop refuses', async () => {
    const { answer } = await send(SMS, { vcode: '1' }, { status: 422, message: '短信验证码错误' })
    expect(answer).toMatchObject({ ok: false, message: '短信验证码错误', typed: { mobile: '13900001111' } })
  })

  it('has no button for codes beside the password', async () => {
    const { answer, asked } = await send('/auth/login', { intent: 'sms', yzm: 'abcd' })
    expect([answer?.message, asked]).toEqual(['操作失败，请刷新页面后重试', []])
  })
})
