import { createApi, memoryTokenStore } from '@heji/api-client'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { addGrade, addMember } from '../../../testing/fixtures'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { members, sessions } from '../../db/schema'
import { freshMobile, nextDay, otherCode, smsCode } from './auth-testing'
import { maskMobile } from './own-mobile'
import { assertPassword } from './register'

const PASSWORD = 'mianye2026'
let shop: TestShop
let mobile: string
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  shop = await createTestShop()
})
beforeEach(() => {
  nextDay(shop)
  mobile = freshMobile()
})
afterAll(async () => {
  vi.useRealTimers()
  await shop.close()
})

const register = (input: object) =>
  shop.api()('POST member', { mobile, user_type: 'local', password: PASSWORD, vcode: '000000', ...input })

describe('POST member', () => {
  it('makes a member of the default grade and signs in', async () => {
    const grade = await addGrade(shop.db)
    const vcode = await smsCode(shop, mobile, 'sign')
    const { token } = await register({ vcode, password2: PASSWORD, sex: '2', birthday: '1999-12-31' })
    const { memberInfo } = await shop.api(token)('GET member')
    expect(memberInfo).toMatchObject({ mobile, sex: 2, birthday: '1999-12-31', grade_id: String(grade.id) })
    const [row] = await shop.db.select().from(members).where(eq(members.mobile, mobile))
    expect(row?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    await shop.api()('POST login', { username: mobile, password: PASSWORD })
  })

  it('names a member who gives a blank name', async () => {
    await addGrade(shop.db)
    const { token } = await register({ vcode: await smsCode(shop, mobile, 'sign'), username: '  ' })
    expect((await shop.api(token)('GET member')).memberInfo.username).toBe(`用户${mobile.slice(-4)}`)
  })

  it('ignores fields that a member must not set', async () => {
    await addGrade(shop.db)
    const vcode = await smsCode(shop, mobile, 'sign')
    await register({ vcode, is_staff: 1, point: 9999, grade_id: 77, user_id: 5 })
    const [row] = await shop.db.select().from(members).where(eq(members.mobile, mobile))
    expect(row).toMatchObject({ isStaff: false, point: 0 })
  })

  it.each([
    [{ mobile: '' }, '手机号必填'],
    [{ mobile: '12345678901' }, '请填写正确的手机号'],
    [{ user_type: undefined }, '用户类型必填'],
    [{ password: '' }, '请填写密码!'],
    [{ vcode: '' }, '请填写验证码!'],
    [{ password: '1234567' }, '8-20位密码，必须为数字和字母混合'],
    [{ password: '12345678' }, '8-20位密码，必须为数字和字母混合'],
    [{ password: 'abcdefghij1234567890x' }, '8-20位密码，必须为数字和字母混合'],
    [{ password: 'abcd1234!' }, '密码不能包括特殊字符'],
    [{ password: ' mianye2026' }, '密码不能包括特殊字符'],
    [{ password2: 'mianye2027' }, '输入的密码不一致'],
    [{ vcode: '123' }, '短信验证码错误'],
  ])('refuses %o', async (input, message) => {
    await addGrade(shop.db)
    await expect(register(input)).rejects.toMatchObject({ message, status: 422 })
    expect(await shop.db.$count(members, eq(members.mobile, mobile))).toBe(0)
  })

  it.each(['abcd1234', 'password1', '1234567a'])(
    'accepts %s, as every mixture of letters and digits (spec §5)',
    async password => {
      await addGrade(shop.db)
      const vcode = await smsCode(shop, mobile, 'sign')
      expect((await register({ vcode, password, password2: password })).token).toBeTruthy()
    },
  )

  it('refuses what many people use where the shop wants that', () => {
    const refused = () => assertPassword({ commonPasswords: 'refuse' }, 'abcd1234')
    expect(refused).toThrow('密码过于常见，请更换')
    expect(() => assertPassword({ commonPasswords: 'refuse' }, 'mianye2026')).not.toThrow()
  })

  it('keeps the code valid when the member has to choose another password', async () => {
    await addGrade(shop.db)
    const vcode = await smsCode(shop, mobile, 'sign')
    for (const password of ['1234567', '12345678', 'abcd1234!', 'abcdefghij1234567890x'])
      await expect(register({ vcode, password })).rejects.toMatchObject({ status: 422 })
    expect((await register({ vcode })).token).toBeTruthy()
  })

  it('needs a free number', async () => {
    const vcode = await smsCode(shop, mobile, 'sign')
    await addMember(shop.db, { mobile })
    await expect(register({ vcode })).rejects.toMatchObject({ message: '该账号已绑定手机号' })
  })

  it('makes one member of 10 parallel registrations with one code', async () => {
    await addGrade(shop.db)
    const vcode = await smsCode(shop, mobile, 'sign')
    const results = await Promise.allSettled(Array.from({ length: 10 }, () => register({ vcode })))
    expect(results.filter(r => r.status === 'fulfilled')).toHaveLength(1)
    expect(await shop.db.select().from(members).where(eq(members.mobile, mobile))).toHaveLength(1)
  })
})

describe('POST member/reset/password', () => {
  it('sets the password, ends every session, and gives a new token to the calling member', async () => {
    const member = await addMember(shop.db, { mobile })
    const [here, elsewhere] = [await shop.tokenOf('member', member.id), await shop.tokenOf('member', member.id)]
    const vcode = await smsCode(shop, mobile, 'forgot_password')
    const api = shop.api(here)
    const answer = await api('POST member/reset/password', {
      mobile: maskMobile(mobile),
      password: PASSWORD,
      vcode,
    })
    expect(answer).toMatchObject({ user_id: String(member.id), mobile })
    await api('GET member')
    for (const token of [here, elsewhere])
      for (const call of ['GET member', 'GET token/refresh'] as const)
        await expect(shop.api(token)(call)).rejects.toMatchObject({ status: 401, code: 401001 })
    await shop.api()('POST login', { username: mobile, password: PASSWORD })
  })

  it('opens no session for a member who sets the password of another account', async () => {
    const [member, other] = [await addMember(shop.db, { mobile }), await addMember(shop.db)]
    const token = await shop.tokenOf('member', other.id)
    const vcode = await smsCode(shop, mobile, 'forgot_password')
    const store = memoryTokenStore(token)
    const api = createApi({ baseUrl: 'http://shop.test', fetch: shop.fetch, token: store })
    await api('POST member/reset/password', { mobile, password: PASSWORD, vcode })
    expect(store.get()).toBe(token)
    expect((await api('GET member')).memberInfo.mobile).toBe(other.mobile)
    expect(await shop.db.$count(sessions, eq(sessions.subjectId, member.id))).toBe(0)
  })

  it('ends every session when nobody is signed in', async () => {
    const member = await addMember(shop.db, { mobile })
    const token = await shop.tokenOf('member', member.id)
    const vcode = await smsCode(shop, mobile, 'forgot_password')
    await shop.api()('POST member/reset/password', { mobile, password: PASSWORD, vcode })
    await expect(shop.api(token)('GET member')).rejects.toMatchObject({ status: 401, code: 401001 })
  })

  it('refuses the code of another purpose, a wrong one, and an unknown number alike', async () => {
    await addMember(shop.db, { mobile })
    const vcode = await smsCode(shop, mobile, 'login')
    const reset = (mobile: string, code: string) =>
      shop.api()('POST member/reset/password', { mobile, password: PASSWORD, vcode: code })
    await expect(reset(mobile, vcode)).rejects.toMatchObject({ message: '短信验证码错误', status: 422 })
    await expect(reset(mobile, otherCode(vcode))).rejects.toMatchObject({ message: '短信验证码错误', status: 422 })
    await expect(reset('13900000000', vcode)).rejects.toMatchObject({ message: '短信验证码错误', status: 422 })
  })

  it('deletes the code after the fifth wrong attempt, so that the right one comes too late, and keeps the password', async () => {
    const member = await addMember(shop.db, { mobile, passwordHash: 'as it was' })
    const token = await shop.tokenOf('member', member.id)
    const vcode = await smsCode(shop, mobile, 'forgot_password')
    const guesses = Array.from({ length: 5 }, (_, i) => String((Number(vcode) + i + 1) % 1_000_000).padStart(6, '0'))
    for (const code of [...guesses, vcode])
      await expect(
        shop.api()('POST member/reset/password', { mobile, password: PASSWORD, vcode: code }),
      ).rejects.toMatchObject({ message: '短信验证码错误', status: 422 })
    expect(await shop.db.select().from(members).where(eq(members.mobile, mobile))).toMatchObject([
      { passwordHash: 'as it was' },
    ])
    await shop.api(token)('GET member')
  })

  it.each([
    [{ mobile: '' }, '手机号必填！'],
    [{ password: '' }, '密码必填！'],
    [{ password: 'short1' }, '8-20位密码，必须为数字和字母混合'],
  ])('refuses %o', async (input, message) => {
    const all = { mobile, password: PASSWORD, vcode: '123456', ...input }
    await expect(shop.api()('POST member/reset/password', all)).rejects.toMatchObject({ message })
  })
})

describe('the end of a session', () => {
  it('happens at logout, which never fails', async () => {
    const member = await addMember(shop.db)
    const token = await shop.tokenOf('member', member.id)
    expect(await shop.api(token)('POST /user.logout')).toEqual({ status: true })
    await expect(shop.api(token)('GET member')).rejects.toMatchObject({ status: 401 })
    expect(await shop.api(token)('POST /user.logout')).toEqual({ status: true })
  })

  it('happens at GET token/refresh, which gives a new token', async () => {
    const member = await addMember(shop.db)
    const old = await shop.tokenOf('member', member.id)
    const response = await shop.app.request('/api/h5app/wxapp/token/refresh', {
      headers: { authorization: `Bearer ${old}` },
    })
    const { data } = (await response.json()) as { data: { result: boolean; token: string } }
    expect(data.result).toBe(true)
    expect(response.headers.get('authorization')).toBe(`Bearer ${data.token}`)
    const { token } = await shop.api(data.token)('GET token/refresh')
    await shop.api(token)('GET member')
    await expect(shop.api(old)('GET member')).rejects.toMatchObject({ status: 401 })
    expect(await shop.db.select().from(sessions).where(eq(sessions.subjectId, member.id))).toHaveLength(1)
  })
})

describe('calls around sign-in', () => {
  it('names profile fields only where they are edited', async () => {
    expect(await shop.api()('GET member/setting')).toEqual({})
    const fields = await shop.api()('GET member/setting', { is_edite_page: 1 })
    expect(fields.sex).toMatchObject({ name: '性别', is_required: false, field_type: 4 })
  })

  it('shows no secret of other sign-ins and sends nobody to a foreign page', async () => {
    expect(await shop.api()('GET trustlogin/list')).toEqual([
      { type: 'weixin', app_id: '', secret: '', name: '微信', status: 'false' },
    ])
    expect(await shop.api()('GET trustlogin/params', { redirect_url: '/auth/redirect' })).toMatchObject({
      config_info: { app_id: '', status: 'false' },
      redirect_url: '',
    })
    expect(await shop.api()('GET /user.trustlogin.list', { redirect_uri: '/auth/redirect' })).toEqual([])
    await expect(shop.api()('GET trustlogin/params', { redirect_url: 'https://evil.example/' })).rejects.toMatchObject({
      message: '跳转地址不正确',
    })
  })
})
