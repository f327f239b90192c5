// @vitest-environment node
import { afterEach, describe, expect, it } from 'vitest'
import { loopbackApi, type Reply, redirectOf, replyOf } from '../../../testing/loopback-api'
import type { FormResult } from '../../forms/form-result'
import { forgetPassword } from './forget-password.server'

const PATH = '/auth/forget-password?redirectUrl=%2Fcart'
const FORM = {
  intent: 'reset',
  mobile: '13900001111',
  vcode: '123456',
  password: 'heji2026x',
  password2: 'heji2026x',
}
const RESET = 'POST member/reset/password'

let close: (() => unknown) | undefined
afterEach(() => close?.())

async function post(fields: Record<string, string>, replies: Record<string, Reply> = { [RESET]: { data: {} } }) {
  const api = await loopbackApi(replies)
  close = api.close
  return { response: (await forgetPassword(api.args(PATH, fields, null))) as Response, calls: api.calls }
}

describe('the new password', () => {
  it('is set with the code, and leads to the sign-in that knows the target', async () => {
    const { response, calls } = await post(FORM)
    expect(redirectOf(response)).toEqual({
      status: 302,
      to: '/auth/login?redirectUrl=%2Fcart',
      flash: { kind: 'success', message: '新密码已经设置成功' },
    })
    expect(calls.map(({ key }) => key)).toEqual([RESET])
    expect(calls[0]?.body).toMatchObject({ mobile: '13900001111', vcode: '123456', password: 'heji2026x' })
  })

  it.each([
    [{ password2: 'other2026' }, { password2: '输入的密码不一致' }],
    [{ password: 'short', password2: 'short' }, { password: '8-20位密码，必须为数字和字母混合' }],
    [{ vcode: '' }, { vcode: '请输入验证码' }],
    [{ mobile: '123' }, { mobile: '请输入正确的手机号' }],
  ])('is refused for %o before the API is asked', async (change, fields) => {
    const { response, calls } = await post({ ...FORM, ...change } as typeof FORM)
    expect(((await replyOf(response)) as FormResult).fields).toEqual(fields)
    expect(calls).toEqual([])
  })

  it('stays unset for a wrong code, and the typed passwords do not come back', async () => {
    const { response } = await post(FORM, { [RESET]: { status: 422, message: '短信验证码错误' } })
    expect(await response.clone().text()).not.toContain('heji2026x')
    expect(await replyOf(response)).toMatchObject({ ok: false, message: '短信验证码错误' })
  })

  it('has codes of its own purpose', async () => {
    const sent = { 'GET member/sms/code': { data: { message: '短信发送成功' } } }
    const fields = { intent: 'sms', mobile: '13900001111', yzm: 'AB12', imageToken: 't' }
    const { calls } = await post(fields, sent)
    expect(calls[0]?.body).toMatchObject({ type: 'forgot_password', yzm: 'AB12', token: 't' })
  })
})
