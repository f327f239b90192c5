// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { loopbackApi, type Reply, redirectOf, replyOf } from '../../../testing/loopback-api'
import { MEMBER } from '../../../testing/member-data'
import { changePassword } from './change-password.server'

const PATH = '/member/change-password'
const RESET = 'POST member/reset/password'
const LOGIN = 'POST login'
const FORM = {
  intent: 'change',
  mobile: '13900000000',
  vcode: '123456',
  password: 'heji2026x',
  password2: 'heji2026x',
}

async function post(replies: Record<string, Reply> = {}, fields: Record<string, string> = {}) {
  const fine = { [RESET]: { data: {} }, [LOGIN]: { data: { token: 'x'.repeat(30) } } }
  const api = await loopbackApi({ ...MEMBER(), ...fine, ...replies })
  const answer = (await changePassword(api.args(PATH, fields.intent ? fields : { ...FORM, ...fields }))) as Response
  await api.close()
  return { answer, calls: api.calls }
}

describe('the new password', () => {
  it('is set for the own number, whatever the form says, and this browser stays signed in', async () => {
    const { answer, calls } = await post()
    expect(calls.find(({ key }) => key === RESET)?.body).toMatchObject({
      mobile: '13812346688',
      vcode: '123456',
      password: 'heji2026x',
    })
    expect(calls.find(({ key }) => key === LOGIN)?.body).toMatchObject({
      username: '13812346688',
      password: 'heji2026x',
    })
    expect(redirectOf(answer)).toMatchObject({ to: PATH, flash: { kind: 'success', message: '新密码已经设置成功' } })
    expect(answer.headers.getSetCookie().join()).toContain(`ECSHOPX_TOKEN=${'x'.repeat(30)}`)
  })

  it('needs a code of its own purpose', async () => {
    const fields = { intent: 'sms', mobile: '13812346688', yzm: 'abcd', imageToken: 'T' }
    const { answer, calls } = await post({ 'GET member/sms/code': { data: {} } }, fields)
    expect(await replyOf(answer)).toMatchObject({ ok: true, message: '发送成功' })
    expect(calls.map(({ key }) => key)).toEqual(['GET member/sms/code'])
    expect(calls[0]?.body).toMatchObject({ mobile: '13812346688', type: 'forgot_password', yzm: 'abcd', token: 'T' })
  })

  it('asks to sign in if that does not work', async () => {
    const { answer } = await post({ [LOGIN]: { status: 503, message: '系统繁忙' } })
    expect(redirectOf(answer)).toMatchObject({
      to: '/auth/login?redirectUrl=%2Fmember%2Fchange-password',
      flash: { message: '新密码已经设置成功，请重新登录' },
    })
    expect(answer.headers.getSetCookie()).toContainEqual(expect.stringMatching(/^ECSHOPX_TOKEN=;.*Max-Age=0/))
  })

  it('stays unset for a wrong code, and the typed passwords do not come back', async () => {
    const { answer, calls } = await post({ [RESET]: { status: 422, message: '短信验证码错误' } })
    expect(await answer.clone().text()).not.toContain('heji2026x')
    expect(await replyOf(answer)).toMatchObject({ ok: false, message: '短信验证码错误' })
    expect(calls.map(({ key }) => key)).not.toContain(LOGIN)
  })

  it.each([
    [{ password2: 'other2026' }, { password2: '输入的密码不一致' }],
    [{ password: 'short', password2: 'short' }, { password: '8-20位密码，必须为数字和字母混合' }],
  ])('is refused for %o before the API is asked', async (fields, expected) => {
    const { answer, calls } = await post({}, fields)
    expect(await replyOf(answer)).toMatchObject({ fields: expected })
    expect(calls).toEqual([])
  })
})
