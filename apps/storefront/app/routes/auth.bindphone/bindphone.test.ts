// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { askPage, sendForm } from '../../../testing/ask-page'
import type { Laid } from '../../../testing/loopback-api'
import { MEMBER } from '../../../testing/member-data'
import { bindPhoneAction, loadBindPhone } from './bindphone.server'

const PATH = '/auth/bindphone'
const CHANGE = 'POST /user.bindMobile'
const SMS = 'GET member/sms/code'
const FORM = { intent: 'change', mobile: '13900001111', vcode: '123456', old_vcode: '654321' }
const DONE = { [CHANGE]: { data: { accessToken: 'NEW' } } }
const send = (fields: Record<string, string>, replies: Record<string, Laid> = {}, token: string | null = 'token') =>
  sendForm(bindPhoneAction, fields, { path: PATH, token, replies })

it('shows the present number in part, and a captcha for the new one', async () => {
  const picture = { imageToken: 'T', imageData: 'data:x' }
  const { page, asked } = await askPage(loadBindPhone, {
    path: PATH,
    replies: { ...MEMBER(), 'GET member/image/code': { data: picture } },
  })
  expect(page).toEqual({ mobile: '138****6688', captcha: { ...picture, problem: '' } })
  expect(asked).toContainEqual(['GET member/image/code', { type: 'sign' }])
})

describe('the new number', () => {
  it('needs codes from both, and gives this browser a new session', async () => {
    const { told, asked, response } = await send(FORM, DONE)
    expect(told).toEqual({ status: 302, to: '/auth/bind', flash: { kind: 'success', message: '手机号已更换' } })
    expect(response.headers.getSetCookie()[0]).toMatch(/^ECSHOPX_TOKEN=NEW; Max-Age=2592000;/)
    expect(asked).toEqual([[CHANGE, { account: '13900001111', vcode: '123456', old_vcode: '654321' }]])
  })

  it.each([
    [{ mobile: '123' }, { mobile: '请输入正确的手机号' }],
    [{ vcode: '' }, { vcode: '请输入新手机的验证码' }],
    [{ old_vcode: '' }, { old_vcode: '请输入原手机的验证码' }],
  ])('is not sent with %j', async (change, fields) => {
    const { answer, asked } = await send({ ...FORM, ...(change as Record<string, string>) }, DONE)
    expect(answer).toMatchObject({ ok: false, fields })
    expect(asked).toEqual([])
  })

  it('stays what it was when the shop refuses', async () => {
    const { answer, response } = await send(FORM, { [CHANGE]: { status: 422, message: '手机号已被使用' } })
    expect(answer).toMatchObject({ ok: false, message: '手机号已被使用', typed: { mobile: '13900001111' } })
    expect(response.headers.getSetCookie()).toEqual([])
  })

  it('needs a session', async () => {
    const { told, asked } = await send(FORM, DONE, null)
    expect([told?.to, asked]).toEqual(['/auth/login?redirectUrl=%2Fauth%2Fbindphone', []])
  })
})

describe('the codes', () => {
  it('go to the new number after the captcha', async () => {
    const fields = { intent: 'sms', mobile: '13900001111', yzm: 'abcd', imageToken: 'T' }
    const { answer, asked } = await send(fields, { [SMS]: { data: {} } })
    expect(answer).toMatchObject({ ok: true, message: '发送成功' })
    expect(asked).toEqual([[SMS, { mobile: '13900001111', type: 'sign', yzm: 'abcd', token: 'T' }]])
  })

  it('are refused for the present number, so the shop must know who asks', async () => {
    const refused = { [SMS]: { status: 422, message: '新手机号不能与原手机号相同' } }
    const { answer, calls } = await send(
      { intent: 'sms', mobile: '13812346688', yzm: 'abcd', imageToken: 'T' },
      refused,
    )
    expect(answer).toMatchObject({ ok: false, message: '新手机号不能与原手机号相同' })
    expect(calls.map(({ key, isMember }) => [key, isMember])).toContainEqual([SMS, true])
  })

  it('go to the present number without one', async () => {
    const { answer, asked } = await send({ intent: 'oldsms' }, { ...MEMBER(), [SMS]: { data: {} } })
    expect(answer).toMatchObject({ ok: true, message: '发送成功' })
    expect(asked).toEqual([
      ['GET member', {}],
      [SMS, { mobile: '13812346688', type: 'update' }],
    ])
  })
})
