import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orders } from '../src/db/schema'
import { checkInvariants } from '../src/invariants/invariants'
import { RECEIVER } from '../testing/buyer'
import { addGoods, addShop, brokenStock } from '../testing/fixtures'
import { refusal } from '../testing/refusal'
import { addBuyers, apiOf, type Outcome, orderUntilAnswered, type RaceBuyer, tally } from './support/buyers'
import { openRaceShop, type RaceShop } from './support/race-shop'

const TIMES = 50

describe.each(['postgres', 'pglite'] as const)('one order for repeated requests on %s', engine => {
  let shop: RaceShop
  let itemId: number
  let keyed: RaceBuyer
  let keyless: RaceBuyer
  let other: RaceBuyer
  let canary: RaceBuyer

  beforeAll(async () => {
    shop = await openRaceShop(engine)
    await shop.withDatabase(async database => {
      const shopId = (await addShop(database.db)).id
      itemId = (await addGoods(database.db, { shopId, store: 1000, price: 9900 })).goods.itemId
      ;[keyed, keyless, other, canary] = (await addBuyers(database, 4)) as [RaceBuyer, RaceBuyer, RaceBuyer, RaceBuyer]
    })
    await shop.start()
  })
  afterAll(() => shop?.close())

  const url = (i: number) => shop.urls()[i % shop.urls().length]!
  const items = () => [{ item_id: itemId, num: 2 }]
  const many = (send: (i: number) => Promise<Outcome>) => Promise.all(Array.from({ length: TIMES }, (_, i) => send(i)))

  it('gives fifty requests with one key the same answer', async () => {
    const key = randomUUID()
    const started = performance.now()
    const outcomes = await many(i => orderUntilAnswered(keyed, n => url(i + n), { items: items() }, key))
    report('50 with one key', outcomes, started)
    expect(tally(outcomes)).toEqual({ 下单成功: TIMES })
    expect(bodiesOf(outcomes).size).toBe(1)
    const ask = { ...RECEIVER, items: [{ item_id: itemId, num: 3 }] }
    const conflict = await refusal(apiOf(keyed, url(1))('POST order_new', ask, { idempotencyKey: key }))
    expect(conflict).toMatchObject({ status: 422, message: '同一 Idempotency-Key 的请求内容不一致' })
    const theirs = await orderUntilAnswered(other, url, { items: items() }, key)
    expect(bodiesOf([...outcomes, theirs]).size).toBe(2)
  })

  it('makes one order when a cart is sent fifty times without a key', async () => {
    await apiOf(keyless, url(0))('POST cart', { item_id: itemId, num: 2 })
    const started = performance.now()
    const outcomes = await many(i => orderUntilAnswered(keyless, n => url(i + n), { cart_type: 'cart' }))
    report('50 without a key', outcomes, started)
    expect(tally(outcomes)).toEqual({ 下单成功: TIMES })
    expect(bodiesOf(outcomes).size).toBe(1)
  })

  it('would notice requests without a shared idempotency row', async () => {
    const outcomes = await many(i => orderUntilAnswered(canary, n => url(i + n), { items: items() }, randomUUID()))
    console.log(`[idempotency ${engine}] canary: ${bodiesOf(outcomes).size} orders`)
    expect(bodiesOf(outcomes).size, 'the test is blind').toBeGreaterThan(1)
  })

  it('has stored exactly what it answered', async () => {
    await shop.stop()
    await shop.withDatabase(async ({ db }) => {
      const count = async ({ id }: RaceBuyer) => (await db.select().from(orders).where(eq(orders.memberId, id))).length
      expect([await count(keyed), await count(keyless), await count(other)]).toEqual([1, 1, 1])
      expect(await count(canary), 'the test is blind').toBe(TIMES)
      expect(await brokenStock(db)).toEqual([])
      expect(await checkInvariants(db)).toEqual([])
    })
  })

  const bodiesOf = (outcomes: Outcome[]) =>
    new Set(outcomes.map(o => ('order' in o ? JSON.stringify(o.order) : o.refused)))

  function report(what: string, outcomes: Outcome[], started: number) {
    const repeated = outcomes.filter(outcome => outcome.tries > 1).length
    console.log(
      `[idempotency ${engine}] ${what}: ${bodiesOf(outcomes).size} body; ${repeated} asked again; ${Math.round(performance.now() - started)} ms`,
    )
  }
})
