import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { addBuyer, type Buyer } from '../../testing/buyer'
import { addGoods, addMember, addOperator } from '../../testing/fixtures'
import { unpaidOrder } from '../../testing/paying'
import { refusal } from '../../testing/refusal'
import { createTestShop, type TestShop } from '../../testing/test-shop'
import { orders, outbox, sandboxes, seckills, seckillTickets, trades } from '../db/schema'
import { codesFor, freshMobile, otherCode, smsCode } from '../modules/auth/auth-testing'
import { mailInvoices } from '../modules/invoices/mail-invoices'
import { cancelExpiredOrders } from '../modules/orders/expire'
import { checkAttempts } from '../modules/payment/check-attempts'
import { liveOnes } from '../modules/sandboxes/claim'
import { endExpiredTickets } from '../modules/seckill/tickets'
import { hashPassword } from '../platform/passwords'
import { POLICIES, type Policy } from '../platform/rate-limit'

const DAY = 86_400_000
const PASSWORD = 'mianye2026'

let shop: TestShop
let buyer: Buyer
beforeAll(async () => {
  // Some limits use the clock of the machine, others that of the shop.
  vi.useFakeTimers({ toFake: ['Date'] })
  shop = await createTestShop()
  buyer = await addBuyer(shop)
})
afterAll(async () => {
  vi.useRealTimers()
  await shop.close()
})

/** What is done while both clocks are 400 days ahead; afterwards they are right again. */
async function ahead(work: () => Promise<unknown>) {
  const move = (days: number) => {
    shop.clock.advance(days * DAY)
    vi.setSystemTime(Date.now() + days * DAY)
  }
  move(400)
  try {
    await work()
  } finally {
    move(-400)
  }
}

describe('a clock that was 400 days ahead for a moment', () => {
  it.each(Object.keys(POLICIES) as Policy[])('leaves no limit of %s', async policy => {
    const { points, duration, block = 0 } = POLICIES[policy] as { points: number; duration: number; block?: number }
    await ahead(async () => {
      await shop.limits.count(policy, 'used-up', points + 1)
      await shop.limits.block(policy, 'blocked', Math.max(duration, block))
    })
    for (const key of ['used-up', 'blocked']) {
      expect(await shop.limits.has(policy, key)).toBe(false)
      await shop.limits.use(policy, key)
    }
  })

  it('keeps nobody from signing in', async () => {
    const mobile = freshMobile()
    await addMember(shop.db, { mobile, passwordHash: await hashPassword(PASSWORD) })
    const login = (password: string) => shop.api()('POST login', { username: mobile, password })
    await ahead(async () => {
      for (let i = 0; i < 6; i++) await refusal(login('wrong2026'))
    })
    expect((await login(PASSWORD)).token).toBeTruthy()
  })

  it('keeps nobody from getting codes and using them', async () => {
    const mobile = freshMobile()
    await ahead(async () => {
      await smsCode(shop, mobile, 'login')
      for (let i = 0; i < 9; i++) await smsCode(shop, freshMobile(), 'login')
      expect((await refusal(smsCode(shop, freshMobile(), 'login'))).status).toBe(429)
    })
    const code = await smsCode(shop, mobile, 'login')
    expect(codesFor(shop, mobile)).toHaveLength(2)
    const enter = (vcode: string) => shop.api()('POST login', { username: mobile, check_type: 'mobile', vcode })
    expect((await refusal(enter(otherCode(code)))).message).toBe('短信验证码错误')
    vi.setSystemTime(Date.now() + 5_000)
    expect((await enter(code)).token).toBeTruthy()
  })

  it('makes a code of that time worthless', async () => {
    const mobile = freshMobile()
    let code = ''
    await ahead(async () => {
      vi.setSystemTime(Date.now() + DAY)
      shop.clock.advance(DAY)
      code = await smsCode(shop, mobile, 'login')
    })
    const login = shop.api()('POST login', { username: mobile, check_type: 'mobile', vcode: code })
    expect((await refusal(login)).message).toBe('短信验证码错误')
  })

  it('lets an order hold its stock no longer than others', async () => {
    let order_id = ''
    await ahead(async () => {
      const late = await addBuyer(shop)
      order_id = (await unpaidOrder(shop, late)).order_id
    })
    const stateOf = async () => (await shop.db.select().from(orders).where(eq(orders.orderId, order_id)))[0]!
    await cancelExpiredOrders(shop)
    const usual = shop.clock.now().getTime() + shop.config.autoCancelMinutes * 60_000
    expect((await stateOf()).autoCancelAt.getTime()).toBe(usual)
    shop.clock.advance(shop.config.autoCancelMinutes * 60_000)
    await cancelExpiredOrders(shop)
    expect((await stateOf()).status).toBe('CANCEL')
  })

  it('lets the same checkout be a new order', async () => {
    const { goods } = await addGoods(shop.db)
    const place = () =>
      shop.api(buyer.token)('POST order_new', {
        items: [{ item_id: goods.itemId, num: 1 }],
        address_id: buyer.addressId,
      })
    const first = await place()
    // As if it had been stored by a clock that was ahead.
    await shop.database.pool.query(`update idempotency_keys set expires_at = expires_at + interval '400 days'`)
    shop.clock.advance(11_000)
    expect((await place()).order_id).not.toBe(first.order_id)
  })

  it('lets payments and letters be looked after', async () => {
    const { order_id } = await unpaidOrder(shop)
    const late = new Date(shop.clock.now().getTime() + 400 * DAY)
    const [row] = await shop.db.select().from(orders).where(eq(orders.orderId, order_id))
    await shop.db.insert(trades).values({
      tradeId: 'TD-ahead',
      orderId: order_id,
      memberId: row!.memberId,
      payType: 'none',
      payFee: 1,
      createdAt: shop.clock.now(),
      checkAt: late,
    })
    await shop.db.insert(outbox).values({ kind: 'invoice', payload: { invoiceId: 0, to: 'a@b.c' }, dueAt: late })
    expect(await checkAttempts(shop)).toBe(1)
    await mailInvoices(shop)
    expect((await shop.db.select().from(outbox))[0]!.doneAt).not.toBeNull()
  })

  it('keeps no pieces of a seckill and no place for trying out', async () => {
    const { goods } = await addGoods(shop.db)
    const now = shop.clock.now()
    const [sale] = await shop.db
      .insert(seckills)
      .values({
        name: '秒杀',
        goodsId: goods.itemId,
        paysPercent: 50,
        quota: 1,
        taken: 1,
        startAt: now,
        endAt: new Date(now.getTime() + DAY),
      })
      .returning()
    const expiresAt = new Date(now.getTime() + 400 * DAY)
    const ticket = { ticket: 'ahead', seckillId: sale!.id, memberId: buyer.id, skuId: goods.itemId, num: 1 }
    await shop.db.insert(seckillTickets).values({ ...ticket, expiresAt })
    await endExpiredTickets(shop.db, now)
    expect((await shop.db.select().from(seckills).where(eq(seckills.id, sale!.id)))[0]!.taken).toBe(0)
    const operator = await addOperator(shop.db)
    await shop.db.insert(sandboxes).values({ id: 'a'.repeat(24), operatorId: operator.id, endsAt: expiresAt })
    expect([...(await liveOnes(shop.db, now))]).toEqual([])
  })
})
