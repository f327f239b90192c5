import { randomUUID } from 'node:crypto'
import { isNotNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { idempotencyKeys, orders } from '../src/db/schema'
import { checkInvariants } from '../src/invariants/invariants'
import { addGoods, addShop, brokenStock } from '../testing/fixtures'
import { addBuyers, orderUntilAnswered, type RaceBuyer, random } from './support/buyers'
import { openRaceShop, type RaceShop } from './support/race-shop'

const KILLS = 20
/** On a slow machine the kills end here, but not before five. */
const BUDGET_MS = 45_000
const LEAST_KILLS = 5
const WORKERS = 10

describe.each(['postgres', 'pglite'] as const)('kills while %s takes orders', engine => {
  let shop: RaceShop
  let buyers: RaceBuyer[]
  let items: number[]

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

  it('loses no order that was acknowledged and makes none twice', { timeout: 100_000 }, async () => {
    const acknowledged = new Map<string, string>()
    const started = performance.now()
    let isOver = false
    let repeated = 0
    const work = async (worker: number) => {
      const pick = random(worker + 1)
      while (!isOver) {
        const key = randomUUID()
        const lines = [{ item_id: items[pick(items.length)]!, num: 1 + pick(3) }]
        const urlOf = (n: number) => shop.urls()[(worker + n) % shop.urls().length]!
        const outcome = await orderUntilAnswered(buyers[worker]!, urlOf, { items: lines }, key)
        if (!('order' in outcome)) throw new Error(outcome.refused)
        acknowledged.set(key, outcome.order.order_id)
        if (outcome.tries > 1) repeated += 1
      }
    }
    const workers = Promise.all(buyers.map((_, worker) => work(worker)))
    let kills = 0
    const hasTime = () => kills < LEAST_KILLS || performance.now() - started < BUDGET_MS
    while (kills < KILLS && hasTime()) await shop.crash(kills++ % shop.urls().length)
    isOver = true
    await workers
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    await shop.stop()
    await shop.withDatabase(async ({ db }) => {
      const stored = (await db.select({ id: orders.orderId }).from(orders)).map(row => row.id).sort()
      const keys = await db
        .select({ key: idempotencyKeys.key })
        .from(idempotencyKeys)
        .where(isNotNull(idempotencyKeys.answer))
      const lost = [...acknowledged.values()].filter(id => !stored.includes(id))
      console.log(
        `[crash ${engine}] ${kills} kills in ${seconds} s: ${acknowledged.size} acknowledged, ${repeated} after asking again, ${lost.length} lost, ${stored.length - acknowledged.size} twice`,
      )
      expect(lost).toEqual([])
      expect(stored).toEqual([...acknowledged.values()].sort())
      expect(keys.length).toBe(acknowledged.size)
      expect(await brokenStock(db)).toEqual([])
      expect(await checkInvariants(db)).toEqual([])
      // Kills that nobody felt would prove nothing.
      expect(repeated, 'the test is blind').toBeGreaterThan(0)
    })
  })
})
