// @vitest-environment node
import { afterEach, describe, expect, it } from 'vitest'
import { sendForm } from '../../../testing/ask-page'
import { loopbackApi, type Reply, redirectOf, replyOf } from '../../../testing/loopback-api'
import type { FormResult } from '../../forms/form-result'
import { bindAction } from '../auth.bind/bind.server'
import { register } from '../auth.reg/register.server'
import { bindWechat } from './bindwechat.server'
import { loader } from './route'

let close: (() => unknown) | undefined
afterEach(() => close?.())

const TICKET = `h.${Buffer.from(JSON.stringify({ user_id: 0, openid: 'o1', unionid: 'u1' })).toString('base64url')}.s`
const PATH = '/auth/bindwechat?redirectUrl=%2Fcart'
const BOUND = { 'POST member/bind': { data: { token: 'NEW' } } }

async function browser(
  path: string,
  fields: Record<string, string> | undefined,
  replies: Record<string, Reply>,
  ticket = TICKET,
) {
  const api = await loopbackApi(replies)
  close = api.close
  const args = api.args(path, fields, null)
  args.request.headers.set('cookie', `hj_wx_id=${ticket}`)
  return { args, calls: api.calls }
}

const post = async (
  path: string,
  fields: Record<string, string>,
  replies: Record<string, Reply> = BOUND,
  ticket = TICKET,
) => {
  const { args, calls } = await browser(path, fields, replies, ticket)
  return { response: (await bindWechat(args)) as Response, calls }
}
const SMS = { intent: 'bind', mobile: '13900001111', vcode: '123456' }

describe('an identity without account', () => {
  it('is bound by a code, and the member is signed in', async () => {
    const { response, calls } = await post(PATH, SMS)
    expect(response.headers.get('location')).toBe('/cart')
    const cookies = response.headers.getSetCookie().join('\n')
    expect(cookies).toContain('ECSHOPX_TOKEN=NEW')
    expect(cookies).toContain('hj_wx_id=; Max-Age=0')
    expect(calls[0]?.body).toMatchObject({
      username: '13900001111',
      union_id: 'u1',
      open_id: 'o1',
      wechat_ticket: TICKET,
      check_type: 'login',
      vcode: '123456',
    })
  })

  it('is bound by a password', async () => {
    const { calls } = await post('/auth/bindwechat?by=password', {
      intent: 'bind',
      mobile: '13900001111',
      password: 'heji2026',
    })
    expect(calls[0]?.body).toMatchObject({ union_id: 'u1', check_type: 'password', password: 'heji2026' })
  })

  it('is bound with the proof that was given and no other, and the visitor is told', async () => {
    const bound = { union_id: 'u1', open_id: 'o1', wechat_ticket: TICKET, username: '13900001111' }
    const send = (path: string, fields: Record<string, string>) =>
      sendForm(
        bindWechat,
        { intent: 'bind', mobile: '13900001111', ...fields },
        {
          path,
          token: null,
          replies: BOUND,
          headers: { cookie: `hj_wx_id=${TICKET}` },
        },
      )
    const { told, asked } = await send(PATH, { vcode: '123456', password: 'x' })
    expect(told).toEqual({ status: 302, to: '/cart', flash: { kind: 'success', message: '绑定成功' } })
    expect(asked).toEqual([['POST member/bind', { ...bound, check_type: 'login', vcode: '123456' }]])
    const other = await send('/auth/bindwechat?by=password', { vcode: '1', password: 'heji2026' })
    expect(other.asked).toEqual([['POST member/bind', { ...bound, check_type: 'password', password: 'heji2026' }]])
    const wrong = await send(PATH, { password: 'heji2026' })
    expect([wrong.answer?.fields, wrong.asked]).toEqual([{ vcode: '请输入验证码' }, []])
  })

  it('asks for a code of the purpose of signing in', async () => {
    const fields = { intent: 'sms', mobile: '13900001111', yzm: 'abcd', imageToken: 'T' }
    const { answer, asked } = await sendForm(bindWechat, fields, {
      path: PATH,
      token: null,
      replies: { 'GET member/sms/code': { data: {} } },
    })
    expect([answer?.message, asked[0]?.[1].type]).toEqual(['发送成功', 'login'])
  })

  it('is never taken from the address', async () => {
    const { response, calls } = await post('/auth/bindwechat?unionid=victim&open_id=o', SMS, BOUND, 'x')
    expect(await replyOf(response)).toMatchObject({ ok: false, message: '微信授权已失效，请重新扫码' })
    expect(calls).toEqual([])
    const { args } = await browser('/auth/bindwechat?unionid=victim&open_id=o', undefined, {}, 'x')
    expect(await replyOf(await loader(args))).toMatchObject({ isKnown: false, captcha: null })
  })

  it('keeps the form when the account is refused', async () => {
    const { response } = await post(PATH, SMS, { 'POST member/bind': { status: 422, message: '绑定失败！' } })
    expect((await replyOf(response)) as FormResult).toMatchObject({
      message: '绑定失败！',
      typed: { mobile: '13900001111' },
    })
  })

  it('gets a new account at registration, only where the visitor asked for it', async () => {
    const fields = {
      intent: 'register',
      mobile: '13900001111',
      vcode: '1',
      password: 'heji2026x',
      password2: 'heji2026x',
      agree: 'on',
    }
    const key = 'POST /user.trustlogin.bindSignupUser'
    const bound = await browser('/auth/reg?bind=wechat&redirectUrl=%2Fcart', fields, {
      [key]: { data: { accessToken: 'NEW' } },
    })
    expect(((await register(bound.args)) as Response).headers.get('location')).toBe('/cart')
    expect(bound.calls[0]).toMatchObject({
      key,
      body: { account: '13900001111', sess_id: 'u1', wechat_ticket: TICKET },
    })
    await close?.()
    const plain = await browser('/auth/reg', fields, { 'POST member': { data: { token: 'NEW' } } })
    expect(((await register(plain.args)) as Response).headers.get('location')).toBe('/auth/profile')
    expect(plain.calls.map(call => call.key)).toEqual(['POST member'])
  })
})

it('a member lets go of WeChat', async () => {
  const api = await loopbackApi({ 'POST /user.trustlogin.unbind': { data: { status: true } } })
  close = api.close
  const answer = await bindAction(api.args('/auth/bind', { intent: 'unbind' }))
  expect(redirectOf(answer)).toEqual({
    status: 302,
    to: '/auth/bind',
    flash: { kind: 'success', message: '已解绑微信' },
  })
  expect(api.calls[0]?.body.flag).toBe('weixin')
})
