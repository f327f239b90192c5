import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Db } from '../src/db/db'
import { coupons, memberCoupons, orders } from '../src/db/schema'
import { checkInvariants } from '../src/invariants/invariants'
import { addCoupon, addGoods, addShop } from '../testing/fixtures'
import { addBuyers, apiOf, orderUntilAnswered, type RaceBuyer, tally, untilAnswered } from './support/buyers'
import { inParallel } from './support/in-parallel'
import { openRaceShop, type RaceShop } from './support/race-shop'
import { ENGINES, full } from './support/scale'

const MEMBERS = full(100, 40)
const POOL = 30
const CLAIMS = full(500, 120)
const ORDERS = full(100, 40)
const CANCELS = 10
const IN_FLIGHT = 40
const CODE = '1234567890123456'

describe.each(ENGINES)('coupons on %s', engine => {
  let shop: RaceShop
  let buyers: RaceBuyer[]
  let itemId: number
  let pool: number
  let canary: number
  let orderId: string

  beforeAll(async () => {
    shop = await openRaceShop(engine)
    await shop.withDatabase(async database => {
      const { db } = database
      const now = new Date()
      const shopId = (await addShop(db)).id
      itemId = (await addGoods(db, { shopId, store: 1000, price: 9900 })).goods.itemId
      buyers = await addBuyers(database, MEMBERS)
      pool = (await addCoupon(db, now, { quantity: POOL })).id
      canary = (await addCoupon(db, now, { quantity: POOL })).id
      const { id } = await addCoupon(db, now, { quantity: 1, claimed: 1 })
      await db
        .insert(memberCoupons)
        .values({ couponId: id, memberId: buyers[0]!.id, seq: 1, code: CODE, createdAt: now })
    })
    await shop.start()
  })
  afterAll(() => shop?.close())

  const url = (i: number) => shop.urls()[i % shop.urls().length]!

  it('give one coupon to one order', async () => {
    const request = { items: [{ item_id: itemId, num: 1 }], coupon_discount: CODE }
    const outcomes = await inParallel(IN_FLIGHT, Array(ORDERS).fill(request), (input, i) =>
      orderUntilAnswered(buyers[0]!, n => url(i + n), input, randomUUID()),
    )
    console.log(`[coupons ${engine}] one coupon: ${JSON.stringify(tally(outcomes))}`)
    expect(tally(outcomes)).toEqual({ 下单成功: 1, '优惠券不可用：已使用': ORDERS - 1 })
    orderId = outcomes.flatMap(outcome => ('order' in outcome ? [outcome.order.order_id] : []))[0]!
  })

  it('come back once when ten requests cancel the order', async () => {
    const outcomes = await inParallel(CANCELS, Array(CANCELS).fill(orderId), (order_id, i) =>
      untilAnswered(n => apiOf(buyers[0]!, url(i + n))('POST order/cancel', { order_id })),
    )
    const repeated = outcomes.some(outcome => outcome.tries > 1)
    // A caller without an answer asks again and learns that it is done.
    if (!repeated) expect(tally(outcomes)).toEqual({ 成功: 1, 订单已取消: CANCELS - 1 })
  })

  it('are claimed until none is left, once by each member', async () => {
    const outcomes = await inParallel(IN_FLIGHT, Array.from({ length: CLAIMS }), (_, i) =>
      untilAnswered(n => apiOf(buyers[i % MEMBERS]!, url(i + n))('GET user/receiveCard', { card_id: String(pool) })),
    )
    console.log(`[coupons ${engine}] ${CLAIMS} claims: ${JSON.stringify(tally(outcomes))}`)
    expect(tally(outcomes).成功).toBe(POOL)
  })

  it('keep all invariants, which a check-then-act twin breaks', async () => {
    await shop.stop()
    await shop.withDatabase(async ({ db }) => {
      const rows = await db.select().from(memberCoupons).where(eq(memberCoupons.couponId, pool))
      expect([rows.length, new Set(rows.map(row => row.memberId)).size]).toEqual([POOL, POOL])
      const [used] = await db.select().from(memberCoupons).where(eq(memberCoupons.code, CODE))
      expect(used).toMatchObject({ orderId: null, usedAt: null })
      expect(await db.$count(orders, sql`${orders.couponDiscount} > 0`)).toBe(1)
      expect(await checkInvariants(db)).toEqual([])
      const claims = await Promise.all(buyers.map(buyer => naiveClaim(db, buyer)))
      expect(claims.filter(Boolean).length, 'the test is blind').toBeGreaterThan(POOL)
    })
  })

  /** Reads first, then writes the read value plus one: wrong on purpose. */
  async function naiveClaim(db: Db, buyer: RaceBuyer) {
    const [card] = await db.select().from(coupons).where(eq(coupons.id, canary))
    if (card!.claimed >= POOL) return false
    await db
      .update(coupons)
      .set({ claimed: card!.claimed + 1 })
      .where(eq(coupons.id, canary))
    await db
      .insert(memberCoupons)
      .values({ couponId: canary, memberId: buyer.id, seq: 1, code: randomUUID(), createdAt: new Date() })
    return true
  }
})
