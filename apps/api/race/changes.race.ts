import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, openDatabase } from '../src/db/db'
import { shopEvents, skus } from '../src/db/schema'
import { inTransaction } from '../src/db/transaction'
import { CHANGES, readChanges } from '../src/modules/shop-events/changes'
import { addGoods, addShop } from '../testing/fixtures'
import { openRaceShop, type RaceShop } from './support/race-shop'
import { full } from './support/scale'

const WRITERS = 8
const EACH = full(200, 40)

describe.each(['postgres', 'pglite'] as const)('reading changes beside writers on %s', engine => {
  let shop: RaceShop
  beforeAll(async () => {
    shop = await openRaceShop(engine)
  })
  afterAll(() => shop?.close())

  it('finds each change, also of transactions that end later than those that began after them', async () => {
    await shop.withDatabase(async database => {
      const { db } = database
      const shopId = (await addShop(db)).id
      const ids: number[] = []
      for (let i = 0; i < WRITERS; i++) ids.push((await addGoods(db, { shopId, store: 0 })).skus[0]!.itemId)
      const start = await readChanges({ db } as never, CHANGES.stock, { limit: 500 })
      // The copy of a program that only reads changes.
      const copy = new Map<string, number>()
      let { cursor } = start
      let isOver = false
      const write = async (sku: number, i: number) => {
        for (let n = 1; n <= EACH; n++)
          await inTransaction(db, async tx => {
            await tx.update(skus).set({ store: n }).where(eq(skus.itemId, sku))
            // Writers hold their transactions open for different times.
            if (engine === 'postgres') await tx.execute(sql`select pg_sleep(${((i * 7 + n) % 5) / 500})`)
          })
      }
      const follow = async () => {
        for (let isLast = false; ; ) {
          const { objects, ...next } = await readChanges({ db } as never, CHANGES.stock, { cursor, limit: 7 })
          for (const [id, data] of objects) {
            // What is named is read as it is now; it must never lie behind what the event says.
            const [row] = await db
              .select()
              .from(skus)
              .where(eq(skus.itemId, Number(id)))
            expect(row!.store).toBeGreaterThanOrEqual(Number(data.store))
            copy.set(id, row!.store)
          }
          cursor = next.cursor
          if (isLast && !next.more) return
          isLast = isOver && !next.more
        }
      }
      const reading = follow()
      await Promise.all(ids.map(write))
      isOver = true
      await reading
      expect([...copy].sort()).toEqual(ids.map(id => [String(id), EACH]).sort())
      const events = await db.select().from(shopEvents).where(eq(shopEvents.topic, 'stock.changed'))
      expect(events.filter(({ position }) => position === null)).toEqual([])
      expect(new Set(events.map(({ position }) => position)).size).toBe(events.length)
    })
  })

  it.runIf(engine === 'postgres')('holds back what an open transaction might come before', async () => {
    await shop.withDatabase(async database => {
      const [one, two] = await database.db.select().from(skus).limit(2)
      const other: Database = await openDatabase({ url: shop.env.DATABASE_URL! })
      try {
        const { cursor } = await readChanges({ db: database.db } as never, CHANGES.stock, { limit: 10 })
        const client = await other.pool.connect()
        await client.query('begin')
        await client.query('update skus set store = 7001 where item_id = $1', [one!.itemId])
        await database.db.update(skus).set({ store: 7002 }).where(eq(skus.itemId, two!.itemId))
        const read = (from: string) =>
          readChanges({ db: database.db } as never, CHANGES.stock, { cursor: from, limit: 10 })
        const first = await read(cursor)
        expect([...first.objects.keys()]).toEqual([])
        await client.query('commit')
        client.release()
        const second = await read(first.cursor)
        expect([...second.objects.keys()].sort()).toEqual([String(one!.itemId), String(two!.itemId)].sort())
      } finally {
        await other.close()
      }
    })
  })
})
