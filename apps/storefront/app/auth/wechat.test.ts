// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { askPage } from '../../testing/ask-page'
import type { Reply } from '../../testing/loopback-api'
import type { AppLoadContext } from '../framework'
import { claimsOf, endWechat, grantedCookie, offersWechat, readGranted, startWechat } from './wechat.server'

const LIST = 'GET trustlogin/list'
const PARAMS = 'GET trustlogin/params'
const OFFERED = { type: 'weixin', status: 'true' }
const OPEN = 'https://open.weixin.qq.com/connect/qrconnect?appid=wx1&state=old#wechat_redirect'
const SHOP: Record<string, Reply> = { [LIST]: { data: [OFFERED] }, [PARAMS]: { data: { redirect_url: OPEN } } }
const context = { secureCookies: false } as AppLoadContext
const tokenOf = (claims: unknown) => `h.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.s`
const started = (value: unknown) => `hj_wx=${encodeURIComponent(JSON.stringify(value))}`
const requestWith = (cookie: string) => new Request('http://shop.test/auth/redirect', { headers: { cookie } })

describe('the login page', () => {
  const offers = (ways: Reply, more: Partial<AppLoadContext> = {}) =>
    askPage(({ context }) => offersWechat(context), {
      path: '/auth/login',
      token: null,
      replies: { [LIST]: ways },
      context: { device: 'pc', inWechat: false, ...more },
    })

  it.each([
    ['pc', false, true],
    ['h5', true, true],
    ['h5', false, false],
  ] as const)('on %s, inside WeChat: %s, offers it: %s', async (device, inWechat, isOffered) => {
    const { page, asked } = await offers({ data: [{ type: 'other', status: 'true' }, OFFERED] }, { device, inWechat })
    expect([page, asked.length]).toEqual([isOffered, isOffered ? 1 : 0])
  })

  it.each([[[{ type: 'weixin', status: 'false' }]], [[{ type: 'alipay', status: 'true' }]], [[]]])(
    'does not offer it with %j',
    async data => {
      expect((await offers({ data })).page).toBe(false)
    },
  )

  it('does not offer it while the shop does not answer', async () => {
    expect((await offers({ status: 500, message: 'x' })).page).toBe(false)
  })
})

describe('the way to WeChat', () => {
  const start = (replies: Record<string, Reply> = SHOP, more: object = {}, cookie = '') =>
    askPage(({ request, context }) => startWechat(request, context, '/cart'), {
      path: '/auth/wx-login',
      token: null,
      replies,
      headers: { cookie },
      context: { device: 'pc', inWechat: false, ...more },
    })

  it('has an own secret in the address, and the same in a cookie for the account pages', async () => {
    const { page, asked } = await start()
    const url = new URL(page?.url ?? '')
    const state = url.searchParams.get('state')
    expect(state).toMatch(/^[\da-f]{32}$/)
    expect([url.origin, url.searchParams.getAll('state').length, url.hash]).toEqual([
      'https://open.weixin.qq.com',
      1,
      '#wechat_redirect',
    ])
    expect(page?.cookie).toBe(`${started([{ state, to: '/cart' }])}; Max-Age=900; Path=/auth; HttpOnly; SameSite=Lax`)
    expect(asked.at(-1)).toEqual([PARAMS, { version_tag: 'standard', redirect_url: '/auth/redirect' }])
  })

  it('goes on at once inside WeChat', async () => {
    const touch = { ...SHOP, [PARAMS]: { data: { oauth_url: 'https://wx.test/oauth' } } }
    const { page, asked } = await start(touch, { device: 'h5', inWechat: true })
    expect(page?.url).toMatch(/^https:\/\/wx\.test\/oauth\?state=[\da-f]{32}$/)
    expect(asked.at(-1)?.[1].version_tag).toBe('touch')
  })

  it('is kept for three tabs, the latest first', async () => {
    const before = [1, 2, 3].map(i => ({ state: `s${i}`, to: `/${i}` }))
    const { page } = await start(SHOP, {}, started(before))
    const cookie = decodeURIComponent(page?.cookie ?? '')
    expect(cookie).toContain('"to":"/cart"},{"state":"s1","to":"/1"},{"state":"s2","to":"/2"}]')
    expect(cookie).not.toContain('s3')
  })

  it.each(['hj_wx=x', started({ state: 's' }), started([{ state: 1, to: '/' }])])(
    'begins anew with the broken cookie %s',
    async cookie => {
      const { page } = await start(SHOP, {}, cookie)
      expect(decodeURIComponent(page?.cookie ?? '')).toMatch(/^hj_wx=\[\{"state":"[\da-f]{32}","to":"\/cart"\}\];/)
    },
  )

  it('is not there where WeChat is not offered, or has no address', async () => {
    const none = await start({ ...SHOP, [LIST]: { data: [] } })
    expect([none.page, none.asked.length]).toEqual([null, 1])
    expect((await start({ ...SHOP, [PARAMS]: { data: { redirect_url: 'x' } } })).page).toBeNull()
  })
})

describe('the way back', () => {
  const ALL = [
    { state: 's1', to: '/cart' },
    { state: 's2', to: '/items' },
  ]

  it('is open once, and leaves that of other tabs', () => {
    const ended = endWechat(requestWith(started(ALL)), context, 's2')
    expect(ended?.to).toBe('/items')
    expect(ended?.cookie).toBe(`${started([ALL[0]])}; Max-Age=900; Path=/auth; HttpOnly; SameSite=Lax`)
  })

  it('ends the cookie with the last one', () => {
    const ended = endWechat(requestWith(started([ALL[0]])), context, 's1')
    expect(ended?.cookie).toBe('hj_wx=%5B%5D; Max-Age=0; Path=/auth; HttpOnly; SameSite=Lax')
  })

  it('is closed for a secret that this browser does not know', () => {
    expect(endWechat(requestWith(started(ALL)), context, 's3')).toBeUndefined()
    expect(endWechat(requestWith(''), context, '')).toBeUndefined()
  })
})

describe('an identity', () => {
  const NOBODY = { user_id: 0, openid: '', unionid: '' }

  it.each([
    [tokenOf({ user_id: 7, openid: 'o', unionid: 'u', more: 'x' }), { user_id: 7, openid: 'o', unionid: 'u' }],
    [tokenOf({}), NOBODY],
    [tokenOf({ user_id: '7' }), NOBODY],
    ['x', NOBODY],
    ['', NOBODY],
    ['a.b.c', NOBODY],
  ])('of %.20s is %j', (token, claims) => {
    expect(claimsOf(token)).toEqual(claims)
  })

  it('is kept for the account pages, out of reach for scripts', () => {
    expect(grantedCookie(context, 'T')).toBe('hj_wx_id=T; Max-Age=900; Path=/auth; HttpOnly; SameSite=Lax')
  })

  it('is read from the cookie, and nobody without one', () => {
    const ticket = tokenOf({ openid: 'o', unionid: 'u' })
    expect(readGranted(requestWith(`hj_wx_id=${ticket}`))).toEqual({ openid: 'o', unionid: 'u', ticket })
    expect(readGranted(requestWith(`hj_wx_id=${tokenOf({ openid: 'o' })}`))).toBeNull()
    expect(readGranted(requestWith(''))).toBeNull()
  })
})
