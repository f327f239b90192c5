import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Db } from '../src/db/db'
import { members, pointLedger } from '../src/db/schema'
import { checkInvariants } from '../src/invariants/invariants'
import { addGoods, addShop } from '../testing/fixtures'
import { addBuyers, orderUntilAnswered, type RaceBuyer, tally } from './support/buyers'
import { inParallel } from './support/in-parallel'
import { openRaceShop, type RaceShop } from './support/race-shop'
import { full } from './support/scale'

const BUYERS = 2
const QUOTA = 5
const EACH = 100
const ORDERS = full(100, 40)
const IN_FLIGHT = 20

describe.each(['postgres', 'pglite'] as const)('points on %s', engine => {
  let shop: RaceShop
  let buyers: RaceBuyer[]
  let itemId: number

  beforeAll(async () => {
    shop = await openRaceShop(engine)
    await shop.withDatabase(async database => {
      const { db } = database
      const shopId = (await addShop(db)).id
      itemId = (await addGoods(db, { shopId, store: 1000, price: 9900 })).goods.itemId
      buyers = await addBuyers(database, BUYERS)
      for (const { id } of buyers) await give(db, id, QUOTA * EACH)
    })
    await shop.start()
  })
  afterAll(() => shop?.close())

  const url = (i: number) => shop.urls()[i % shop.urls().length]!
  const pointsOf = async (db: Db, id: number) =>
    (await db.select({ point: members.point }).from(members).where(eq(members.id, id)))[0]!.point

  async function give(db: Db, memberId: number, point: number) {
    await db.update(members).set({ point }).where(eq(members.id, memberId))
    await db.insert(pointLedger).values({ memberId, delta: point, kind: 'opening' })
  }

  it('spends every point once', async () => {
    const request = { items: [{ item_id: itemId, num: 1 }], point_use: EACH }
    const outcomes = await inParallel(IN_FLIGHT, Array(ORDERS).fill(request), (input, i) =>
      orderUntilAnswered(buyers[0]!, n => url(i + n), input, randomUUID()),
    )
    expect(tally(outcomes)).toEqual({ 下单成功: QUOTA, '积分不足！': ORDERS - QUOTA })
  })

  it('keeps all invariants, which a check-then-act twin breaks', async () => {
    await shop.stop()
    await shop.withDatabase(async ({ db }) => {
      expect(await pointsOf(db, buyers[0]!.id)).toBe(0)
      expect(await checkInvariants(db)).toEqual([])
      const tries = await Promise.all(Array.from({ length: ORDERS }, () => naiveSpend(db, buyers[1]!.id)))
      expect(tries.filter(Boolean).length, 'the test is blind').toBeGreaterThan(QUOTA)
      expect(
        (await checkInvariants(db)).map(broken => broken.id),
        'the test is blind',
      ).toContain('I4')
    })
  })

  /** Reads first, then writes the read value less the taken one: wrong on purpose. */
  async function naiveSpend(db: Db, memberId: number) {
    const point = await pointsOf(db, memberId)
    if (point < EACH) return false
    await db.insert(pointLedger).values({ memberId, delta: -EACH, kind: 'deduct' })
    await db
      .update(members)
      .set({ point: point - EACH })
      .where(eq(members.id, memberId))
    return true
  }
})
