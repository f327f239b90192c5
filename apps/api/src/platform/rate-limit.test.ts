import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createTestShop, type TestShop } from '../../testing/test-shop'
import { createLimits, LONGEST_LIMIT, POLICIES } from './rate-limit'
import { tooOften } from './too-often'

let shop: TestShop
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  shop = await createTestShop()
})
afterAll(async () => {
  vi.useRealTimers()
  await shop.close()
})

const pass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000)

it.each([
  [1, '1秒'],
  [120, '120秒'],
  [121, '3分钟'],
  [2495, '42分钟'],
  [7200, '120分钟'],
  [7201, '3小时'],
])('names a wait of %i seconds %s', (seconds, words) => {
  expect(tooOften(seconds)).toMatchObject({ retryAfter: seconds, message: `操作过于频繁，请${words}后再试` })
})

describe('createLimits', () => {
  it('allows exactly the allowed number of parallel uses', async () => {
    const uses = await Promise.allSettled(Array.from({ length: 100 }, () => shop.limits.use('captchaByIp', 'a')))
    expect(uses.filter(use => use.status === 'fulfilled')).toHaveLength(30)
  })

  it('says how long to wait and allows calls after that', async () => {
    for (let i = 0; i < 30; i++) await shop.limits.use('captchaByIp', 'b')
    pass(20)
    await expect(shop.limits.use('captchaByIp', 'b')).rejects.toMatchObject({
      status: 429,
      retryAfter: 40,
      message: '操作过于频繁，请40秒后再试',
    })
    pass(40)
    await shop.limits.use('captchaByIp', 'b')
  })

  it('keeps keys and policies apart', async () => {
    await shop.limits.use('loginPause', 'c')
    await shop.limits.use('loginPause', 'd')
    await shop.limits.use('captchaByIp', 'c')
    await expect(shop.limits.use('loginPause', 'c')).rejects.toMatchObject({ status: 429 })
  })

  it('blocks, reports and resets', async () => {
    await shop.limits.block('loginPause', 'e', 8)
    expect(await shop.limits.has('loginPause', 'e')).toBe(true)
    pass(8)
    expect(await shop.limits.has('loginPause', 'e')).toBe(false)
    await shop.limits.block('loginPause', 'e', 8)
    await shop.limits.clear('loginPause', 'e')
    await shop.limits.use('loginPause', 'e')
  })

  it('has no limit that a timer of the memory limiter could not hold', async () => {
    for (const [policy, { duration }] of Object.entries(POLICIES))
      expect(duration, policy).toBeLessThanOrEqual(LONGEST_LIMIT)
    const warned = vi.spyOn(process, 'emitWarning')
    const { duration: longest } = POLICIES.loginKnown
    await shop.limits.block('loginKnown', 'known', longest)
    expect(warned).not.toHaveBeenCalled()
    expect(await shop.limits.has('loginKnown', 'known')).toBe(true)
    await expect(shop.limits.block('loginKnown', 'known', longest + 1)).rejects.toThrow(RangeError)
  })

  it('counts up', async () => {
    expect(await shop.limits.count('loginFailures', 'f')).toBe(1)
    expect(await shop.limits.count('loginFailures', 'f')).toBe(2)
  })

  it('is shared by the processes of one PostgreSQL', async () => {
    const second = createLimits(shop.database)
    for (let i = 0; i < 30; i++) await shop.limits.use('captchaByIp', 'g')
    const use = second.use('captchaByIp', 'g')
    if (shop.database.kind === 'postgres') await expect(use).rejects.toMatchObject({ status: 429 })
    else await use
  })
})
