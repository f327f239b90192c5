// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { askPage, sendForm } from '../../../testing/ask-page'
import type { Laid } from '../../../testing/loopback-api'
import { MEMBER } from '../../../testing/member-data'
import { changePassword, loadChange } from './change-password.server'

const PATH = '/member/change-password'
const FORM = {
  intent: 'change',
  mobile: '13900000000',
  vcode: '123456',
  password: 'heji2026x',
  password2: 'heji2026x',
}

it('shows the own number, and a captcha for a code to it', async () => {
  const picture = { imageToken: 'T', imageData: 'data:x' }
  const { page, asked } = await askPage(loadChange, {
    path: PATH,
    replies: { ...MEMBER(), 'GET member/image/code': { data: picture } },
  })
  expect(page).toEqual({ mobile: '13812346688', captcha: { ...picture, problem: '' } })
  expect(asked).toContainEqual(['GET member/image/code', { type: 'forgot_password' }])
})

describe('the form', () => {
  const send = (fields: Record<string, string>, replies: Record<string, Laid> = {}, token: string | null = 'token') =>
    sendForm(changePassword, fields, { path: PATH, token, replies: { ...MEMBER(), ...replies } })

  it('signs in again with the new password', async () => {
    const { asked, response } = await send(FORM, {
      'POST member/reset/password': { data: {} },
      'POST login': { data: { token: 'NEW' } },
    })
    expect(asked).toEqual([
      ['GET member', {}],
      ['POST member/reset/password', { mobile: '13812346688', vcode: '123456', password: 'heji2026x' }],
      ['POST login', { username: '13812346688', password: 'heji2026x', check_type: 'password' }],
    ])
    expect(response.headers.getSetCookie()[0]).toMatch(/^ECSHOPX_TOKEN=NEW;/)
  })

  it('sends a code of its own purpose', async () => {
    const fields = { intent: 'sms', mobile: '13812346688', yzm: 'abcd', imageToken: 'T' }
    const { answer, asked } = await send(fields, { 'GET member/sms/code': { data: {} } })
    expect(answer).toMatchObject({ ok: true, message: '发送成功' })
    expect(asked).toEqual([
      ['GET member/sms/code', { mobile: '13812346688', type: 'forgot_password', yzm: 'abcd', token: 'T' }],
    ])
  })

  it('needs a session', async () => {
    const { told, asked } = await send(FORM, {}, null)
    expect([told?.to, asked]).toEqual(['/auth/login?redirectUrl=%2Fmember%2Fchange-password', []])
  })
})
