import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { addMember } from '../../../testing/fixtures'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { smsCodes } from '../../db/schema'
import { codesFor, freshMobile, nextDay, otherCode, smsCode, solvedCaptcha } from './auth-testing'
import { maskMobile } from './own-mobile'
import { takeSmsCode } from './sms-codes'

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

const take = (code: string, type: 'sign' | 'login' | 'forgot_password' = 'sign', network = '10.0.0.1') =>
  takeSmsCode({ ...shop, network }, { mobile, type, code })

describe('GET member/sms/code', () => {
  it('sends six digits and does not show them', async () => {
    const answer = await shop.api()('GET member/sms/code', { mobile, ...(await solvedCaptcha(shop, 'sign')) })
    expect(answer).toEqual({ message: '短信发送成功' })
    expect(codesFor(shop, mobile)).toEqual([expect.stringMatching(/^\d{6}$/)])
  })

  it.each([
    [{ mobile: '12345678901', token: 'x', yzm: 'y' }, '手机号码错误'],
    [{ mobile: '13800001111' }, '请输入图片验证码token'],
    [{ mobile: '13800001111', token: 'x' }, '请输入图片验证码'],
    [{ mobile: '13800001111', token: 'x', yzm: 'abcd' }, '图片验证码错误'],
    [{ mobile: '13800001111', type: 'pay' as 'sign' }, '手机验证码类型错误'],
  ])('refuses %o', async (input, message) => {
    await expect(shop.api()('GET member/sms/code', input)).rejects.toMatchObject({ message, status: 422 })
  })

  it('shows only after a right captcha whether a number is known', async () => {
    await addMember(shop.db, { mobile })
    const ask = (mobile: string, type: 'sign' | 'forgot_password', captcha: object) =>
      shop.api()('GET member/sms/code', { mobile, type, ...captcha })
    await expect(ask(mobile, 'sign', { token: 'x', yzm: 'y' })).rejects.toMatchObject({ message: '图片验证码错误' })
    await expect(ask(mobile, 'sign', await solvedCaptcha(shop, 'sign'))).rejects.toMatchObject({
      message: '该手机号已注册',
    })
    const captcha = await solvedCaptcha(shop, 'forgot_password')
    await expect(ask('13900000000', 'forgot_password', captcha)).rejects.toMatchObject({ message: '该手机号未注册' })
  })

  it('tells a member that the new number is the present one', async () => {
    const member = await addMember(shop.db, { mobile })
    const api = shop.api(await shop.tokenOf('member', member.id))
    const ask = async () => api('GET member/sms/code', { mobile, type: 'sign', ...(await solvedCaptcha(shop, 'sign')) })
    await expect(ask()).rejects.toMatchObject({ message: '新手机号不能与原手机号相同' })
  })

  it('tells a number without an account at sign-in that its code makes one, a few times an hour', async () => {
    const ask = async () =>
      await shop.api()('GET member/sms/code', { mobile, type: 'login', ...(await solvedCaptcha(shop, 'login')) })
    expect(await ask()).toEqual({ message: '该手机号未注册，验证后自动注册' })
    await shop.background.idle()
    expect(codesFor(shop, mobile)).toEqual([expect.stringMatching(/^\d{6}$/)])
    const told = new Set<string>()
    for (let i = 0; i < 30 && told.size < 2; i++) {
      // The limit of messages counts by the clock of the shop, that of answers by the clock of the machine.
      shop.clock.advance(3_600_000)
      mobile = freshMobile()
      told.add((await ask()).message)
    }
    // Whoever asks for many numbers no longer hears which of them have an account.
    expect([...told]).toEqual(['该手机号未注册，验证后自动注册', '短信发送成功'])
  })

  it("needs no captcha for the member's own number, masked or not, and for no other number", async () => {
    const member = await addMember(shop.db, { mobile })
    const api = shop.api(await shop.tokenOf('member', member.id))
    await api('GET member/sms/code', { mobile: maskMobile(mobile), type: 'update' })
    expect(codesFor(shop, mobile)).toHaveLength(1)
    await expect(api('GET member/sms/code', { mobile: '13900000000', type: 'update' })).rejects.toMatchObject({
      message: '手机号码错误',
    })
    await expect(shop.api()('GET member/sms/code', { mobile, type: 'update' })).rejects.toMatchObject({
      status: 401,
    })
  })
})

describe('a code', () => {
  it('works once', async () => {
    const code = await smsCode(shop, mobile, 'sign')
    expect(await take(code)).toBe(true)
    expect(await take(code)).toBe(false)
  })

  it('works once in parallel', async () => {
    const code = await smsCode(shop, mobile, 'sign')
    const results = await Promise.all(Array.from({ length: 5 }, () => take(code)))
    expect(results.filter(Boolean)).toHaveLength(1)
  })

  const guess = (code: string, networks: number) =>
    Promise.all(Array.from({ length: 60 }, (_, i) => take(otherCode(code), 'sign', `10.9.0.${i % networks}`)))
  const looked = async () => (await shop.db.select().from(smsCodes).where(eq(smsCodes.mobile, mobile)))[0]?.tries

  it('ends for a network after five of its 60 parallel guesses, and stays valid for its owner elsewhere', async () => {
    const code = await smsCode(shop, mobile, 'sign')
    expect(await guess(code, 1)).not.toContain(true)
    expect(await looked()).toBe(5)
    expect(await take(code, 'sign', '10.9.0.0')).toBe(false)
    expect(await take(code)).toBe(true)
  })

  it('ends after twenty guesses from many networks', async () => {
    const code = await smsCode(shop, mobile, 'sign')
    expect(await guess(code, 30)).not.toContain(true)
    expect(await looked()).toBe(20)
    expect(await take(code)).toBe(false)
  })

  it('gives a network five new attempts when a new one is sent', async () => {
    await guess(await smsCode(shop, mobile, 'sign'), 1)
    shop.clock.advance(60_000)
    expect(await take(await smsCode(shop, mobile, 'sign'), 'sign', '10.9.0.0')).toBe(true)
  })

  it('works only for its purpose', async () => {
    const code = await smsCode(shop, mobile, 'sign')
    expect(await take(code, 'login')).toBe(false)
    expect(await take(code, 'forgot_password')).toBe(false)
    expect(await take(code)).toBe(true)
  })

  it('ends after five minutes', async () => {
    const code = await smsCode(shop, mobile, 'sign')
    shop.clock.advance(300_000)
    expect(await take(code)).toBe(false)
  })

  it('ends when a new one is sent', async () => {
    const old = await smsCode(shop, mobile, 'sign')
    shop.clock.advance(60_000)
    const fresh = await smsCode(shop, mobile, 'sign')
    if (old !== fresh) expect(await take(old)).toBe(false)
    expect(await take(fresh)).toBe(true)
  })

  it('is not stored as plain text', async () => {
    const code = await smsCode(shop, mobile, 'sign')
    const [row] = await shop.db.select().from(smsCodes).where(eq(smsCodes.mobile, mobile))
    expect(JSON.stringify(row)).not.toContain(code)
  })
})
