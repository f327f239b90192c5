/**
 * Shops with a history, on databases of their own. With BENCH_KEPT=postgres://… they are made on that server, as databases
 * `bench_small` and `bench_big`, and stay there for the next run; their times then move on with the clock, their orders do
 * not. `BENCH_BIG='--goods 10000 --orders 100000'` makes the big one of another size (tools/big-shop).
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { openShop } from '../lib/shop.mjs'
import { root } from '../lib/steps.mjs'
import { amount } from './form.mjs'
import { onPostgres } from './on-postgres.mjs'
import { recorded, recording } from './raw-statements.mjs'

/** Beside the demo shop's goods: so that the same calls find something. */
export const SMALL_SHOP = '--goods 200 --members 100 --orders 1000 --reviews 500 --audit 1000 --shops 4 --brands 20'
export const BIG_SHOP =
  process.env.BENCH_BIG ?? amount('', '--goods 400 --members 200 --orders 2000 --reviews 1000 --audit 2000')

const { BENCH_KEPT: KEPT } = process.env

/** `work` gets a function that opens shops; they are closed after it. @returns its result, or `instead` without PostgreSQL */
export async function onBigShops(notes, instead, work) {
  const withServer = settings => withShops(settings, work)
  if (KEPT) return await withServer({ databaseUrl: KEPT })
  const tables = await onPostgres(notes, withServer, { evenSmall: true })
  return tables.length > 0 ? tables : instead
}

async function withShops(settings, work) {
  const folder = mkdtempSync(join(tmpdir(), 'heji-big-'))
  const opened = []
  try {
    return await work(async (name, sizes) => {
      const shop = await openFilled(settings, name, sizes, folder)
      opened.push(shop)
      return shop
    })
  } finally {
    for (const { shop } of opened) await shop.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A demo shop on a database of its own, with a history. Its pictures are drawn before it is filled. */
async function openFilled(settings, name, sizes, folder) {
  const { databaseUrl, isNew } = await databaseOf(settings.databaseUrl, `bench_${name}`)
  const file = join(folder, name)
  const shop = await openShop({ ...settings, ...recording(file), databaseUrl })
  if (isNew) {
    const began = performance.now()
    await fill(databaseUrl, sizes)
    console.log(`  · ${name} ${((performance.now() - began) / 1_000).toFixed(0)} s`)
  }
  /** Statements of each of the calls, with its name; `ask` sends one. */
  const statementsOf = async (calls, ask) => {
    const found = []
    for (const call of calls) {
      const statements = await recorded(shop, file, () => ask(call))
      rmSync(file, { force: true })
      found.push(...statements.map(statement => ({ ...statement, call: call.name })))
    }
    return found
  }
  return { shop, databaseUrl, statementsOf }
}

async function databaseOf(serverUrl, name) {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (rowCount === 0) await client.query(`create database ${name}`)
    const url = new URL(serverUrl)
    url.pathname = `/${name}`
    return { databaseUrl: url.href, isNew: rowCount === 0 }
  } finally {
    await client.end()
  }
}

/** Its members have the password of the demo shop's. */
async function fill(databaseUrl, sizes) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query('select password_hash from members order by id limit 1')
  await client.end()
  const args = [
    'tools/big-shop/big-shop.ts',
    '--password-hash',
    rows[0].password_hash,
    ...sizes.split(' ').filter(Boolean),
  ]
  const command = spawn('node_modules/.bin/tsx', args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, DATABASE_URL: databaseUrl },
  })
  const [code] = await once(command, 'exit')
  if (code !== 0) throw new Error(`没有填满（退出码 ${code}）`)
}
