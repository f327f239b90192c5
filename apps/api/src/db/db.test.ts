import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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

describe('a database of a version before the first release', () => {
  const refusal = { exitCode: 78, message: expect.stringMatching(/不能升级.*没有改动.*删除数据目录.*DATABASE_URL/) }
  let older: Database
  beforeAll(async () => {
    older = await takeDatabase()
  })
  afterAll(() => older.close())

  it.each([
    ['earlier', -1],
    ['later', 1],
  ])('is refused if its first migration was made %s than ours', async (_, by) => {
    const move = (ms: number) =>
      older.pool.query(`update drizzle.__drizzle_migrations set created_at = created_at + ${ms}`)
    await move(by)
    await expect(migrateDatabase(older)).rejects.toMatchObject(refusal)
    await move(-by)
  })

  it('is refused if it knows no migrations, and stays as it is', async () => {
    await older.pool.query('drop schema public, drizzle cascade; create schema public; create table members (id int)')
    await expect(migrateDatabase(older)).rejects.toMatchObject(refusal)
    const { rows } = await older.pool.query(
      "select table_name from information_schema.tables where table_schema = 'public'",
    )
    expect(rows).toEqual([{ table_name: 'members' }])
  })
})

it('migrates a database that is up to date', async () => {
  await expect(migrateDatabase(database)).resolves.toBeUndefined()
})
