import { createApi } from '@heji/api-client'
import { eq } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addMember } from '../../../testing/fixtures'
import { openWechat } from '../../../testing/gateways/wechat-login'
import { refusal } from '../../../testing/refusal'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { createWechatLogin } from '../../adapters/wechat-login/wechat-login'
import { members, wechatIdentities } from '../../db/schema'
import { hashPassword } from '../../platform/passwords'
import { readWechatLoginSettings } from '../../platform/settings/wechat-login'
import { freshMobile, putCode } from './auth-testing'

const PASSWORD = 'heji2026'
let wechat: Awaited<ReturnType<typeof openWechat>>
let shop: TestShop
let at = 0
let person: { openid: string; unionid: string }

beforeAll(async () => {
  wechat = await openWechat()
  shop = await createTestShop({ ...wechat.env, TRUSTED_PROXIES: '1' })
})
afterAll(async () => {
  await shop.close()
  await wechat.close()
})
beforeEach(() => {
  at += 1
  person = { openid: `open-${at}`, unionid: `union-${at}` }
  Object.assign(wechat.state, { down: false, person, tellsUnionLate: false, calls: [] })
})

const signIn = (code: string, auth_type: 'pc_wxqrcode' | 'wx_offiaccount' = 'pc_wxqrcode') =>
  shop.api()('POST login', { auth_type, code })
const whoIs = async (token: string) => (await shop.api(token)('GET member')).memberInfo.user_id
const ask = () => signIn(wechat.codeFor(person))

async function boundMember() {
  const member = await addMember(shop.db, { passwordHash: await hashPassword(PASSWORD) })
  await ask()
  const { openid: open_id, unionid: union_id } = person
  await shop.api()('POST member/bind', { username: member.mobile, union_id, open_id, password: PASSWORD })
  return member
}

describe('POST login with WeChat', () => {
  it('signs in the member of the identity, on PCs and inside WeChat', async () => {
    const member = await boundMember()
    const { token } = await ask()
    expect((await shop.api(token)('GET member')).memberInfo).toMatchObject({
      user_id: String(member.id),
      open_id: person.openid,
    })
    expect(await whoIs((await signIn(wechat.codeFor(person), 'wx_offiaccount')).token)).toBe(String(member.id))
  })

  it('names a new identity in a token that opens nothing', async () => {
    wechat.state.tellsUnionLate = true
    const { token } = await ask()
    expect(decodeJwt(token)).toMatchObject({ user_id: 0, openid: person.openid, unionid: person.unionid, is_new: 1 })
    expect((await refusal(shop.api(token)('GET member'))).status).toBe(401)
    expect((await refusal(shop.api(token)('GET token/refresh'))).status).toBe(401)
  })

  it('takes each code once, and no made-up one', async () => {
    const code = wechat.codeFor(person)
    await signIn(code)
    for (const wrong of [code, 'made-up', '']) {
      expect(await refusal(signIn(wrong))).toMatchObject({ status: 422, message: '微信授权已失效，请重新扫码' })
    }
  })

  it('refuses members who are disabled', async () => {
    const { id } = await boundMember()
    await shop.database.pool.query('update members set disabled = true where id = $1', [id])
    expect((await refusal(ask())).message).toBe('该账号已被禁用')
  })

  it('says that WeChat is away', async () => {
    const code = wechat.codeFor(person)
    wechat.state.down = true
    expect(await refusal(signIn(code))).toMatchObject({ status: 503, message: '微信暂时没有回应，请稍后再试' })
  })

  it('binds only what WeChat said a short time ago', async () => {
    const member = await addMember(shop.db, { passwordHash: await hashPassword(PASSWORD) })
    const bind = () =>
      shop.api()('POST member/bind', { username: member.mobile, union_id: person.unionid, password: PASSWORD })
    await ask()
    shop.clock.advance(16 * 60_000)
    expect((await refusal(bind())).message).toBe('微信授权已失效，请重新扫码')
    await ask()
    expect(await whoIs((await bind()).token)).toBe(String(member.id))
  })

  it('still wants a mobile number from everybody else', async () => {
    const wrong = await refusal(shop.api()('POST login', { password: PASSWORD }))
    expect(wrong).toMatchObject({ status: 422, message: '请输入正确的手机号' })
    expect(wrong.fields).toEqual({ username: ['请输入正确的手机号'] })
  })
})

describe('an attacker who knows the id of an identity that has just signed in', () => {
  const SCANNED_FROM = '198.51.100.7'
  const ELSEWHERE = '203.0.113.9'
  const EXPIRED = '微信授权已失效，请重新扫码'

  /** A call from an address, as a client of the wire makes it. */
  async function post(call: string, from: string, fields: Record<string, string>, token = '') {
    const answer = await shop.app.request(call.startsWith('/') ? call : `/api/h5app/wxapp/${call}`, {
      method: 'POST',
      headers: { 'x-forwarded-for': from, ...(token ? { authorization: `Bearer ${token}` } : {}) },
      body: new URLSearchParams(fields),
    })
    return ((await answer.json()) as { data: { token?: string; message?: string } }).data
  }
  const scan = async () => {
    const code = wechat.codeFor(person)
    return (await post('login', SCANNED_FROM, { auth_type: 'pc_wxqrcode', code })).token!
  }
  const owner = async () =>
    (await shop.db.select().from(wechatIdentities).where(eq(wechatIdentities.unionId, person.unionid)))[0]!.memberId
  const account = async () => {
    const member = await addMember(shop.db, { passwordHash: await hashPassword(PASSWORD) })
    const { openid: open_id, unionid: union_id } = person
    return { ...member, form: { username: member.mobile, password: PASSWORD, union_id, open_id } }
  }

  it('cannot bind it to his account by its id, with his own ticket, a made-up one, or an old one', async () => {
    const victim = person
    await scan()
    const thief = await account()
    const other = { openid: `thief-${at}`, unionid: `thief-union-${at}` }
    person = other
    const his = await scan()
    person = victim
    const [head, , signature] = his.split('.')
    const forged = Buffer.from(JSON.stringify({ user_id: 0, ...victim })).toString('base64url')
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${forged}.`
    const session = await shop.tokenOf('member', thief.id)
    for (const ticket of ['', his, `${head}.${forged}.${signature}`, unsigned, session, 'x'.repeat(2_000)]) {
      const asField = await post('member/bind', ELSEWHERE, { ...thief.form, wechat_ticket: ticket })
      expect(asField).toMatchObject({ message: EXPIRED })
      const asToken = await post('member/bind', ELSEWHERE, thief.form, ticket)
      expect(asToken.token, 'as the token of the caller').toBeUndefined()
    }
    expect(await owner()).toBeNull()
  })

  it('cannot sign in a new account of his with it, nor take it with the account that he is signed in to', async () => {
    await scan()
    const thief = await account()
    const token = await shop.tokenOf('member', thief.id)
    const bound = await post('/user.trustlogin.bind', ELSEWHERE, { sess_id: person.unionid }, token)
    expect(bound).toMatchObject({ message: EXPIRED })
    const mobile = freshMobile()
    await putCode(shop, mobile, 'sign', '123456')
    const signup = {
      account: mobile,
      vcode: '123456',
      password: PASSWORD,
      password_confirmation: PASSWORD,
      sess_id: person.unionid,
    }
    expect(await post('/user.trustlogin.bindSignupUser', ELSEWHERE, signup)).toMatchObject({ message: EXPIRED })
    expect(await owner()).toBeNull()
    expect(await shop.db.$count(members, eq(members.mobile, mobile)), 'and no account is left').toBe(0)
  })

  it('leaves the owner of the ticket free to bind it from anywhere, in the field or as his token', async () => {
    const first = await account()
    const ticket = await scan()
    expect((await post('member/bind', ELSEWHERE, { ...first.form, wechat_ticket: ticket })).token).toBeTruthy()
    expect(await owner()).toBe(first.id)
    at += 1000
    person = { openid: `open-${at}`, unionid: `union-${at}` }
    const second = await account()
    expect((await post('member/bind', ELSEWHERE, second.form, await scan())).token).toBeTruthy()
    expect(await owner()).toBe(second.id)
  })

  it('leaves a client of the wire, which shows no ticket, free to bind from where it signed in', async () => {
    const member = await account()
    await scan()
    expect((await post('member/bind', SCANNED_FROM, member.form)).token).toBeTruthy()
    expect(await owner()).toBe(member.id)
  })

  it('cannot use a ticket that is over, also from the same place', async () => {
    const member = await account()
    const ticket = await scan()
    shop.clock.advance(16 * 60_000)
    for (const wechat_ticket of ['', ticket])
      expect(await post('member/bind', SCANNED_FROM, { ...member.form, wechat_ticket })).toMatchObject({
        message: EXPIRED,
      })
  })
})

it('GET trustlogin/params names the page of WeChat, without the secret', async () => {
  const params = await shop.api()('GET trustlogin/params', { redirect_url: '/auth/redirect' })
  expect(JSON.stringify(params)).not.toContain(wechat.env.WECHAT_LOGIN_SECRET)
  const { config_info, redirect_url } = params as { config_info: object; redirect_url: string }
  expect(config_info).toMatchObject({ app_id: wechat.env.WECHAT_LOGIN_APP_ID, secret: '', status: 'true' })
  const url = new URL(redirect_url)
  expect([url.origin, url.pathname, url.hash]).toEqual([wechat.url, '/connect/qrconnect', '#wechat_redirect'])
  expect(url.searchParams.get('redirect_uri')).toBe(`${shop.config.storefrontOrigin}/auth/redirect`)
})

it('asks as the official account inside WeChat, and learns where messages go', async () => {
  const official = await openWechat('', { appId: 'wxofficial0123456', secret: 'testing-official-secret' })
  const both = await createTestShop({
    ...wechat.env,
    WECHAT_OFFICIAL_APP_ID: 'wxofficial0123456',
    WECHAT_OFFICIAL_SECRET: 'testing-official-secret',
    WECHAT_LOGIN_GATEWAY: official.url,
  })
  const api = createApi({ baseUrl: 'http://shop.test', fetch: both.fetch })
  const touch = await api('GET trustlogin/params', { version_tag: 'touch', redirect_url: '/auth/redirect' })
  expect(new URL((touch as { oauth_url: string }).oauth_url).searchParams.get('appid')).toBe('wxofficial0123456')
  await api('POST login', { auth_type: 'wx_offiaccount', code: official.codeFor({ openid: 'mp-7', unionid: 'u-7' }) })
  const known = () => both.db.select().from(wechatIdentities)
  expect(await known()).toMatchObject([{ unionId: 'u-7', openId: 'mp-7', officialOpenId: 'mp-7' }])
  await both.close()
  await official.close()
})

it('does not sign in where WeChat is not set up, or does not know the secret', async () => {
  const other = createWechatLogin({ ...readWechatLoginSettings(wechat.env)!, secret: 'wrong' }, null)
  await expect(other.identityOf(wechat.codeFor(person), 'standard')).rejects.toThrow('40125 invalid appsecret')
  const plain = await createTestShop()
  const api = createApi({ baseUrl: 'http://shop.test', fetch: plain.fetch })
  expect((await refusal(api('POST login', { auth_type: 'pc_wxqrcode', code: 'x' }))).message).toBe('微信登录尚未开通')
  await plain.close()
})
