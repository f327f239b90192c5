/**
 * Calls of pages on a shop of the real size beside the same calls on a small shop, in turn, and the plans of their
 * statements. `BENCH_BIG='--goods 10000 --orders 100000'` makes another size (tools/big-shop).
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { openShop } from '../lib/shop.mjs'
import { root } from '../lib/steps.mjs'
import { figure, percentile } from '../lib/table.mjs'
import { callsOf, factsOf } from './big-calls.mjs'
import { explained } from './explained.mjs'
import { amount } from './form.mjs'
import { createClient } from './http-client.mjs'
import { onPostgres } from './on-postgres.mjs'
import { recorded, recording } from './raw-statements.mjs'

const TIMES = amount(40, 2)
const WARM_UP = amount(8, 1)
const MOST_TIMES = 1.5
/** The jobs run every 20 s. */
const ROUND_MS = amount(21_000, 100)
const API = '/api/h5app/wxapp/'
/** Beside the demo shop's goods: so that the same calls find something. */
const SMALL_SHOP = '--goods 200 --members 100 --orders 1000 --reviews 500 --shops 4 --brands 20'
const BIG_SHOP = process.env.BENCH_BIG ?? amount('', '--goods 400 --members 200 --orders 2000 --reviews 1000')

export async function measure() {
  const notes = [`各 ${TIMES} 次，一次一个请求，两家店轮流；“首次”与带条件的列表每次都重新统计筛选项。`]
  const tables = await onPostgres(notes, measureBoth, { evenSmall: true })
  return tables.length > 0 ? tables : [{ title: '真实规模的商城', rows: [], notes }]
}

async function measureBoth(settings) {
  const folder = mkdtempSync(join(tmpdir(), 'heji-big-'))
  const small = await openFilled(settings, 'small', SMALL_SHOP, folder)
  try {
    const big = await openFilled(settings, 'big', BIG_SHOP, folder)
    try {
      const rows = await timesOf(small, big)
      return [
        { title: '每个调用的时间', rows },
        { title: '大店的语句', rows: await explained(big.databaseUrl, await statementsOf(big)) },
        { title: '大店的定时任务', rows: await explained(big.databaseUrl, await statementsOfJobs(big)) },
      ]
    } finally {
      await big.shop.close()
    }
  } finally {
    await small.shop.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A demo shop on a database of its own, with a history; its calls. Its pictures are drawn before it is filled. */
async function openFilled(settings, name, sizes, folder) {
  const databaseUrl = await createDatabase(settings.databaseUrl, name)
  const file = join(folder, name)
  const shop = await openShop({ ...settings, ...recording(file), databaseUrl })
  const began = performance.now()
  await fill(databaseUrl, sizes)
  console.log(`  · ${name} ${((performance.now() - began) / 1_000).toFixed(0)} s`)
  const facts = await factsOf(shop, databaseUrl)
  return { shop, databaseUrl, file, token: facts.token, calls: callsOf(facts), client: createClient(shop.urls.api, 1) }
}

async function createDatabase(serverUrl, name) {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
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

/** Milliseconds of the `n`th repetition of a call. */
async function ask({ client, token }, { name, path, isMember }, n) {
  const headers = isMember ? { authorization: `Bearer ${token}` } : {}
  const { status, text, ms } = await client.call('GET', API + path(n), { headers })
  const failed = status !== 200 || JSON.parse(text).data?.status_code >= 400
  if (failed) throw new Error(`${name} ${path(n)}：${status} ${text.slice(0, 200)}`)
  return ms
}

async function timesOf(small, big) {
  const rows = []
  for (const [i, call] of big.calls.entries()) {
    const times = { small: [], big: [] }
    for (let n = 0; n < WARM_UP + TIMES; n++) {
      const ms = { small: await ask(small, small.calls[i], n), big: await ask(big, call, n) }
      if (n >= WARM_UP) for (const shop of ['small', 'big']) times[shop].push(ms[shop])
    }
    const p95 = { small: percentile(times.small, 0.95), big: percentile(times.big, 0.95) }
    rows.push({
      name: call.name,
      '小店 p95': figure(p95.small, 'ms'),
      '大店 p95': figure(p95.big, 'ms', call.goal ? { max: call.goal } : {}),
      倍数: figure(percentile(times.big, 0.5) / percentile(times.small, 0.5), '×', { max: MOST_TIMES }),
    })
  }
  return rows
}

async function statementsOf(big) {
  const found = []
  for (const call of big.calls) {
    const statements = await recorded(big.shop, big.file, () => ask(big, call, WARM_UP + TIMES))
    rmSync(big.file, { force: true })
    found.push(...statements.map(statement => ({ ...statement, call: call.name })))
  }
  return found
}

/** A round of every job (apps/api/src/sweeper.ts). */
async function statementsOfJobs({ shop, file }) {
  const statements = await recorded(shop, file, () => new Promise(resolve => setTimeout(resolve, ROUND_MS)))
  return statements.map(statement => ({ ...statement, call: '任务' }))
}
