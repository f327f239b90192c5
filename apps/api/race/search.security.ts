import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startPostgres } from '../../../tools/test/postgres.mjs'
import { type Database, openDatabase, type Queryable } from '../src/db/db'
import { searchFuzzily } from '../src/modules/search/fuzzy-search'
import { createLimits } from '../src/platform/rate-limit'
import { addGoods } from '../testing/fixtures'

let server: Awaited<ReturnType<typeof startPostgres>>
let database: Database

beforeAll(async () => {
  server = await startPostgres({ copyOf: process.env.HEJI_RACE_POSTGRES! })
  // With one connection, the next query gets any limit that was left behind.
  database = await openDatabase({ url: server.url, poolSize: 1 })
  await addGoods(database.db)
})
afterAll(async () => {
  await database?.close()
  await server?.stop()
})

const asking = (network: string) => ({ db: database.db, database, limits: createLimits(database), network })
const limitOf = async (db: Queryable) =>
  (await db.execute<{ statement_timeout: string }>(sql`show statement_timeout`)).rows[0]!.statement_timeout

it('stops a search with forgiven mistakes after 200 ms and restores the limit of the connection', async () => {
  const before = await limitOf(database.db)
  const inside: string[] = []
  const found = await searchFuzzily(asking('10.0.0.1'), async db => {
    inside.push(await limitOf(db))
    return await db.execute(sql`select pg_sleep(60)`)
  })
  expect([found, inside, await limitOf(database.db)]).toEqual([null, ['200ms'], before])
})

it('restores the limit also after a find and after a failure', async () => {
  const before = await limitOf(database.db)
  expect(await searchFuzzily(asking('10.0.0.2'), async db => (await limitOf(db)) && 'found')).toBe('found')
  await expect(searchFuzzily(asking('10.0.0.2'), db => db.execute(sql`select 1 / 0`))).rejects.toThrow()
  expect(await limitOf(database.db)).toBe(before)
})
