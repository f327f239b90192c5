import { randomUUID } from 'node:crypto'
import { eq, isNotNull, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db, Queryable } from '../../src/db/db'
import { idempotencyKeys, orderLines, orders } from '../../src/db/schema'
import { inTransaction } from '../../src/db/transaction'
import { checkInvariants } from '../../src/invariants/invariants'
import { addGoods, addShop } from '../../testing/fixtures'
import { addBuyers, orderUntilAnswered, type RaceBuyer, random } from './buyers'
import type { RaceShop } from './race-shop'

const STORE = 90_000

/** Buyers who order without a pause, and their answers. */
export async function openOrderWork(shop: Pick<RaceShop, 'urls' | 'withDatabase'>, workers: number) {
  let buyers: RaceBuyer[] = []
  const items: number[] = []
  /** Order number by key of the request. */
  const acknowledged = new Map<string, string>()
  const state = { repeated: 0 }
  await shop.withDatabase(async database => {
    const shopId = (await addShop(database.db)).id
    for (let i = 0; i < 5; i++) items.push((await addGoods(database.db, { shopId, store: STORE })).goods.itemId)
    buyers = await addBuyers(database, workers)
  })

  async function work(worker: number, isOver: () => boolean) {
    const pick = random(worker + 1)
    while (!isOver()) {
      const key = randomUUID()
      const lines = [{ item_id: items[pick(items.length)]!, num: 1 + pick(3) }]
      const urlOf = (n: number) => shop.urls()[(worker + n) % shop.urls().length]!
      const outcome = await orderUntilAnswered(buyers[worker]!, urlOf, { items: lines }, key)
      if (!('order' in outcome)) throw new Error(outcome.refused)
      acknowledged.set(key, outcome.order.order_id)
      if (outcome.tries > 1) state.repeated += 1
    }
  }

  return {
    acknowledged,
    state,
    buyers,
    items,
    /** Lets all buyers order until `during` has ended; a worker that gives up ends it at once. */
    async while(during: () => Promise<void>) {
      let isOver = false
      const all = Promise.all(buyers.map((_, worker) => work(worker, () => isOver)))
      await Promise.race([during(), all])
      isOver = true
      await all
    },
    /** Acknowledged orders that are missing, orders without an acknowledgement, and answered requests. */
    async judge(db: Queryable) {
      const stored = new Set((await db.select({ id: orders.orderId }).from(orders)).map(row => row.id))
      const told = new Set(acknowledged.values())
      return {
        lost: [...told].filter(id => !stored.has(id)),
        unasked: [...stored].filter(id => !told.has(id)),
        keys: await db.$count(idempotencyKeys, isNotNull(idempotencyKeys.answer)),
      }
    },
  }
}

export type OrderWork = Awaited<ReturnType<typeof openOrderWork>>

/** Deletes one acknowledged order in a transaction that is rolled back, and expects the check to report it. */
export async function expectLossNoticed(db: Db, work: OrderWork) {
  const [victim] = work.acknowledged.values()
  class Undo extends Error {}
  const look = inTransaction(db, async tx => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.delete(orderLines).where(eq(orderLines.orderId, victim!))
    await tx.delete(orders).where(eq(orders.orderId, victim!))
    expect((await work.judge(tx)).lost, 'the test is blind').toEqual([victim])
    expect(await checkInvariants(tx), 'the test is blind').not.toEqual([])
    throw new Undo()
  })
  await expect(look).rejects.toThrow(Undo)
}
