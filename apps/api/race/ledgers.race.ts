import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, type Db, openDatabase } from '../src/db/db'
import { checkInvariants } from '../src/invariants/invariants'
import { type TakeStock, takeStock } from '../src/modules/orders/stock'
import { creditPoints, spendPoints } from '../src/modules/points/ledger'
import { addGrade } from '../testing/fixtures'
import { pointsFollowModel } from '../testing/ledgers/points'
import { stockFollowsModel } from '../testing/ledgers/stock'
import { openRaceShop, type RaceShop } from './support/race-shop'

const BATCH = 50
const LANES = 10
/** Time-out for a shared machine. */
const PATIENCE = { timeout: 3_600_000 }

const WRONG = { numRuns: 200, seed: 20261111, endOnFailure: true }

/** `follow` is the check in every `npm test`; `wrong` adds a step that is wrong on purpose. */
const LEDGERS = [
  {
    name: 'points',
    sequences: 10_000,
    // Its orders are only rows that moves of points name: without lines and history.
    ofOrders: ['I2', 'I4-orders', 'I13'],
    follow: (db: Db, params: object) => fc.assert(pointsFollowModel(db, BATCH), params),
    // Books every repetition as a new event.
    wrong: (db: Db) => {
      const credit: typeof creditPoints = (tx, move, now) => creditPoints(tx, { ...move, ref: randomUUID() }, now)
      return fc.check(pointsFollowModel(db, 1, { spend: spendPoints, credit }), WRONG)
    },
  },
  {
    name: 'stock',
    sequences: 2_000,
    ofOrders: [] as string[],
    follow: (db: Db, params: object) => fc.assert(stockFollowsModel(db, BATCH), params),
    // Forgets all lines but one.
    wrong: (db: Db) => {
      const take: TakeStock = (tx, lines, now) => takeStock(tx, lines.slice(0, 1), now)
      return fc.check(stockFollowsModel(db, 1, { take }), WRONG)
    },
  },
]

describe.each(LEDGERS)('the ledger of $name', ({ name, sequences, ofOrders, follow, wrong }) => {
  let shop: RaceShop
  let database: Database

  beforeAll(async () => {
    shop = await openRaceShop('postgres')
    database = await openDatabase({ url: shop.env.DATABASE_URL! })
    await addGrade(database.db)
  })
  afterAll(async () => {
    await database?.close()
    await shop?.close()
  })

  it(`follows its model through ${sequences} random sequences`, PATIENCE, async () => {
    const started = performance.now()
    const numRuns = sequences / BATCH / LANES
    await Promise.all(Array.from({ length: LANES }, (_, i) => follow(database.db, { numRuns, seed: 20261111 + i })))
    const seconds = ((performance.now() - started) / 1000).toFixed(0)
    console.log(`[ledgers] ${name}: ${sequences} sequences, 0 apart from the model, ${seconds} s`)
    expect((await checkInvariants(database.db)).filter(({ id }) => !ofOrders.includes(id))).toEqual([])
  })

  it('would notice a wrong step', async () => {
    expect((await wrong(database.db)).failed, 'the test is blind').toBe(true)
  })
})
