// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { askPage } from '../../../testing/ask-page'
import type { Reply } from '../../../testing/loopback-api'
import { redirectOf } from '../../../testing/loopback-api'
import { returnFromWechat } from './redirect.server'

const LOGIN = 'POST login'
const BIND = 'POST /user.trustlogin.bind'
const tokenOf = (claims: object) => `h.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.s`
const MEMBER = tokenOf({ user_id: 7 })
const NEW = tokenOf({ user_id: 0, openid: 'o1', unionid: 'u1' })
const COOKIE = `hj_wx=${encodeURIComponent(JSON.stringify([{ state: 's1', to: '/cart' }]))}`

async function back(
  search: string,
  replies: Record<string, Reply> = {},
  more: object = {},
  token: string | null = null,
) {
  const { page, asked } = await askPage(returnFromWechat, {
    path: `/auth/redirect${search}`,
    token,
    replies: { [LOGIN]: { data: { token: MEMBER } }, [BIND]: { data: { accessToken: 'x' } }, ...replies },
    headers: { cookie: COOKIE },
    context: { inWechat: false, ...more },
  })
  const cookies = page instanceof Response ? page.headers.getSetCookie().map(text => text.split(';')[0]) : []
  return { page, asked, cookies, told: page instanceof Response ? redirectOf(page) : null }
}

describe('the way back from WeChat', () => {
  it('signs in, says so, and is closed', async () => {
    const { told, asked, cookies } = await back('?code=C&state=s1')
    expect(told).toEqual({ status: 302, to: '/cart', flash: { kind: 'success', message: '登录成功' } })
    expect(asked).toEqual([[LOGIN, { auth_type: 'pc_wxqrcode', code: 'C' }]])
    expect(cookies.slice(0, 2)).toEqual([`ECSHOPX_TOKEN=${MEMBER}`, 'hj_wx=%5B%5D'])
  })

  it('names another kind inside WeChat', async () => {
    const { asked } = await back('?code=C&state=s1', {}, { inWechat: true })
    expect(asked[0]?.[1].auth_type).toBe('wx_offiaccount')
  })

  it('asks for an account of a new identity, with the page after it', async () => {
    const { told, cookies } = await back('?code=C&state=s1', { [LOGIN]: { data: { token: NEW } } })
    expect(told).toEqual({ status: 302, to: '/auth/bindwechat?redirectUrl=%2Fcart', flash: null })
    expect(cookies).toEqual(['hj_wx=%5B%5D', `hj_wx_id=${NEW}`])
  })

  it.each([
    ['?code=C', { text: '登录请求已失效，请重新扫码登录', to: '/' }],
    ['?code=C&state=s2', { text: '登录请求已失效，请重新扫码登录', to: '/' }],
    ['?state=s1', { text: '您已取消微信登录', to: '/cart' }],
    ['?state=s1&code=', { text: '您已取消微信登录', to: '/cart' }],
  ])('with %s ends in %j, and nobody is asked', async (search, problem) => {
    const { page, asked } = await back(search)
    expect([page, asked]).toEqual([problem, []])
  })

  it('says why the shop refuses', async () => {
    const { page } = await back('?code=C&state=s1', { [LOGIN]: { status: 422, message: '授权已失效' } })
    expect(page).toEqual({ text: '授权已失效', to: '/cart' })
  })
})

describe('a member who is signed in', () => {
  const bind = (token: string) => back('?code=C&state=s1', { [LOGIN]: { data: { token } } }, {}, MEMBER)

  it('binds a new identity', async () => {
    const { told, asked, cookies } = await bind(NEW)
    expect(told).toEqual({ status: 302, to: '/auth/bind', flash: { kind: 'success', message: '绑定成功' } })
    expect(asked.at(-1)).toEqual([BIND, { sess_id: 'u1', wechat_ticket: NEW }])
    expect(cookies[0]).toBe('hj_wx=%5B%5D')
  })

  it.each([
    [MEMBER, 'success', '已绑定该微信'],
    [tokenOf({ user_id: 8 }), 'error', '该微信已绑定其他账号'],
  ])('with %.20s hears %s: %s, and nothing is bound', async (token, kind, message) => {
    const { told, asked } = await bind(token)
    expect(told).toEqual({ status: 302, to: '/auth/bind', flash: { kind, message } })
    expect(asked.map(([key]) => key)).toEqual([LOGIN])
  })
})
