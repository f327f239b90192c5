import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Db } from '../src/db/db'
import { seckills, seckillTickets } from '../src/db/schema'
import { inTransaction } from '../src/db/transaction'
import { checkInvariants } from '../src/invariants/invariants'
import { issueTicket, type TakeQuota } from '../src/modules/seckill/tickets'
import { addGoods, addShop } from '../testing/fixtures'
import { addBuyers, apiOf, orderUntilAnswered, type RaceBuyer, tally, untilAnswered } from './support/buyers'
import { inParallel } from './support/in-parallel'
import { contextOf } from './support/placing'
import { openRaceShop, type RaceShop } from './support/race-shop'
import { ENGINES, full } from './support/scale'
import { onBoth } from './support/sides'

const MEMBERS = full(1000, 60)
const TIMES = 3
const QUOTA = full(50, 5)
const USES = 20
const IN_FLIGHT = 40
const SOLD_OUT = '商品已抢完'

describe.each(ENGINES)('tickets on %s', engine => {
  let shop: RaceShop
  let buyers: RaceBuyer[]
  let itemId: number
  let seckillId: number
  let canaryId: number
  /** Ticket by member. */
  const held = new Map<RaceBuyer, string>()

  beforeAll(async () => {
    shop = await openRaceShop(engine)
    await shop.withDatabase(async database => {
      const { db } = database
      const shopId = (await addShop(db)).id
      itemId = (await addGoods(db, { shopId, store: 1000, price: 9900 })).goods.itemId
      buyers = await addBuyers(database, MEMBERS)
      seckillId = await addSeckill(db)
      canaryId = await addSeckill(db)
    })
    await shop.start()
  })
  afterAll(() => shop?.close())

  const url = (i: number) => shop.urls()[i % shop.urls().length]!

  async function addSeckill(db: Db) {
    const [row] = await db
      .insert(seckills)
      .values({ name: '秒杀', goodsId: itemId, paysPercent: 50, quota: QUOTA, ...windowNow() })
      .returning()
    return row!.id
  }

  const request = () => ({ seckill_id: String(seckillId), item_id: String(itemId), num: 1 })

  it('go to as many members as there are pieces, even if each asks three times at once', async () => {
    const asks = Array.from({ length: MEMBERS * TIMES }, (_, i) => buyers[Math.floor(i / TIMES)]!)
    const answers = await inParallel(IN_FLIGHT, asks, (buyer, i) =>
      untilAnswered(n => apiOf(buyer, url(i + n))('GET promotion/seckillactivity/geticket', request())),
    )
    answers.forEach((answer, i) => {
      if ('answer' in answer) held.set(asks[i]!, answer.answer.ticket)
    })
    console.log(`[seckill ${engine}] ${asks.length} asks for ${QUOTA}: ${held.size} tickets`)
    expect(held.size).toBe(QUOTA)
    expect(new Set(held.values()).size).toBe(QUOTA)
    expect(Object.keys(tally(answers)).sort()).toEqual([SOLD_OUT, '成功'].sort())
  })

  it('are valid for one order of their owner, for their sku and number', async () => {
    const [[owner, ticket]] = held as Iterable<[RaceBuyer, string]> as [[RaceBuyer, string]]
    const stranger = [...held.keys()][1]!
    const order = (buyer: RaceBuyer, num: number, i = 0) => {
      const seckill = { seckill_id: String(seckillId), seckill_ticket: ticket, order_type: 'normal_seckill' as const }
      const items = [{ item_id: itemId, num }]
      return orderUntilAnswered(buyer, n => url(i + n), { ...seckill, items }, randomUUID())
    }
    expect(tally([await order(stranger, 1), await order(owner, 2)])).toEqual({ 抢购资格无效: 2 })
    const outcomes = await inParallel(USES, Array(USES).fill(owner), (buyer, i) => order(buyer, 1, i))
    expect(tally(outcomes)).toEqual({ 下单成功: 1, 抢购资格无效: USES - 1 })
  })

  it('keep all invariants, which a check-then-act twin breaks', async () => {
    await shop.stop()
    await onBoth(shop, async side => {
      const [row] = await side(0).select().from(seckills).where(eq(seckills.id, seckillId))
      expect(row!.taken).toBe(QUOTA)
      expect(await side(0).$count(seckillTickets, eq(seckillTickets.state, 'live'))).toBe(QUOTA - 1)
      expect(await checkInvariants(side(0))).toEqual([])
      const given = engine === 'pglite' ? await naiveSales(side(0)) : await naiveTickets(side)
      expect(given, 'the test is blind').toBeGreaterThan(QUOTA)
    })
  })

  it('are not replaced while an order uses them up', async () => {
    await onBoth(shop, async side => {
      const values = { name: '限购', goodsId: itemId, paysPercent: 50, quota: 5, limitNum: 2, ...windowNow() }
      const [{ id } = { id: 0 }] = await side(0).insert(seckills).values(values).returning()
      const asked = (num: number) => ({ ...request(), seckill_id: String(id), num })
      const { ticket } = await issueTicket(contextOf(side(0), buyers[0]!), asked(1))
      const another = await inTransaction(side(0), async tx => {
        await tx.update(seckillTickets).set({ state: 'used' }).where(eq(seckillTickets.ticket, ticket))
        const asks = issueTicket(contextOf(side(1), buyers[0]!), asked(2)).catch(error => error.message)
        if (engine === 'postgres') await waitsForLock(side(0))
        return [asks]
      })
      expect(await another[0]).toBe('超出限购数量')
      expect((await side(0).select().from(seckills).where(eq(seckills.id, id)))[0]!.taken).toBe(1)
    })
  })

  /** The real ticket with a wrong step. */
  async function naiveTickets(side: (i: number) => Db) {
    const tickets = await inParallel(20, buyers.slice(0, 60), (buyer, i) =>
      issueTicket(contextOf(side(i), buyer), { ...request(), seckill_id: String(canaryId) }, naiveQuota).then(
        () => true,
        () => false,
      ),
    )
    return tickets.filter(Boolean).length
  }

  const naiveSales = async (db: Db) =>
    (await Promise.all(buyers.slice(0, 60).map(() => naiveQuota(db, canaryId, 1)))).filter(Boolean).length
})

const windowNow = () => ({ startAt: new Date(Date.now() - 60_000), endAt: new Date(Date.now() + 3_600_000) })

/** Returns once another connection waits for a lock. */
async function waitsForLock(db: Db) {
  const waiting = sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
  while ((await db.execute(waiting)).rows.length === 0) await new Promise(resolve => setTimeout(resolve, 20))
}

/** Reads first, then writes the read value plus the taken one: wrong on purpose. */
const naiveQuota = async (...[db, id, num]: [Db | Parameters<TakeQuota>[0], number, number]) => {
  const [seckill] = await db.select().from(seckills).where(eq(seckills.id, id))
  if (!seckill || seckill.taken + num > seckill.quota) return undefined
  await db
    .update(seckills)
    .set({ taken: seckill.taken + num })
    .where(eq(seckills.id, id))
  return seckill
}
