import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { addBuyer } from '../testing/buyer'
import { unpaidOrder } from '../testing/paying'
import { createTestShop, type TestShop } from '../testing/test-shop'
import { orders, rateLimits, sessions, smsCodes } from './db/schema'
import { codesFor, freshMobile, smsCode } from './modules/auth/auth-testing'
import { jobsOf, runOnce, startSweeper } from './sweeper'

const HOUR = 3_600_000
const DAY = 24 * HOUR

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

/** Every job once. */
async function sweep() {
  for (const { name, run } of jobsOf(shop)) await runOnce(shop.log, name, run)
}

describe('the sweep', () => {
  it('drops sessions, codes and quotas that are over, and nothing that counts', async () => {
    const { db, clock } = shop
    const old = await addBuyer(shop)
    const mobile = freshMobile()
    await smsCode(shop, mobile, 'sign')
    expect(codesFor(shop, mobile)).toHaveLength(1)
    expect(await db.$count(rateLimits)).toBeGreaterThan(0)
    clock.advance(7 * DAY)
    const fresh = await addBuyer(shop)
    await smsCode(shop, freshMobile(), 'sign')
    await sweep()
    expect((await db.select().from(sessions)).map(({ subjectId }) => subjectId)).toEqual([fresh.id])
    expect(await db.$count(smsCodes)).toBe(1)
    expect(await db.$count(smsCodes, eq(smsCodes.mobile, mobile))).toBe(0)
    expect((await db.select().from(rateLimits)).every(({ expire }) => (expire ?? 0) > clock.now().getTime())).toBe(true)
    expect(await db.$count(rateLimits)).toBeGreaterThan(0)
    await expect(old.api('GET member')).rejects.toMatchObject({ status: 401 })
    expect((await fresh.api('GET member')).memberInfo.user_id).toBe(String(fresh.id))
  })

  it('goes on after a part that fails', async () => {
    const { order_id } = await unpaidOrder(shop)
    // No such order can come about: it only makes that part fail.
    await shop.db.update(orders).set({ cancelStatus: 'WAIT_PROCESS' }).where(eq(orders.orderId, order_id))
    shop.clock.advance(8 * DAY)
    await sweep()
    expect(await shop.db.$count(orders, eq(orders.status, 'NOTPAY'))).toBe(1)
    expect(await shop.db.$count(sessions)).toBe(0)
  })

  it('lets no job wait for another that never ends', async () => {
    let end = () => {}
    const never = new Promise<void>(resolve => {
      end = resolve
    })
    let done = () => {}
    const other = new Promise<void>(resolve => {
      done = resolve
    })
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const stop = startSweeper(shop, [
      { name: 'asks-outside', run: () => never },
      { name: 'gives-back', run: () => done() },
    ])
    vi.advanceTimersByTime(20_000)
    await other
    vi.useRealTimers()
    end()
    await stop()
  })
})
