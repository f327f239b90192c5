import { count, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Db } from '../src/db/db'
import { cartLines, orders, trades } from '../src/db/schema'
import { checkInvariants } from '../src/invariants/invariants'
import { createOrder } from '../src/modules/orders/create'
import { addAddress, addGoods, addShop } from '../testing/fixtures'
import { addBuyers, apiOf, type RaceBuyer, tally, untilAnswered } from './support/buyers'
import { inParallel } from './support/in-parallel'
import { judgeStock } from './support/judge'
import { contextOf, inputOf } from './support/placing'
import { openRaceShop, type RaceShop } from './support/race-shop'
import { ENGINES, full } from './support/scale'

const BUYERS = full(100, 40)
const STOCK = BUYERS / 2
const IN_FLIGHT = 40

/** Goods of two shops; half of the buyers name the shops in the opposite order. */
describe.each(ENGINES)('carts over two shops on %s', engine => {
  let shop: RaceShop
  let buyers: RaceBuyer[]
  let shopIds: [number, number]
  let skuIds: [number, number]
  let canaries: [number, number]
  let pairs: { buyer: RaceBuyer; ids: string[] }[]
  const addresses = new Map<number, string>()

  beforeAll(async () => {
    shop = await openRaceShop(engine)
    await shop.withDatabase(async database => {
      const { db } = database
      const ids = [(await addShop(db)).id, (await addShop(db)).id] as const
      const add = async (shopId: number) => (await addGoods(db, { shopId, store: STOCK, price: 9900 })).goods.itemId
      shopIds = [...ids]
      skuIds = [await add(ids[0]), await add(ids[1])]
      canaries = [await add(ids[0]), await add(ids[1])]
      buyers = await addBuyers(database, BUYERS)
      for (const { id: memberId } of buyers) {
        addresses.set(memberId, String((await addAddress(db, memberId)).id))
        const line = { memberId, cartType: 'cart' as const, num: 1, isChecked: true }
        await db
          .insert(cartLines)
          .values([0, 1].map(i => ({ ...line, shopId: shopIds[i]!, skuId: skuIds[i]!, goodsId: skuIds[i]! })))
      }
    })
    await shop.start()
  })
  afterAll(() => shop?.close())

  const url = (i: number) => shop.urls()[i % shop.urls().length]!

  it('become two orders or none, and two attempts of a buyer the same ones', async () => {
    const outcomes = await inParallel(IN_FLIGHT, [...buyers, ...buyers], (buyer, i) => {
      const ids = i % 2 === 0 ? shopIds : shopIds.toReversed()
      const parcels = ids.map(id => ({ distributor_id: String(id), not_use_coupon: true }))
      const options = { idempotencyKey: `pair-${buyer.id}` }
      const input = { parcels, address_id: addresses.get(buyer.id)! }
      return untilAnswered(n => apiOf(buyer, url(i + n))('POST checkout/orders', input, options))
    })
    console.log(`[shops ${engine}] ${JSON.stringify(tally(outcomes))}`)
    expect(tally(outcomes)).toEqual({ 成功: 2 * STOCK, 库存不足: 2 * (BUYERS - STOCK) })
    pairs = outcomes.slice(0, BUYERS).flatMap((outcome, i) => {
      if (!('answer' in outcome)) return []
      return [{ buyer: buyers[i]!, ids: outcome.answer.orders.map(({ order_id }) => order_id) }]
    })
  })

  it('are paid once, whichever order is named first', async () => {
    const requests = pairs.flatMap(({ buyer, ids }) => [ids, ids.toReversed()].map(order_ids => ({ buyer, order_ids })))
    const outcomes = await inParallel(IN_FLIGHT, requests, ({ buyer, order_ids }, i) =>
      untilAnswered(n => apiOf(buyer, url(i + n))('POST payment/together', { order_ids, pay_type: 'testpay' })),
    )
    console.log(`[shops ${engine}] payments: ${JSON.stringify(tally(outcomes))}`)
    const repeated = outcomes.some(outcome => outcome.tries > 1)
    // A caller without an answer asks again and learns that it is paid.
    if (!repeated) expect(tally(outcomes)).toEqual({ 成功: STOCK, 当前订单不需要支付: STOCK })
  })

  it('keep all invariants without a deadlock, and orders one after the other would show', async () => {
    await shop.stop()
    await shop.withDatabase(async ({ db, kind }) => {
      for (const skuId of skuIds) expect(await judgeStock(db, skuId, STOCK, STOCK)).toEqual([])
      expect(await halves(db)).toBe(0)
      expect(await db.$count(orders, sql`${orders.payStatus} = 'PAYED'`)).toBe(2 * STOCK)
      expect(await db.$count(trades)).toBe(2 * STOCK)
      expect(await checkInvariants(db)).toEqual([])
      if (kind === 'postgres') {
        const { rows } = await db.execute(
          sql`select deadlocks from pg_stat_database where datname = current_database()`,
        )
        expect(Number(rows[0]!.deadlocks)).toBe(0)
      }
      // All first halves before all second ones: there are more buyers than pieces, so some end with one order.
      for (const half of [0, 1])
        await inParallel(IN_FLIGHT / 2, buyers, (buyer, i) =>
          createOrder(contextOf(db, buyer), inputOf(canaries[(i + half) % 2]!)).catch(() => {}),
        )
      expect(await halves(db), 'the test is blind').toBeGreaterThan(0)
    })
  })

  /** Buyers with an odd number of orders. */
  async function halves(db: Db) {
    const ids = buyers.map(buyer => buyer.id)
    const rows = await db
      .select({ n: count() })
      .from(orders)
      .where(inArray(orders.memberId, ids))
      .groupBy(orders.memberId)
    return rows.filter(({ n }) => n % 2 === 1).length
  }
})
