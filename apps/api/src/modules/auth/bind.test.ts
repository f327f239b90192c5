import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addMember } from '../../../testing/fixtures'
import { refusal } from '../../../testing/refusal'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { wechatIdentities } from '../../db/schema'
import { hashPassword } from '../../platform/passwords'
import { putCode, putIdentity } from './auth-testing'

const PASSWORD = 'heji2026'
let shop: TestShop
let passwordHash: string
let member: Awaited<ReturnType<typeof addMember>>
let union_id: string
let at = 0

beforeAll(async () => {
  shop = await createTestShop()
  passwordHash = await hashPassword(PASSWORD)
})
afterAll(() => shop.close())
beforeEach(async () => {
  at += 1
  member = await addMember(shop.db, { passwordHash })
  union_id = `union-${at}`
  await putIdentity(shop, union_id, `open-${at}`)
})

const ask = (values = {}) => ({
  username: member.mobile,
  union_id,
  open_id: `open-${at}`,
  password: PASSWORD,
  ...values,
})
const bind = (values = {}) => shop.api()('POST member/bind', ask(values))
const bound = async () =>
  (await shop.db.select().from(wechatIdentities).where(eq(wechatIdentities.unionId, union_id)))[0]!.memberId

describe('POST member/bind', () => {
  it('binds by password and signs in, again and again', async () => {
    const { token } = await bind()
    expect((await shop.api(token)('GET member')).memberInfo.user_id).toBe(String(member.id))
    expect(await bound()).toBe(member.id)
    await bind()
  })

  it('binds by SMS code', async () => {
    await putCode(shop, member.mobile, 'login', '123456')
    await bind({ check_type: 'login', vcode: '123456', password: '' })
    expect(await bound()).toBe(member.id)
  })

  it.each([
    ['手机号必填！', { username: '' }],
    ['手机号格式有误！', { username: '12345' }],
    ['参数有误！', { union_id: '' }],
    ['短信验证码必填！', { check_type: 'login' }],
    ['短信验证码错误', { check_type: 'login', vcode: '000000' }],
    ['密码必填！', { password: '' }],
    ['账号或密码错误', { password: 'wrong2026' }],
    ['用户的微信信息有误！', { union_id: 'made-up' }],
    ['用户的微信信息有误！', { open_id: 'of-another' }],
  ])('refuses with %s', async (message, values) => {
    expect((await refusal(bind(values))).message).toBe(message)
    expect(await bound()).toBeNull()
  })

  it('never moves an identity to another account, nor gives an account a second one', async () => {
    await bind()
    const owner = member
    const other = await addMember(shop.db, { passwordHash })
    expect((await refusal(bind({ username: other.mobile }))).message).toBe('绑定失败！')
    expect(await bound()).toBe(owner.id)
    await putIdentity(shop, 'second', 'second')
    const second = bind({ union_id: 'second', open_id: 'second' })
    expect((await refusal(second)).message).toBe('绑定失败！')
  })
})

describe('PUT member/mobile', () => {
  const fresh = () => `150${String(10_000_000 + at)}`

  it('changes the number after a code to each, ends all sessions, gives a new token, and waits 30 days', async () => {
    const [mobile, next] = [fresh(), `151${String(10_000_000 + at)}`]
    const token = await shop.tokenOf('member', member.id)
    const other = await shop.tokenOf('member', member.id)
    await putCode(shop, member.mobile, 'update', '111111')
    await putCode(shop, mobile, 'sign', '222222')
    const change = { mobile, vcode: '222222', old_vcode: '111111' }
    const api = shop.api(token)
    expect((await api('PUT member/mobile', change)).memberInfo.mobile).toBe(mobile)
    for (const ended of [token, other]) expect((await refusal(shop.api(ended)('GET member'))).status).toBe(401)
    const again = { mobile: next, vcode: '333333', old_vcode: '444444' }
    const tooSoon = await refusal(api('PUT member/mobile', again))
    expect(tooSoon.message).toBe('手机号30天内只能修改一次')
  })

  it('takes the code of the old number once more after a mistyped one of the new number', async () => {
    const mobile = fresh()
    await putCode(shop, member.mobile, 'update', '111111')
    await putCode(shop, mobile, 'sign', '222222')
    const api = shop.api(await shop.tokenOf('member', member.id))
    const change = (vcode: string) => api('PUT member/mobile', { mobile, vcode, old_vcode: '111111' })
    expect((await refusal(change('000000'))).message).toBe('新手机短信验证码错误')
    expect((await change('222222')).memberInfo.mobile).toBe(mobile)
  })

  it("refuses taken numbers, the caller's own one, and wrong codes", async () => {
    const api = shop.api(await shop.tokenOf('member', member.id))
    const taken = (await addMember(shop.db)).mobile
    const change = (mobile: string, vcode: string, old_vcode: string) =>
      api('PUT member/mobile', { mobile, vcode, old_vcode })
    expect((await refusal(change(member.mobile, '1', '1'))).message).toBe('新手机号不能与原手机号相同')
    expect((await refusal(change('123', '1', '1'))).message).toBe('请填写正确的手机号')
    expect((await refusal(change(fresh(), '1', '1'))).message).toBe('原手机短信验证码错误')
    await putCode(shop, member.mobile, 'update', '111111')
    expect((await refusal(change(fresh(), '000000', '111111'))).message).toBe('新手机短信验证码错误')
    await putCode(shop, taken, 'sign', '222222')
    expect((await refusal(change(taken, '222222', '111111'))).message).toBe('该手机号已注册')
    expect((await api('GET member')).memberInfo.mobile).toBe(member.mobile)
    await expect(
      shop.api()('PUT member/mobile', { mobile: fresh(), vcode: '1', old_vcode: '1' }),
    ).rejects.toMatchObject({ status: 401 })
  })
})
