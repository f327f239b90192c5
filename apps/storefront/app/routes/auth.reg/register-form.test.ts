// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { sendForm } from '../../../testing/ask-page'
import type { Laid } from '../../../testing/loopback-api'
import { bindsWechat, register } from './register.server'

const NEW = 'POST member'
const BIND = 'POST /user.trustlogin.bindSignupUser'
const FORM = {
  intent: 'register',
  mobile: '13900001111',
  vcode: '123456',
  password: 'heji2026x',
  password2: 'heji2026x',
  agree: 'on',
}
const TICKET = `h.${Buffer.from(JSON.stringify({ openid: 'o1', unionid: 'u1' })).toString('base64url')}.s`
const REPLIES: Record<string, Laid> = { [NEW]: { data: { token: 'NEW' } }, [BIND]: { data: { accessToken: 'BOUND' } } }
const send = (change: Record<string, string>, path = '/auth/reg', more: Record<string, Laid> = {}) =>
  sendForm(
    register,
    { ...FORM, ...change },
    {
      path,
      token: null,
      replies: { ...REPLIES, ...more },
      headers: { cookie: `hj_wx_id=${TICKET}` },
    },
  )

describe('a registration', () => {
  it('leads whoever came from nowhere to the profile', async () => {
    const { told, asked } = await send({})
    expect(told).toEqual({ status: 302, to: '/auth/profile', flash: null })
    const { intent: _, agree: __, ...sent } = FORM
    expect(asked).toEqual([[NEW, { ...sent, user_type: 'local' }]])
  })

  it.each([
    [{ mobile: '123' }, { mobile: '请输入正确的手机号' }],
    [{ vcode: '' }, { vcode: '请输入验证码' }],
    [{ agree: '' }, { agree: '请先同意注册协议和隐私政策' }],
    [{ password2: 'heji2026y' }, { password2: '输入的密码不一致' }],
    [{ password: 'short', password2: 'short' }, { password: '8-20位密码，必须为数字和字母混合' }],
  ])('is not sent with %j', async (change, fields) => {
    const { answer, asked } = await send(change as Record<string, string>)
    expect(answer).toMatchObject({ intent: 'register', ok: false, fields })
    expect(asked).toEqual([])
  })

  it('keeps the form without its passwords when the shop refuses', async () => {
    const { answer, response } = await send({}, '/auth/reg', { [NEW]: { status: 422, message: '手机号已注册' } })
    expect(answer).toMatchObject({ ok: false, message: '手机号已注册', typed: { mobile: '13900001111' } })
    expect(Object.keys(answer?.typed ?? {}).filter(name => name.startsWith('password'))).toEqual([])
    expect(response.headers.getSetCookie()).toEqual([])
  })
})

describe('a registration from WeChat', () => {
  const PATH = '/auth/reg?bind=wechat&redirectUrl=%2Fcart'

  it('gives the identity to the new account, and forgets it here', async () => {
    const { told, asked, response } = await send({}, PATH)
    expect(told?.to).toBe('/cart')
    expect(asked).toEqual([
      [
        BIND,
        {
          account: '13900001111',
          vcode: '123456',
          password: 'heji2026x',
          password_confirmation: 'heji2026x',
          sess_id: 'u1',
          wechat_ticket: TICKET,
        },
      ],
    ])
    const cookies = response.headers.getSetCookie()
    expect(cookies[0]).toMatch(/^ECSHOPX_TOKEN=BOUND;/)
    expect(cookies[1]).toMatch(/^hj_wx_id=; Max-Age=0;/)
  })

  it('keeps the identity for the next try when the shop refuses', async () => {
    const { answer, response } = await send({}, PATH, { [BIND]: { status: 422, message: '绑定失败！' } })
    expect(answer).toMatchObject({ ok: false, message: '绑定失败！' })
    expect(response.headers.getSetCookie()).toEqual([])
  })

  it.each([
    [PATH, TICKET, 'u1'],
    ['/auth/reg?bind=other', TICKET, undefined],
    ['/auth/reg', TICKET, undefined],
    [PATH, 'x', undefined],
  ])('at %s with the ticket %.3s is of %s', (path, ticket, unionid) => {
    const request = new Request(`http://shop.test${path}`, { headers: { cookie: `hj_wx_id=${ticket}` } })
    expect(bindsWechat(request)?.unionid).toBe(unionid)
  })
})
