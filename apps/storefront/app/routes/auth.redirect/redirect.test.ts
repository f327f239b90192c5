// @vitest-environment node
import { parseSetCookie } from 'cookie'
import { afterEach, describe, expect, it } from 'vitest'
import { loopbackApi, type Reply } from '../../../testing/loopback-api'
import { loader as startLoader } from '../auth.wx-login/route'
import { loader } from './route'

let close: (() => unknown) | undefined
afterEach(() => close?.())

const tokenOf = (claims: object) => `h.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.s`
const MEMBER = tokenOf({ user_id: 7 })
const NEW = tokenOf({ user_id: 0, openid: 'o1', unionid: 'u1' })
const OFFERED = { type: 'weixin', app_id: 'wx1', secret: '', name: '微信', status: 'true' }
const OPEN = 'https://open.weixin.qq.com/connect/qrconnect?appid=wx1&redirect_uri=x#wechat_redirect'
const SHOP: Record<string, Reply> = {
  'GET trustlogin/list': { data: [OFFERED] },
  'GET trustlogin/params': { data: { config_info: OFFERED, redirect_url: OPEN } },
  'POST login': { data: { token: MEMBER } },
  'POST /user.trustlogin.bind': { data: { accessToken: 'x' } },
}

async function browser(replies: Record<string, Reply> = {}, token: string | null = null) {
  const api = await loopbackApi({ ...SHOP, ...replies })
  close = api.close
  const cookies = new Map<string, string>()
  const open = async (path: string, load: typeof loader | typeof startLoader = loader) => {
    const args = api.args(path, undefined, token)
    const jar = [...cookies].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; ')
    args.request.headers.set('cookie', jar)
    const answer = await Promise.resolve(load(args)).catch((thrown: unknown) => thrown)
    if (answer instanceof Response)
      for (const line of answer.headers.getSetCookie()) {
        const { name, value, maxAge } = parseSetCookie(line)
        if (maxAge === 0) cookies.delete(name)
        else cookies.set(name, value ?? '')
      }
    return answer
  }
  const start = async (query = '') => {
    const answer = (await open(`/auth/wx-login${query}`, startLoader)) as Response
    return new URL(answer.headers.get('location')!)
  }
  return { open, start, cookies, calls: api.calls }
}
const goesTo = (answer: unknown) => (answer as Response).headers.get('location')

describe('the way to WeChat', () => {
  it('carries a new secret each time, which only this browser keeps', async () => {
    const { start, cookies, calls } = await browser()
    const [first, second] = [await start(), await start()]
    expect([first.origin, first.hash]).toEqual(['https://open.weixin.qq.com', '#wechat_redirect'])
    expect(first.searchParams.get('state')).toMatch(/^[0-9a-f]{32}$/)
    expect(first.searchParams.get('state')).not.toBe(second.searchParams.get('state'))
    expect(cookies.get('hj_wx')).toContain(first.searchParams.get('state'))
    expect(calls.find(({ key }) => key === 'GET trustlogin/params')?.body.redirect_url).toBe('/auth/redirect')
  })
})

describe('the way back', () => {
  it('signs the member of the identity in, and goes where the visitor wanted', async () => {
    const { open, start, cookies, calls } = await browser()
    const state = (await start('?redirectUrl=%2Fcart')).searchParams.get('state')
    expect(goesTo(await open(`/auth/redirect?code=C&state=${state}`))).toBe('/cart')
    expect(cookies.get('ECSHOPX_TOKEN')).toBe(MEMBER)
    expect(calls.at(-1)).toMatchObject({ key: 'POST login', body: { auth_type: 'pc_wxqrcode', code: 'C' } })
  })

  it('serves two tabs, each once', async () => {
    const { open, start } = await browser()
    const one = (await start('?redirectUrl=%2Fcart')).searchParams.get('state')
    const two = (await start('?redirectUrl=%2Fitems')).searchParams.get('state')
    expect(goesTo(await open(`/auth/redirect?code=C&state=${one}`))).toBe('/cart')
    expect(goesTo(await open(`/auth/redirect?code=C&state=${two}`))).toBe('/items')
    expect(await open(`/auth/redirect?code=C&state=${two}`)).toMatchObject({ text: '登录请求已失效，请重新扫码登录' })
  })

  it.each(['', 'state=', 'state=made-up', 'state=__proto__'])(
    'signs nobody in with a foreign secret: %s',
    async query => {
      const { open, start, calls } = await browser()
      await start()
      expect(await open(`/auth/redirect?code=C&${query}`)).toMatchObject({ text: '登录请求已失效，请重新扫码登录' })
      expect(calls.map(({ key }) => key)).not.toContain('POST login')
    },
  )

  it('says when the visitor refused, and when WeChat or the shop did', async () => {
    const { open, start } = await browser({ 'POST login': { status: 422, message: '微信授权已失效，请重新扫码' } })
    const state = (await start('?redirectUrl=%2Fcart')).searchParams.get('state')
    expect(await open(`/auth/redirect?state=${state}`)).toEqual({
      text: '您已取消微信登录',
      again: '/auth/wx-login?redirectUrl=%2Fcart',
      login: '/auth/login?redirectUrl=%2Fcart',
    })
    expect(await open(`/auth/redirect?code=C&state=${state}`)).toMatchObject({ text: '微信授权已失效，请重新扫码' })
  })

  it('asks for an account of a new identity, without a session', async () => {
    const { open, start, cookies } = await browser({ 'POST login': { data: { token: NEW } } })
    const state = (await start('?redirectUrl=%2Fcart')).searchParams.get('state')
    expect(goesTo(await open(`/auth/redirect?code=C&state=${state}`))).toBe('/auth/bindwechat?redirectUrl=%2Fcart')
    expect(cookies.get('hj_wx_id')).toBe(NEW)
    expect(cookies.has('ECSHOPX_TOKEN')).toBe(false)
  })
})

describe('a member who is signed in', () => {
  const bind = async (token: string, replies: Record<string, Reply> = {}) => {
    const { open, start, cookies, calls } = await browser({ 'POST login': { data: { token } }, ...replies }, MEMBER)
    const state = (await start()).searchParams.get('state')
    const answer = await open(`/auth/redirect?code=C&state=${state}`)
    return { answer, said: cookies.get('hj_flash') ?? '', calls, cookies }
  }

  it('binds a new identity', async () => {
    const { answer, said, calls } = await bind(NEW)
    expect(goesTo(answer)).toBe('/auth/bind')
    expect(said).toContain('绑定成功')
    expect(calls.at(-1)).toMatchObject({
      key: 'POST /user.trustlogin.bind',
      body: { sess_id: 'u1', wechat_ticket: NEW },
    })
  })

  it('keeps the own session if the identity belongs to somebody', async () => {
    const other = await bind(tokenOf({ user_id: 8 }))
    expect(other.said).toContain('该微信已绑定其他账号')
    expect(other.cookies.has('ECSHOPX_TOKEN')).toBe(false)
    await close?.()
    expect((await bind(MEMBER)).said).toContain('已绑定该微信')
  })

  it('hears why it was refused', async () => {
    const { answer } = await bind(NEW, { 'POST /user.trustlogin.bind': { status: 422, message: '绑定失败！' } })
    expect(answer).toMatchObject({ text: '绑定失败！' })
  })
})
