import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, openDatabase } from '../src/db/db'
import { checkInvariants } from '../src/invariants/invariants'
import { createOrder } from '../src/modules/orders/create'
import { addGoods, addShop, brokenStock } from '../testing/fixtures'
import { addBuyers, type Outcome, orderUntilAnswered, type RaceBuyer, random, tally } from './support/buyers'
import { inParallel } from './support/in-parallel'
import { judgeStock } from './support/judge'
import { naiveSale, naiveTake } from './support/naive'
import { contextOf, inputOf } from './support/placing'
import { openRaceShop, type RaceShop } from './support/race-shop'
import { full } from './support/scale'

/** Seeds for the order of buyers and the content of carts. */
const SEEDS = Array.from({ length: full(20, 1) }, (_, i) => 20261111 + i)
const BUYERS = 200
const HOT = 50
const MIXED = 20
/** Three for every database connection of the two processes; more would only queue and time out on a slow machine. */
const IN_FLIGHT = 60

interface LifeCycleShop {
  hot: number
  pair: number
  mixed: number[]
  /** Sold pieces of `mixed`. */
  promised: Map<number, number>
}

describe.each(['postgres', 'pglite'] as const)('stock on %s', engine => {
  let shop: RaceShop
  let buyers: RaceBuyer[]
  let canary: number
  /** By seed. */
  const shelves = new Map<number, LifeCycleShop>()

  beforeAll(async () => {
    shop = await openRaceShop(engine)
    await shop.withDatabase(async database => {
      const shopId = (await addShop(database.db)).id
      const add = async (store: number) => (await addGoods(database.db, { shopId, store, price: 9900 })).goods.itemId
      for (const seed of SEEDS) {
        const mixed: number[] = []
        for (let i = 0; i < 10; i++) mixed.push(await add(MIXED))
        const promised = new Map(mixed.map(id => [id, 0]))
        shelves.set(seed, { hot: await add(HOT), pair: await add(5), mixed, promised })
      }
      canary = await add(HOT)
      buyers = await addBuyers(database, BUYERS)
    })
    await shop.start()
  })
  afterAll(() => shop?.close())

  const order = (i: number, items: { item_id: number; num: number }[]): Promise<Outcome> => {
    const urls = shop.urls()
    return orderUntilAnswered(buyers[i % BUYERS]!, () => urls[i % urls.length]!, { items }, randomUUID())
  }

  it.each(SEEDS)('sells exactly the stock to 200 buyers at once (seed %i)', async seed => {
    const { hot } = shelves.get(seed)!
    const started = performance.now()
    const outcomes = await inParallel(IN_FLIGHT, shuffled(BUYERS, seed), i => order(i, [{ item_id: hot, num: 1 }]))
    report(`200 buyers, stock 50, seed ${seed}`, outcomes, started)
    expect(tally(outcomes)).toEqual({ 下单成功: HOT, 库存不足: BUYERS - HOT })
  })

  it.each(SEEDS)('refuses the whole order of two lines of one sku above the stock (seed %i)', async seed => {
    const { pair } = shelves.get(seed)!
    const outcome = await order(
      0,
      [3, 3].map(num => ({ item_id: pair, num })),
    )
    expect(tally([outcome])).toEqual({ 库存不足: 1 })
  })

  it.each(SEEDS)('handles 400 mixed carts without a deadlock that a buyer sees (seed %i)', async seed => {
    const { mixed, promised } = shelves.get(seed)!
    const pick = random(seed)
    const carts = Array.from({ length: 400 }, () => {
      const ids = new Set(Array.from({ length: 1 + pick(4) }, () => mixed[pick(mixed.length)]!))
      return [...ids].map(item_id => ({ item_id, num: 1 }))
    })
    const started = performance.now()
    const outcomes = await inParallel(IN_FLIGHT, carts, (items, i) => order(i, items))
    report(`400 mixed carts, seed ${seed}`, outcomes, started)
    expect(Object.keys(tally(outcomes)).sort()).toEqual(['下单成功', '库存不足'])
    outcomes.forEach((outcome, i) => {
      if ('order' in outcome) for (const { item_id } of carts[i]!) promised.set(item_id, promised.get(item_id)! + 1)
    })
  })

  it('keeps all invariants', async () => {
    await shop.stop()
    await shop.withDatabase(async ({ db }) => {
      for (const { hot, pair, promised } of shelves.values()) {
        expect(await judgeStock(db, hot, HOT, HOT)).toEqual([])
        expect(await judgeStock(db, pair, 5, 0)).toEqual([])
        for (const [id, pieces] of promised) expect(await judgeStock(db, id, MIXED, pieces)).toEqual([])
      }
      expect(await brokenStock(db)).toEqual([])
      expect(await checkInvariants(db)).toEqual([])
    })
  })

  it('would notice a check-then-act order', async () => {
    await shop.withDatabase(async first => {
      const sold = engine === 'pglite' ? await naiveSales(first) : await naiveOrders(first)
      const problems = await judgeStock(first.db, canary, HOT, sold)
      console.log(`[stock ${engine}] canary: ${problems.join('; ')}`)
      expect(problems, 'the test is blind').not.toEqual([])
      expect(sold, 'the test is blind').toBeGreaterThan(HOT)
    })
  })

  const naiveSales = async ({ db }: Database) =>
    (await Promise.all(buyers.map(() => naiveSale(db, canary)))).filter(Boolean).length

  /** The real order with a wrong stock step, over two pools like two processes. */
  async function naiveOrders(first: Database) {
    const { connectionString } = first.pool.options
    const second = await openDatabase({ url: connectionString! })
    try {
      // As many at once as there are connections, so that no call times out.
      const outcomes = await inParallel(20, buyers, (buyer, i) =>
        createOrder(contextOf((i % 2 ? second : first).db, buyer), inputOf(canary), { take: naiveTake }).then(
          () => true,
          () => false,
        ),
      )
      return outcomes.filter(Boolean).length
    } finally {
      await second.close()
    }
  }

  function report(what: string, outcomes: Outcome[], started: number) {
    const repeated = outcomes.filter(outcome => outcome.tries > 1).length
    const text = Object.entries(tally(outcomes)).map(([name, n]) => `${n} × ${name}`)
    console.log(
      `[stock ${engine}] ${what}: ${text.join(', ')}; ${repeated} asked again; ${Math.round(performance.now() - started)} ms`,
    )
  }
})

/** 0 to `count` - 1, shuffled by the seed. */
function shuffled(count: number, seed: number) {
  const pick = random(seed)
  const order = Array.from({ length: count }, (_, i) => i)
  for (let i = count - 1; i > 0; i--) {
    const j = pick(i + 1)
    ;[order[i], order[j]] = [order[j]!, order[i]!]
  }
  return order
}
