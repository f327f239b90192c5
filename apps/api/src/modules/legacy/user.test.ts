import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { addBuyer, type Buyer } from '../../../testing/buyer'
import { addMember } from '../../../testing/fixtures'
import { refusal } from '../../../testing/refusal'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { vipGrades, wechatIdentities } from '../../db/schema'
import { codesFor, freshMobile, nextDay, otherCode, putCode, putIdentity, solvedCaptcha } from '../auth/auth-testing'
import { writeSetting } from '../content/settings'

let shop: TestShop
let buyer: Buyer
let mobile: string
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  shop = await createTestShop({ WECHAT_LOGIN_APP_ID: 'wx1', WECHAT_LOGIN_SECRET: 'secret' })
})
beforeEach(async () => {
  nextDay(shop)
  mobile = freshMobile()
  buyer = await addBuyer(shop, { mobile })
})
afterAll(async () => {
  vi.useRealTimers()
  await shop.close()
})

const whoIs = async (token: string) => (await shop.api(token)('GET member')).memberInfo.user_id

describe('signing in with a code', () => {
  it('POST /user.mobile.login opens a session', async () => {
    await putCode(shop, mobile, 'login', '123456')
    const { accessToken } = await shop.api()('POST /user.mobile.login', { mobile, code: '123456' })
    expect(await whoIs(accessToken)).toBe(String(buyer.id))
    const used = shop.api()('POST /user.mobile.login', { mobile, code: '123456' })
    expect((await refusal(used)).message).toBe('短信验证码错误')
  })

  it('is verified step by step', async () => {
    const { token, yzm } = await solvedCaptcha(shop, 'login')
    const ask = { account: mobile, vcode_type: 'mobile_login', verifycode: yzm, sess_id: token } as const
    const { verifyAccount_token } = await shop.api()('GET /user.account.verify', ask)
    expect((await refusal(shop.api()('GET /user.account.verify', ask))).message).toBe('图片验证码错误')
    await shop.background.idle()
    const code = codesFor(shop, mobile).at(-1)!
    const check = (values = {}) =>
      shop.api()('POST /user.account.verify.code', { verifyAccount_token, code, ...values })
    expect(await check()).toEqual({ token: verifyAccount_token })
    expect((await refusal(check({ code: otherCode(code) }))).message).toBe('验证码错误')
    expect((await refusal(check({ verifyAccount_token: buyer.token }))).message).toBe('验证已失效，请重新获取验证码')
    expect((await refusal(shop.api(verifyAccount_token)('GET member'))).status).toBe(401)
    expect((await shop.api()('POST /user.mobile.login', { mobile, code })).accessToken).not.toBe('')
    expect((await refusal(check())).message).toBe('验证码错误')
  })

  it('is checked five times and no more', async () => {
    const { token, yzm } = await solvedCaptcha(shop, 'sign')
    const fresh = freshMobile()
    const ask = { account: fresh, verifycode: yzm, sess_id: token }
    const { verifyAccount_token } = await shop.api()('GET /user.account.verify', ask)
    const code = codesFor(shop, fresh).at(-1)!
    const check = (code: string) => shop.api()('POST /user.account.verify.code', { verifyAccount_token, code })
    for (let i = 0; i < 5; i++) await refusal(check(otherCode(code)))
    expect((await refusal(check(code))).message).toBe('验证码错误')
  })

  it('GET /user.account.send.email verifies an address in the same way', async () => {
    const email = `${mobile}@heji.example`
    const send = async (values = {}) => {
      const { token, yzm } = await solvedCaptcha(shop, 'sign')
      return await shop.api()('GET /user.account.send.email', { email, verifycode: yzm, sess_id: token, ...values })
    }
    const { verifyAccount_token } = await send({ email: email.toUpperCase() })
    const code = shop.sent.find(entry => entry.kind === 'mail' && entry.to === email)!.code
    const check = (code: string) => shop.api()('POST /user.account.verify.code', { verifyAccount_token, code })
    expect((await refusal(check(otherCode(code)))).message).toBe('验证码错误')
    expect(await check(code)).toEqual({ token: verifyAccount_token })
    expect((await refusal(send({ email: 'x' }))).message).toBe('邮箱格式不正确')
    expect((await refusal(send({ verifycode: 'x' }))).message).toBe('图片验证码错误')
    expect((await refusal(send())).status).toBe(429)
  })

  it('GET /user.check.account answers a few times an hour whether a number is known', async () => {
    const ask = (account: string) => shop.api()('GET /user.check.account', { account })
    expect(await ask(mobile)).toEqual({ exists: true })
    for (let i = 0; i < 19; i++) expect(await ask(freshMobile())).toEqual({ exists: false })
    expect((await refusal(ask(mobile))).status).toBe(429)
  })
})

describe('signing in through WeChat', () => {
  let sess_id: string
  beforeEach(async () => {
    sess_id = `union-${mobile}`
    await putIdentity(shop, sess_id, 'open')
  })
  const owner = async () =>
    (await shop.db.select().from(wechatIdentities).where(eq(wechatIdentities.unionId, sess_id)))[0]!.memberId

  it('GET /user.trustlogin.list names the address', async () => {
    const ask = { view: 'wap', redirect_uri: '/auth/redirect' } as const
    const wap = await shop.api()('GET /user.trustlogin.list', ask)
    expect(wap).toEqual([{ flag: 'wapweixin', name: '微信', url: expect.stringContaining('oauth2/authorize') }])
    expect(await shop.api()('GET /user.trustlogin.list', { ...ask, view: 'web' })).toMatchObject([{ flag: 'weixin' }])
    const away = shop.api()('GET /user.trustlogin.list', { redirect_uri: 'https://evil.example' })
    expect((await refusal(away)).message).toBe('跳转地址不正确')
  })

  it('POST /user.trustlogin.bind binds a signed-in caller, and asks everybody else for the account', async () => {
    expect(await shop.api()('POST /user.trustlogin.bind', { sess_id })).toEqual({ accessToken: '' })
    expect(await owner()).toBeNull()
    expect(await buyer.api('POST /user.trustlogin.bind', { sess_id })).toEqual({ accessToken: buyer.token })
    expect(await owner()).toBe(buyer.id)
    const other = await addBuyer(shop)
    expect((await refusal(other.api('POST /user.trustlogin.bind', { sess_id }))).message).toBe('绑定失败！')
    const madeUp = buyer.api('POST /user.trustlogin.bind', { sess_id: 'made-up' })
    expect((await refusal(madeUp)).message).toBe('用户的微信信息有误！')
    expect((await refusal(other.api('POST /user.trustlogin.unbind'))).message).toBe('尚未绑定微信')
    expect(await buyer.api('POST /user.trustlogin.unbind', { flag: 'weixin' })).toEqual({ status: true })
    expect(await owner()).toBeNull()
  })

  it.each(['GET /user.trustlogin.bindExistsUser', 'POST /user.trustlogin.bindExistsUser'] as const)(
    '%s binds by code',
    async key => {
      await putCode(shop, mobile, 'login', '123456')
      const bind = (vcode: string) => shop.api()(key, { account: mobile, vcode, sess_id })
      expect((await refusal(bind(''))).message).toBe('短信验证码必填！')
      const { accessToken } = await bind('123456')
      expect(await whoIs(accessToken)).toBe(String(buyer.id))
      expect(await owner()).toBe(buyer.id)
    },
  )

  it.each(['GET /user.trustlogin.bindSignupUser', 'POST /user.trustlogin.bindSignupUser'] as const)(
    '%s registers and binds',
    async key => {
      const account = freshMobile()
      await putCode(shop, account, 'sign', '123456')
      const password = { password: 'green4tea9', password_confirmation: 'green4tea9' }
      const sign = (values = {}) =>
        shop.api()(key, { account, username: '小禾', ...password, vcode: '123456', sess_id, ...values })
      expect((await refusal(sign({ password_confirmation: 'other4tea9' }))).message).toBe('输入的密码不一致')
      expect((await refusal(sign({ sess_id: 'made-up' }))).message).toBe('用户的微信信息有误！')
      expect((await refusal(sign({ account: '123' }))).message).toBe('请填写正确的手机号')
      const { accessToken } = await sign()
      expect(await whoIs(accessToken)).toBe(String(await owner()))
      const other = freshMobile()
      await putCode(shop, other, 'sign', '123456')
      expect((await refusal(sign({ account: other }))).message).toBe('绑定失败！')
      expect(await shop.api()('GET /user.check.account', { account: other })).toEqual({ exists: false })
    },
  )
})

describe("the caller's profile", () => {
  it('is read and changed by columns', async () => {
    const save = (user_attr: Record<string, string>) => buyer.api('POST /user.attr.save', { module: 'user', user_attr })
    await save({ username: '新名', sex: '女', birthday: '1990-01-02', login_account: '13800000000', point: '9' })
    const shown = await buyer.api('POST /user.attr')
    const values = Object.fromEntries(shown.user_attr.map(row => [row.attr_column, row.attr_value]))
    expect(shown.mobile).toBe(mobile)
    expect(values).toEqual({ login_account: mobile, username: '新名', sex: '女', birthday: '1990-01-02' })
    expect(shown.user_attr.find(row => row.attr_column === 'sex')).toMatchObject({
      attr_type: 'radio',
      attr_option: ['未知', '男', '女'],
      editable: 1,
    })
    expect((await refusal(save({ sex: '其他' }))).message).toBe('请选择性别')
    const broken = buyer.api('POST /user.attr.save', { user_attr: '{' })
    expect((await refusal(broken)).message).toBe('会员信息格式错误')
    expect((await (await addBuyer(shop)).api('POST /user.attr')).user_attr[1]!.attr_value).toBe('阿禾')
  })

  it('POST /user.bindMobile changes the number and answers the new token', async () => {
    const account = freshMobile()
    await putCode(shop, mobile, 'update', '111111')
    const change = (old_vcode: string) => buyer.api('POST /user.bindMobile', { account, vcode: '222222', old_vcode })
    await putCode(shop, account, 'sign', '222222')
    expect((await refusal(change('000000'))).message).toBe('原手机短信验证码错误')
    const { accessToken } = await change('111111')
    expect((await shop.api(accessToken)('GET member')).memberInfo.mobile).toBe(account)
    expect((await refusal(shop.api(buyer.token)('GET member'))).status).toBe(401)
    expect((await buyer.api('GET member')).memberInfo.mobile).toBe(account)
  })

  it("POST /user.point.get shows the caller's points", async () => {
    const rich = await addMember(shop.db, { point: 300 })
    const api = shop.api(await shop.tokenOf('member', rich.id))
    expect(await api('POST /user.point.get', { page_no: 1 })).toMatchObject({
      list: [{ user_id: String(rich.id), income: 300 }],
      count: 1,
      point: 300,
    })
    expect(await buyer.api('POST /user.point.get')).toEqual({ list: [], count: 0, point: 0 })
  })
})

describe('texts', () => {
  it('are those of the shop', async () => {
    const dates = { update_date: '', take_effect_date: '' }
    await writeSetting(shop.db, 'protocol.member_register', { title: '注册协议', content: '<p>一</p>', ...dates })
    await writeSetting(shop.db, 'protocol.privacy', { title: '隐私政策', content: '<p>二</p>', ...dates })
    expect(await shop.api()('POST /user.license')).toEqual({ title: '注册协议', text: '<p>一</p>' })
    const clause = await shop.api()('POST /user.clause', { type: 'privacy' })
    expect(clause).toEqual({ title: '隐私政策', content: '<p>二</p>' })
    const unknown = shop.api()('POST /user.clause', { type: 'other' as 'privacy' })
    expect((await refusal(unknown)).message).toBe('协议类型错误')
  })

  it('POST /user.rights writes memberships as safe HTML', async () => {
    expect(await shop.api()('POST /user.rights')).toEqual({ rights: '' })
    const grade = { lvType: 'vip' as const, name: '禾卡<b>', guideTitle: '"9折"', description: 'a & b', prices: [] }
    await shop.db.insert(vipGrades).values({ ...grade, percentOff: 10 })
    const { rights } = await shop.api()('POST /user.rights')
    expect(rights).toBe('<h3>禾卡&#60;b&#62;</h3><p>&#34;9折&#34;</p><p>a &#38; b</p>')
  })
})
