import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { addMember } from '../../../testing/fixtures'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { members } from '../../db/schema'
import { hashPassword } from '../../platform/passwords'
import { freshMobile, nextDay, otherCode, smsCode } from './auth-testing'

const PASSWORD = 'mianye2026'
let passwordHash: string
let shop: TestShop
let mobile: string
beforeAll(async () => {
  // Limits use the clock of the machine; only that clock is moved.
  vi.useFakeTimers({ toFake: ['Date'] })
  passwordHash = await hashPassword(PASSWORD)
  shop = await createTestShop({ TRUSTED_PROXIES: '1' })
})
beforeEach(async () => {
  nextDay(shop)
  mobile = freshMobile()
  await addMember(shop.db, { mobile, passwordHash })
})
afterAll(async () => {
  vi.useRealTimers()
  await shop.close()
})

const login = (username: string, password: string) => shop.api()('POST login', { username, password })
const pass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000)

/** The same through a proxy that names the caller. */
const loginFrom = (ip: string, username: string, password: string, said = '9.9.9.9') =>
  shop.app.request('/api/h5app/wxapp/login', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': `${said}, ${ip}` },
    body: new URLSearchParams({ username, password }),
  })

describe('POST login', () => {
  it('opens a session by password', async () => {
    const { token } = await login(mobile, PASSWORD)
    expect((await shop.api(token)('GET member')).memberInfo.mobile).toBe(mobile)
  })

  it('opens a session by SMS code, once', async () => {
    const vcode = await smsCode(shop, mobile, 'login')
    const enter = () => shop.api()('POST login', { username: mobile, check_type: 'mobile', vcode })
    const { token } = await enter()
    expect((await shop.api(token)('GET member')).memberInfo.mobile).toBe(mobile)
    await expect(enter()).rejects.toMatchObject({ message: '短信验证码错误', status: 422 })
  })

  it('registers an unknown number by its SMS code, once', async () => {
    const stranger = freshMobile()
    const vcode = await smsCode(shop, stranger, 'login')
    const enter = (code = vcode) =>
      shop.api()('POST login', { username: `+86 ${stranger}`, check_type: 'mobile', vcode: code })
    await expect(enter(otherCode(vcode))).rejects.toMatchObject({ message: '短信验证码错误' })
    vi.setSystemTime(Date.now() + 5_000)
    const { token } = await enter()
    expect((await shop.api(token)('GET member')).memberInfo).toMatchObject({
      mobile: stranger,
      username: `用户${stranger.slice(-4)}`,
    })
    shop.clock.advance(61_000)
    const again = await smsCode(shop, stranger, 'login')
    await enter(again)
    expect(await shop.db.$count(members, eq(members.mobile, stranger))).toBe(1)
    // There is no password that fits.
    await expect(login(stranger, PASSWORD)).rejects.toMatchObject({ message: '用户名或密码错误' })
  })

  it('gives one message for wrong passwords, unknown numbers and blocked accounts; who knows the password of his blocked account learns why', async () => {
    await addMember(shop.db, { mobile: '13800002222', passwordHash, disabled: true })
    await expect(login('13800002222', PASSWORD)).rejects.toMatchObject({ message: '账号已停用，请联系商家' })
    for (const [account, password] of [
      [mobile, 'wrong12345'],
      ['13800003333', PASSWORD],
      ['13800002222', 'wrong12345'],
    ] as const) {
      await expect(login(account, password)).rejects.toMatchObject({ message: '用户名或密码错误', status: 422 })
    }
  })

  it.each([
    [{ username: '12345678901', password: 'x' }, '请输入正确的手机号'],
    [{ username: '13800001111', check_type: 'face' as 'mobile' }, '验证类型有误！'],
    [{ username: '13800001111', auth_type: 'wxapp' as 'local' }, '验证类型有误！'],
    [{ username: '13800001111', password: '' }, 'Please enter password'],
  ])('refuses %o', async (input, message) => {
    await expect(shop.api()('POST login', input)).rejects.toMatchObject({ message })
  })
})

describe('guessing passwords', () => {
  it('waits 1, 2, 4 seconds, and after that the right password works', async () => {
    for (const seconds of [1, 2, 4]) {
      expect((await loginFrom('1.1.1.1', mobile, 'wrong12345')).status).toBe(200)
      const refused = await loginFrom('1.1.1.1', mobile, PASSWORD)
      expect(refused.status).toBe(429)
      expect(refused.headers.get('retry-after')).toBe(String(seconds))
      expect(await refused.json()).toMatchObject({ data: { message: `操作过于频繁，请${seconds}秒后再试` } })
      pass(seconds)
    }
    await login(mobile, PASSWORD)
  })

  it('checks one of eleven wrong passwords in a row and tells the others how long to wait', async () => {
    const answers: Response[] = []
    for (let i = 0; i < 11; i++) answers.push(await loginFrom('1.1.1.1', mobile, 'wrong12345'))
    const [first, ...others] = answers
    expect(await first!.json()).toMatchObject({ data: { status_code: 422, message: '用户名或密码错误' } })
    for (const answer of others) {
      const seconds = answer.headers.get('retry-after')
      expect([answer.status, seconds]).toEqual([429, '1'])
      expect(await answer.json()).toMatchObject({ data: { message: `操作过于频繁，请${seconds}秒后再试` } })
    }
    pass(1)
    expect((await loginFrom('1.1.1.1', mobile, PASSWORD)).status).toBe(200)
  })

  it('forgets the failures after a success', async () => {
    for (const seconds of [1, 2]) {
      await loginFrom('1.1.1.1', mobile, 'wrong12345')
      pass(seconds)
    }
    await loginFrom('1.1.1.1', mobile, PASSWORD)
    await loginFrom('1.1.1.1', mobile, 'wrong12345')
    expect((await loginFrom('1.1.1.1', mobile, PASSWORD)).headers.get('retry-after')).toBe('1')
  })

  it('checks one of 100 parallel guesses at an account', async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, () => loginFrom('1.1.1.1', mobile, 'wrong12345')))
    expect(answers.filter(answer => answer.status !== 429)).toHaveLength(1)
  })

  const looked = (answers: Response[]) => answers.filter(answer => answer.status !== 429).length
  const wrong = (ips: string[]) =>
    Promise.all(ips.map((ip, i) => loginFrom(ip, `138000040${10 + i}`, 'wrong12345', `8.8.8.${i}`)))

  it.each([
    ['an IPv4 address', () => '1.1.1.1'],
    ['an IPv4 address written as IPv6', (i: number) => (i % 2 ? '1.1.1.1' : '::ffff:1.1.1.1')],
    ['the /64 of an IPv6 address', (i: number) => `2001:db8:1:2::${i + 1}`],
  ])('lets %s try ten accounts a minute, whatever its requests claim', async (_, ip) => {
    let tried = 0
    for (let second = 0; second < 60; second++, pass(1))
      tried += looked(await wrong(Array.from({ length: 3 }, (_, i) => ip(3 * second + i))))
    expect(tried).toBe(10)
    // Another caller on this network has separate attempts.
    expect((await loginFrom(ip(0) === '1.1.1.1' ? '1.1.1.2' : '2001:db8:1:3::1', mobile, PASSWORD)).status).toBe(200)
  })

  it('delays the right password at most a minute because of guesses from everywhere', async () => {
    await loginFrom('1.1.1.1', mobile, PASSWORD)
    let guessed = 0
    const guess = async (count: number, from: string) => {
      const guesses = Array.from({ length: count }, (_, i) => loginFrom(`${from}.${i}`, mobile, 'wrong12345'))
      guessed += looked(await Promise.all(guesses))
    }
    await guess(30, '2.2.2')
    expect(guessed).toBe(21)
    for (let i = 0; i < 10; i++) {
      pass(64)
      await guess(10, `2.3.${i}`)
    }
    expect(guessed).toBe(31)
    await guess(10, '2.4.1')
    const refused = await loginFrom('3.3.3.3', mobile, PASSWORD)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
    // On a network where the owner signed in before, nobody waits.
    expect((await loginFrom('1.1.1.1', mobile, PASSWORD)).status).toBe(200)
    pass(60)
    expect((await loginFrom('3.3.3.3', mobile, PASSWORD)).status).toBe(200)
  })

  it('lets the owner in at once while one stranger elsewhere guesses for an hour', async () => {
    for (let second = 0; second < 3600; second += 20, pass(20)) await loginFrom('2.2.2.2', mobile, 'wrong12345')
    expect((await loginFrom('3.3.3.3', mobile, PASSWORD)).status).toBe(200)
  })
})
