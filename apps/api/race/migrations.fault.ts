import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startPostgres } from '../../../tools/test/postgres.mjs'
import { migrateDatabase, openDatabase } from '../src/db/db'
import { addOrders, filesOf, longestWait } from './support/many-orders'
import {
  countSteps,
  holdingTrigger,
  migrateInProcess,
  migrateTo,
  migrations,
  pauseAtJournal,
  pauseAtStep,
  release,
  schemaOf,
  statementsOf,
  untilPaused,
  untilWaiting,
} from './support/migrating'
import { type Server, serverOf } from './support/one-server'
import { full } from './support/scale'

/** Kills of each migration; each starts two processes. The first makes nearly all tables, so it gets more kills. */
const killsOf = (before: number) => (before === 0 ? full(25, 5) : full(5, 2))
/** Each kill opens the embedded database four times. */
const EMBEDDED_KILLS = full(10, 3)
const ORDERS = 100_000
/** The newest migrations run on a shop full of orders; before the first migration there are none. */
const LAST = Math.min(3, migrations.length - 1)

let postgres: Awaited<ReturnType<typeof startPostgres>>
let server: Server
let whole: string[]
let names = 0

beforeAll(async () => {
  postgres = await startPostgres()
  server = serverOf(postgres.url)
  const name = await databaseAt(0)
  await server.withDatabase(name, migrateDatabase)
  whole = await server.within(name, schemaOf)
})
afterAll(async () => {
  await server?.close()
  await postgres?.stop()
})

/** A database as the first `count` migrations leave it. */
async function databaseAt(count: number): Promise<string> {
  names += 1
  const name = `at_${count}_${names}`
  await server.create(name)
  if (count > 0) await server.within(name, client => migrateTo(client, count))
  return name
}

/** Steps at which to kill, from the first one on, at equal distances; 0 for a migration that only changes rows. */
const cutsOf = (steps: number, kills: number) =>
  steps === 0 ? [0] : Array.from({ length: kills }, (_, kill) => 1 + Math.floor((kill * steps) / kills))

/** Kills the migrating process at a step, or after the changes of rows. @returns the schema that it left */
async function killAt(name: string, step: number) {
  const held = await server.connect(name)
  try {
    await (step === 0 ? pauseAtJournal(held) : pauseAtStep(held, step))
    const child = migrateInProcess({ DATABASE_URL: server.urlOf(name) })
    await untilPaused(held)
    child.kill()
    expect(await child.ended, 'killed while it worked').toBeNull()
    await release(held)
    return await schemaOf(held)
  } finally {
    await held.end()
  }
}

describe('a migration on PostgreSQL that is killed (reliability R16)', () => {
  it.each(migrations.map(({ tag }, before) => [tag, before] as const))(
    '%s: leaves what was there, wherever it is killed, and the next start finishes',
    async (tag, before) => {
      const template = await databaseAt(before)
      const was = await server.within(template, schemaOf)
      const steps = await server.onCopy(template, name => server.within(name, client => countSteps(client, before + 1)))
      const cuts = cutsOf(steps, killsOf(before))
      for (const step of cuts)
        await server.onCopy(template, async name => {
          expect(await killAt(name, step), `after a kill at ${step}`).toEqual(was)
          const next = migrateInProcess({ DATABASE_URL: server.urlOf(name) })
          expect(await next.ended).toBe(0)
          expect(await server.within(name, schemaOf)).toEqual(whole)
        })
      const where = steps === 0 ? 'after its changes of rows' : `before ${cuts.join(', ')} of ${steps} changes`
      console.log(`[migrations postgres] ${tag}: killed ${where}; whole after each`)
      await server.drop(template)
    },
  )

  it('makes a second process wait, longer than the lock timeout', async () => {
    const name = await databaseAt(0)
    await server.within(name, async held => {
      await pauseAtStep(held, 1)
      const first = migrateInProcess({ DATABASE_URL: server.urlOf(name) })
      await untilPaused(held)
      const second = migrateInProcess({ DATABASE_URL: server.urlOf(name) })
      await untilWaiting(held, 4)
      await release(held)
      expect([await first.ended, await second.ended]).toEqual([0, 0])
      expect(await schemaOf(held)).toEqual(whole)
    })
  })

  it('would be noticed if it used several transactions', async () => {
    const { tag } = migrations[0]!
    const name = await databaseAt(0)
    await server.within(name, async client => {
      const was = await schemaOf(client)
      const statements = statementsOf(tag)
      for (const statement of statements.slice(0, statements.length / 2)) await client.query(statement)
      expect(await schemaOf(client)).not.toEqual(was)
    })
    const next = server.withDatabase(name, migrateDatabase)
    await expect(next).rejects.toThrow()
  })
})

describe('a migration of the embedded database that is killed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'heji-migrating-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('starts again from the state before, wherever it was killed', async () => {
    const name = await databaseAt(0)
    const steps = await server.within(name, client => countSteps(client, migrations.length))
    const cuts = cutsOf(steps, EMBEDDED_KILLS)
    for (const step of cuts) {
      const dataDir = join(folder, String(step))
      const pg = join(dataDir, 'pg')
      await within(pg, client => client.query(holdingTrigger(step, stopWhileArmed)))
      writeFileSync(join(pg, 'armed'), '')
      const child = migrateInProcess({ DATA_DIR: dataDir })
      await vi.waitUntil(() => existsSync(join(pg, 'held')), { timeout: 60_000, interval: 20 })
      child.kill()
      expect(await child.ended, 'killed while it worked').toBeNull()
      rmSync(join(pg, 'armed'))
      const next = migrateInProcess({ DATA_DIR: dataDir })
      expect(await next.ended, `after a kill at ${step}`).toBe(0)
      expect(await within(pg, schemaOf)).toEqual(whole)
      rmSync(dataDir, { recursive: true, force: true })
    }
    console.log(`[migrations pglite] killed before ${cuts.join(', ')} of ${steps} changes; whole after each`)
  })

  /** Reports in the folder that it waits, and stops: no other process can hold a lock of this database. */
  const stopWhileArmed = `
    if (pg_stat_file(current_setting('data_directory') || '/armed', true)).size is not null then
      execute format('copy (select 1) to %L', current_setting('data_directory') || '/held');
      loop end loop;
    end if;`

  async function within<T>(dataDir: string, work: (pool: import('pg').Pool) => Promise<T>) {
    const database = await openDatabase({ dataDir })
    return await work(database.pool).finally(() => database.close())
  }
})

describe(`${ORDERS} orders`, () => {
  const TABLES = ['orders', 'order_lines']
  let name: string
  beforeAll(async () => {
    name = await databaseAt(migrations.length - LAST)
    await server.within(name, client => addOrders(client, ORDERS))
  })

  it.each(
    migrations.slice(migrations.length - LAST).map(({ tag }, i) => [tag, migrations.length - LAST + i + 1] as const),
  )('are not written anew by %s', async (tag, count) => {
    await server.within(name, async client => {
      const before = await filesOf(client, TABLES)
      const { longest, asked } = await server.within(name, other => longestWait(other, () => migrateTo(client, count)))
      console.log(`[migrations] ${tag}: longest of ${asked} changes of an order beside it: ${longest.toFixed(0)} ms`)
      expect(await filesOf(client, TABLES)).toEqual(before)
    })
  })

  it('would be noticed if they were', async () => {
    await server.within(name, async client => {
      expect(Number((await client.query('select count(*) from orders')).rows[0].count)).toBe(ORDERS)
      const before = await filesOf(client, TABLES)
      await client.query('alter table orders alter column total_fee type numeric')
      const after = await filesOf(client, TABLES)
      expect(TABLES.filter(table => before[table] !== after[table])).toEqual(['orders'])
    })
  })
})
