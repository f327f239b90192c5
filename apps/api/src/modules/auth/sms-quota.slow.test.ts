import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { addMember } from '../../../testing/fixtures'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import type { Tx } from '../../db/db'
import { rateLimits } from '../../db/schema'
import { inTransaction } from '../../db/transaction'
import { hashPassword } from '../../platform/passwords'
import { codesFor, freshMobile, nextDay, smsCode, solvedCaptcha } from './auth-testing'
import { takeSmsQuota } from './sms-quota'

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

describe('limits of messages', () => {
  it('sends one a minute and five a day, with the seconds to wait', async () => {
    await smsCode(shop, mobile, 'sign')
    shop.clock.advance(20_000)
    const response = await shop.app.request(
      `/api/h5app/wxapp/member/sms/code?${new URLSearchParams({ mobile, ...(await solvedCaptcha(shop, 'sign')) })}`,
    )
    expect(response.status).toBe(429)
    expect(response.headers.get('retry-after')).toBe('40')
    expect(await response.json()).toMatchObject({ data: { message: '操作过于频繁，请40秒后再试' } })
    for (let i = 0; i < 4; i++) {
      shop.clock.advance(60_000)
      await smsCode(shop, mobile, 'sign')
    }
    shop.clock.advance(60_000)
    await expect(smsCode(shop, mobile, 'sign')).rejects.toMatchObject({ status: 429, message: '验证码发送过多' })
    shop.clock.advance(86_400_000)
    await smsCode(shop, mobile, 'sign')
    expect(codesFor(shop, mobile)).toHaveLength(6)
  })

  it('leaves the owner codes where he signed in before, after strangers have used up those of his number', async () => {
    const passwordHash = await hashPassword('heji2026')
    await addMember(shop.db, { mobile, passwordHash })
    await shop.api()('POST login', { username: mobile, password: 'heji2026' })
    const take = (network: string) => {
      shop.clock.advance(60_000)
      return inTransaction(shop.db, tx => takeSmsQuota(tx, { mobile, network, isKnown: false, now: shop.clock.now() }))
    }
    for (let i = 0; i < 5; i++) await take(`stranger${i}`)
    await expect(take('stranger6')).rejects.toMatchObject({ message: '验证码发送过多' })
    for (let i = 0; i < 5; i++, shop.clock.advance(60_000)) await smsCode(shop, mobile, 'login')
    await expect(smsCode(shop, mobile, 'login')).rejects.toMatchObject({ message: '验证码发送过多' })
  })

  it('sends ten an hour to one address, for any numbers', async () => {
    for (let i = 0; i < 10; i++) await smsCode(shop, `138000022${10 + i}`, 'sign')
    await expect(smsCode(shop, '13800003333', 'sign')).rejects.toMatchObject({ status: 429 })
    shop.clock.advance(3_600_000)
    await smsCode(shop, '13800003333', 'sign')
  })

  const take = (tx: Tx, mobile: string, i: number, now: Date) =>
    takeSmsQuota(tx, { mobile, network: `network${i}`, isKnown: false, now })

  it('sends one of 50 parallel messages to a number', async () => {
    const now = shop.clock.now()
    const results = await Promise.allSettled(
      Array.from({ length: 50 }, (_, i) => inTransaction(shop.db, tx => take(tx, mobile, i, now))),
    )
    expect(results.filter(r => r.status === 'fulfilled')).toHaveLength(1)
  })

  it('sends 80 of 150 parallel messages to strangers, and refused ones use nothing', async () => {
    const send = (from: number, now: Date) =>
      Promise.allSettled(
        Array.from({ length: 150 }, (_, i) => inTransaction(shop.db, tx => take(tx, `m${from + i}`, from + i, now))),
      )
    const first = await send(0, shop.clock.now())
    expect(first.filter(r => r.status === 'fulfilled')).toHaveLength(80)
    shop.clock.advance(60_000)
    const again = await send(0, shop.clock.now())
    expect(again.filter(r => r.status === 'fulfilled')).toHaveLength(80)
  })

  it('leaves twenty a minute to owners, when strangers take all they can', async () => {
    const now = shop.clock.now()
    for (let i = 0; i < 80; i++) await inTransaction(shop.db, tx => take(tx, `s${i}`, i, now))
    await expect(inTransaction(shop.db, tx => take(tx, 's80', 80, now))).rejects.toMatchObject({ status: 429 })
    const owner = (i: number) => ({ mobile: `o${i}`, network: `home${i}`, isKnown: true, now })
    for (let i = 0; i < 20; i++) await inTransaction(shop.db, tx => takeSmsQuota(tx, owner(i)))
    await expect(inTransaction(shop.db, tx => takeSmsQuota(tx, owner(20)))).rejects.toMatchObject({ status: 429 })
  })

  it('sends strangers 5,000 a day, and sixty an hour to networks that one customer may have', async () => {
    const now = shop.clock.now()
    const expire = now.getTime() + 86_400_000
    await shop.db.delete(rateLimits)
    await shop.db.insert(rateLimits).values({ key: 'sms:strangers:day', points: 5_000, expire })
    const owner = { mobile: 'owner', network: 'home', isKnown: true, now }
    await expect(inTransaction(shop.db, tx => take(tx, 'x', 1, now))).rejects.toMatchObject({ retryAfter: 86_400 })
    await inTransaction(shop.db, tx => takeSmsQuota(tx, owner))
    await shop.db.delete(rateLimits)
    const from = (i: number) => ({ mobile: `w${i}`, network: `2001:db8:1:${i.toString(16)}::/64`, isKnown: false, now })
    for (let i = 0; i < 60; i++) await inTransaction(shop.db, tx => takeSmsQuota(tx, from(i)))
    await expect(inTransaction(shop.db, tx => takeSmsQuota(tx, from(60)))).rejects.toMatchObject({ status: 429 })
    await inTransaction(shop.db, tx => takeSmsQuota(tx, { ...from(61), network: '2001:db8:2::/64' }))
  })
})
