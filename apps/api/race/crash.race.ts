import { randomUUID } from 'node:crypto'
import { eq, isNotNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Queryable } from '../src/db/db'
import { idempotencyKeys, orderLines, orders } from '../src/db/schema'
import { checkInvariants } from '../src/invariants/invariants'
import { addGoods, addShop, brokenStock } from '../testing/fixtures'
import { addBuyers, orderUntilAnswered, type RaceBuyer, random } from './support/buyers'
import { openRaceShop, type RaceShop } from './support/race-shop'

const KILLS = 20
const WORKERS = 10
/** Orders acknowledged since the last kill before the next one: each kill then meets work, not a server that starts. */
const FRESH = 5

describe.each(['postgres', 'pglite'] as const)('kills while %s takes orders', engine => {
  let shop: RaceShop
  let buyers: RaceBuyer[]
  let items: number[]
  /** Order number by key of the request. */
  const acknowledged = new Map<string, string>()
  let repeated = 0

  beforeAll(async () => {
    shop = await openRaceShop(engine)
    await shop.withDatabase(async database => {
      const shopId = (await addShop(database.db)).id
      items = []
      for (let i = 0; i < 5; i++) items.push((await addGoods(database.db, { shopId, store: 90_000 })).goods.itemId)
      buyers = await addBuyers(database, WORKERS)
    })
    await shop.start()
  })
  afterAll(() => shop?.close())

  /** Orders without a pause until `isOver`. */
  async function work(worker: number, isOver: () => boolean) {
    const pick = random(worker + 1)
    while (!isOver()) {
      const key = randomUUID()
      const lines = [{ item_id: items[pick(items.length)]!, num: 1 + pick(3) }]
      const urlOf = (n: number) => shop.urls()[(worker + n) % shop.urls().length]!
      const outcome = await orderUntilAnswered(buyers[worker]!, urlOf, { items: lines }, key)
      if (!('order' in outcome)) throw new Error(outcome.refused)
      acknowledged.set(key, outcome.order.order_id)
      if (outcome.tries > 1) repeated += 1
    }
  }

  async function killAll() {
    for (let kill = 0; kill < KILLS; kill++) {
      const wanted = acknowledged.size + FRESH
      await vi.waitFor(() => expect(acknowledged.size).toBeGreaterThanOrEqual(wanted), {
        timeout: 60_000,
        interval: 10,
      })
      await shop.crash(kill % shop.urls().length)
    }
  }

  it(`survives ${KILLS} kills, each after ${FRESH} new orders`, { timeout: 240_000 }, async () => {
    const started = performance.now()
    let isOver = false
    const workers = Promise.all(buyers.map((_, worker) => work(worker, () => isOver)))
    // A worker that gives up ends the test at once.
    await Promise.race([killAll(), workers])
    isOver = true
    await workers
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    console.log(
      `[crash ${engine}] ${KILLS} kills in ${seconds} s: ${acknowledged.size} acknowledged, ${repeated} after asking again`,
    )
    expect(acknowledged.size).toBeGreaterThanOrEqual(KILLS * FRESH)
    expect(repeated, 'kills that nobody felt prove nothing').toBeGreaterThanOrEqual(KILLS)
  })

  it('has lost no order that was acknowledged and made none twice', async () => {
    await shop.stop()
    await shop.withDatabase(async ({ db }) => {
      expect(await judge(db)).toEqual({ lost: [], unasked: [], keys: acknowledged.size })
      expect(await brokenStock(db)).toEqual([])
      expect(await checkInvariants(db)).toEqual([])
    })
  })

  it('would notice one lost order', async () => {
    const [victim] = acknowledged.values()
    class Undo extends Error {}
    await shop.withDatabase(async ({ db }) => {
      const look = db.transaction(async tx => {
        await tx.execute(sql`set local session_replication_role = replica`)
        await tx.delete(orderLines).where(eq(orderLines.orderId, victim!))
        await tx.delete(orders).where(eq(orders.orderId, victim!))
        expect((await judge(tx)).lost, 'the test is blind').toEqual([victim])
        expect(await checkInvariants(tx), 'the test is blind').not.toEqual([])
        throw new Undo()
      })
      await expect(look).rejects.toThrow(Undo)
    })
  })

  /** Acknowledged orders that are not there, orders that nobody was told of, and requests that are answered. */
  async function judge(db: Queryable) {
    const stored = new Set((await db.select({ id: orders.orderId }).from(orders)).map(row => row.id))
    const told = new Set(acknowledged.values())
    const answered = await db.$count(idempotencyKeys, isNotNull(idempotencyKeys.answer))
    return {
      lost: [...told].filter(id => !stored.has(id)),
      unasked: [...stored].filter(id => !told.has(id)),
      keys: answered,
    }
  }
})
