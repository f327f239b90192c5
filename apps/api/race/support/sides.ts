import { type Database, type Db, openDatabase } from '../../src/db/db'
import type { RaceShop } from './race-shop'

/** One of two pools, in turn. */
export type Side = (i: number) => Db

/** Two pools on one PostgreSQL, as two processes have them, also while the API runs. */
export async function sidesOf({ env }: RaceShop): Promise<{ side: Side; close: () => Promise<void> }> {
  const [first, second] = [
    await openDatabase({ url: env.DATABASE_URL! }),
    await openDatabase({ url: env.DATABASE_URL! }),
  ]
  return {
    side: i => (i % 2 ? second : first).db,
    close: async () => void (await Promise.all([first.close(), second.close()])),
  }
}

/** Two pools on one database, as two processes have them; the embedded engine has one. Only while no API runs on it. */
export const onBoth = <T>(shop: RaceShop, work: (side: Side, first: Database) => Promise<T>): Promise<T> =>
  shop.withDatabase(async first => {
    if (shop.engine === 'pglite') return await work(() => first.db, first)
    const second = await openDatabase({ url: first.pool.options.connectionString! })
    return await work(i => (i % 2 ? second : first).db, first).finally(() => second.close())
  })
