import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { giveBackDatabase, takeDatabase } from '../../testing/databases'
import { type Database, migrateDatabase } from './db'
import { inTransaction } from './transaction'

// Without a shop, whose events hold a connection of PostgreSQL.
let database: Database
beforeAll(async () => {
  database = await takeDatabase()
})
afterAll(() => giveBackDatabase(database))

it('gives every connection back that is lost at the beginning of a transaction', async () => {
  const { pool } = database
  const cut = (client: { connection?: { stream: { destroy(): void } } }) => void client.connection?.stream.destroy()
  pool.on('acquire', cut as never)
  const tries = Array.from({ length: 2 * pool.options.max }, () => inTransaction(database.db, async () => 'begun'))
  const outcomes = await Promise.allSettled(tries)
  pool.off('acquire', cut as never)
  expect(outcomes.map(outcome => outcome.status)).not.toContain('fulfilled')
  expect([pool.waitingCount, pool.totalCount - pool.idleCount]).toEqual([0, 0])
  const { rows } = await inTransaction(database.db, tx => tx.execute(sql`select 1 as one`))
  expect(rows).toEqual([{ one: 1 }])
})

it('hides the transaction of drizzle, which loses connections', () => {
  // @ts-expect-error inTransaction is the only way
  expect(database.db.transaction).toBeTypeOf('function')
})

it('refuses a database of a version before the first release, and changes nothing', async () => {
  const older = await takeDatabase()
  try {
    await older.pool.query('drop schema public, drizzle cascade; create schema public; create table members (id int)')
    await expect(migrateDatabase(older)).rejects.toMatchObject({
      exitCode: 78,
      message: expect.stringContaining('不能升级'),
    })
    const { rows } = await older.pool.query(
      "select table_name from information_schema.tables where table_schema = 'public'",
    )
    expect(rows).toEqual([{ table_name: 'members' }])
  } finally {
    await older.close()
  }
})
