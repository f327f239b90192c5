import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, openDatabase } from '../src/db/db'
import { aftersales, orderLines } from '../src/db/schema'
import { checkInvariants } from '../src/invariants/invariants'
import { movePoints } from '../src/modules/aftersales/points'
import { addGrade } from '../testing/fixtures'
import {
  type LifeCycleShop,
  type LifeSteps,
  lifeCyclesFollowModel,
  openLifeCycleShop,
} from '../testing/ledgers/life-cycles'
import { openRaceShop, type RaceShop } from './support/race-shop'
import { ENGINES, full } from './support/scale'

const BATCH = 10
/** The embedded database does one thing at a time. */
const LIVES = full({ postgres: 10_000, pglite: 1_000 }, { postgres: 100, pglite: 100 })
/** Time-out for a shared machine. */
const PATIENCE = { timeout: 7_200_000 }

const WRONG = { numRuns: 200, seed: 20261122, endOnFailure: true }

/** The faults that this test must find, made on purpose. */
const FAULTS: Record<string, LifeSteps> = {
  'lets spent points go': {
    movePoints: async (tx, request, now) => {
      const { bn } = await movePoints(tx, request, now)
      const [forgiven] = await tx
        .update(aftersales)
        .set({ shortPoint: 0, shortFee: 0 })
        .where(eq(aftersales.bn, bn))
        .returning()
      return forgiven!
    },
  },
  'gives back more for a line than was paid for it': {
    afterOrder: (db, orderId) => {
      const more = { itemFee: sql`${orderLines.itemFee} + 100`, totalFee: sql`${orderLines.totalFee} + 100` }
      return db.update(orderLines).set(more).where(eq(orderLines.orderId, orderId))
    },
  },
}

describe.each(ENGINES)('life cycles of members on %s', engine => {
  const lanes = engine === 'postgres' ? 10 : 1
  const count = LIVES[engine]
  let shop: RaceShop
  let database: Database
  let shelves: LifeCycleShop[]

  beforeAll(async () => {
    shop = await openRaceShop(engine)
    // No process of the shop is running, so the folder of the embedded database is free.
    const url = shop.env.DATABASE_URL
    database = await openDatabase(url ? { url } : { dataDir: join(shop.folder, 'pg') })
    await addGrade(database.db)
    shelves = []
    for (let i = 0; i < lanes; i++) shelves.push(await openLifeCycleShop(database.db))
  })
  afterAll(async () => {
    await database?.close()
    await shop?.close()
  })

  it(`give nobody more than was paid for, through ${count} of them`, PATIENCE, async () => {
    const started = performance.now()
    const done = new Map<string, number>()
    const numRuns = count / BATCH / lanes
    const follow = (shelf: LifeCycleShop, i: number) =>
      fc.assert(lifeCyclesFollowModel(database.db, shelf, BATCH, { done }), { numRuns, seed: 20261122 + i })
    await Promise.all(shelves.map(follow))
    const seconds = ((performance.now() - started) / 1000).toFixed(0)
    const tally = [...done].map(([move, times]) => `${times} × ${move}`).join(', ')
    console.log(`[life-cycles ${engine}] ${count} life cycles, ${seconds} s: ${tally}`)
    for (const move of ['order', 'pay', 'receive', 'cancel', 'return', 'prize', 'vip'] as const)
      expect(done.get(move), move).toBeGreaterThan(count / 50)
    expect(await checkInvariants(database.db)).toEqual([])
  })

  it.each(Object.keys(FAULTS))('would notice a shop that %s', PATIENCE, async fault => {
    const checked = await fc.check(lifeCyclesFollowModel(database.db, shelves[0]!, 1, FAULTS[fault]), WRONG)
    expect(checked.failed, 'the test is blind').toBe(true)
  })
})
