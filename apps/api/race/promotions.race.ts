import { randomUUID } from 'node:crypto'
import { and, eq, sum } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Db } from '../src/db/db'
import { orderLines, promotionLedger, promotionUses } from '../src/db/schema'
import { checkInvariants } from '../src/invariants/invariants'
import { addGoods, addOrder, addShop } from '../testing/fixtures'
import { addPromotion } from '../testing/promotions'
import { addBuyers, orderUntilAnswered, type RaceBuyer, tally } from './support/buyers'
import { inParallel } from './support/in-parallel'
import { judgeStock } from './support/judge'
import { naiveSale } from './support/naive'
import { openRaceShop, type RaceShop } from './support/race-shop'

const BUYERS = 60
const GIFTS = 7
const LIMIT = 5
const ORDERS = 40
const IN_FLIGHT = 20

describe.each(['postgres', 'pglite'] as const)('gifts and member limits on %s', engine => {
  let shop: RaceShop
  let buyers: RaceBuyer[]
  let ids: { bought: number; gift: number; limited: number; canary: number }
  let limitId: number

  beforeAll(async () => {
    shop = await openRaceShop(engine)
    await shop.withDatabase(async database => {
      const { db } = database
      const shopId = (await addShop(db)).id
      const add = async (store: number) => (await addGoods(db, { shopId, store, price: 9900 })).goods.itemId
      ids = { bought: await add(1000), gift: await add(GIFTS), limited: await add(1000), canary: await add(GIFTS) }
      buyers = await addBuyers(database, BUYERS)
      const now = new Date()
      const offers = [{ skuId: ids.gift, num: 1, price: 0 }]
      const steps = [{ full: 9_900, off: 0 }]
      await addPromotion(db, now, { kind: 'full_gift', goodsIds: [ids.bought], steps, offers })
      const limited = { goodsIds: [ids.limited], limitNum: LIMIT, steps: [] }
      limitId = (await addPromotion(db, now, { kind: 'member_preference', ...limited })).id
    })
    await shop.start()
  })
  afterAll(() => shop?.close())

  const order = (buyer: RaceBuyer, i: number, item_id: number) =>
    orderUntilAnswered(
      buyer,
      n => shop.urls()[(i + n) % shop.urls().length]!,
      { items: [{ item_id, num: 1 }] },
      randomUUID(),
    )

  it('gives every gift once; a late buyer gets a message, and the goods on the next try', async () => {
    const outcomes = await inParallel(IN_FLIGHT, buyers, async (buyer, i) => {
      for (;;) {
        const outcome = await order(buyer, i, ids.bought)
        if ('order' in outcome || outcome.refused !== '赠品已赠完，请重新确认订单') return outcome
      }
    })
    expect(tally(outcomes)).toEqual({ 下单成功: BUYERS })
  })

  it('lets a member buy no more than the limit', async () => {
    const outcomes = await inParallel(IN_FLIGHT, Array(ORDERS).fill(buyers[0]!), (buyer, i) =>
      order(buyer, i, ids.limited),
    )
    expect(tally(outcomes)).toEqual({ 下单成功: LIMIT, 超出限购数量: ORDERS - LIMIT })
  })

  it('keeps all invariants, which a check-then-act twin breaks', async () => {
    await shop.stop()
    await shop.withDatabase(async ({ db }) => {
      expect(await judgeStock(db, ids.gift, GIFTS, GIFTS)).toEqual([])
      const [given] = await db
        .select({ num: sum(orderLines.num).mapWith(Number) })
        .from(orderLines)
        .where(and(eq(orderLines.skuId, ids.gift), eq(orderLines.itemType, 'gift')))
      expect(given!.num).toBe(GIFTS)
      expect(await checkInvariants(db)).toEqual([])
      const taken = await Promise.all(buyers.map(() => naiveSale(db, ids.canary)))
      const sold = taken.filter(Boolean).length
      expect(await judgeStock(db, ids.canary, GIFTS, sold), 'the test is blind').not.toEqual([])
      const tries = await Promise.all(Array.from({ length: ORDERS }, () => naiveLimit(db, buyers[1]!.id)))
      expect(tries.filter(Boolean).length, 'the test is blind').toBeGreaterThan(LIMIT)
      expect(
        (await checkInvariants(db)).map(broken => broken.id),
        'the test is blind',
      ).toContain('I19')
    })
  })

  /** Reads first, then writes the read value plus the taken one: wrong on purpose. */
  async function naiveLimit(db: Db, memberId: number) {
    const own = and(eq(promotionUses.promotionId, limitId), eq(promotionUses.memberId, memberId))
    const [use] = await db.select().from(promotionUses).where(own)
    const num = (use?.num ?? 0) + 1
    if (num > LIMIT) return false
    const row = { promotionId: limitId, memberId }
    const orderId = randomUUID()
    await addOrder(db, { orderId, memberId })
    await db.insert(promotionLedger).values({ ...row, orderId, kind: 'take', delta: 1 })
    await db
      .insert(promotionUses)
      .values({ ...row, num })
      .onConflictDoUpdate({ target: [promotionUses.promotionId, promotionUses.memberId], set: { num } })
    return true
  }
})
