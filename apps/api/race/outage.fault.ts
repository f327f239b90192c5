import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { checkInvariants } from '../src/invariants/invariants'
import { brokenStock } from '../testing/fixtures'
import { apiOf } from './support/buyers'
import { expectLossNoticed, type OrderWork, openOrderWork } from './support/order-work'
import { openRaceShop, type RaceShop } from './support/race-shop'

const WORKERS = 10
const KILLS = 5
const FRESH = 20
const OUTAGE_MS = 30_000
const PER_SECOND = 20
/** Longest recovery time when the database is back (reliability R14). */
const BACK_WITHIN_MS = 5_000

let shop: RaceShop
let work: OrderWork
let pids: number[]

beforeAll(async () => {
  shop = await openRaceShop('postgres')
  work = await openOrderWork(shop, WORKERS)
  await shop.start()
  pids = shop.pids()
})
afterAll(() => shop?.close())

const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))
const areAlive = () => pids.every(pid => process.kill(pid, 0))

/** Time until both processes answer from the database again. */
async function backAfter(): Promise<number> {
  const started = performance.now()
  for (const url of shop.urls())
    await vi.waitFor(async () => expect((await fetch(`${url}/readyz`)).status).toBe(200), {
      timeout: 60_000,
      interval: 50,
    })
  return performance.now() - started
}

it('limits every statement, lock and idle transaction', async () => {
  await shop.withDatabase(async ({ pool }) => {
    const show = async (name: string) => Object.values((await pool.query(`show ${name}`)).rows[0]!)[0]
    expect(await show('lock_timeout')).toBe('3s')
    expect(await show('statement_timeout')).toBe('5s')
    expect(await show('idle_in_transaction_session_timeout')).toBe('10s')
  })
})

it(`survives ${KILLS} kills of the database while buyers order`, async () => {
  const started = performance.now()
  const back: number[] = []
  await work.while(async () => {
    for (let kill = 0; kill < KILLS; kill++) {
      const wanted = work.acknowledged.size + FRESH
      await vi.waitFor(() => expect(work.acknowledged.size).toBeGreaterThanOrEqual(wanted), {
        timeout: 120_000,
        interval: 20,
      })
      await shop.crashDatabase()
      await shop.restartDatabase()
      back.push(await backAfter())
      expect(areAlive()).toBe(true)
    }
  })
  const ms = back.map(time => Math.round(time)).join(', ')
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(
    `[outage] ${KILLS} kills in ${seconds} s: ${work.acknowledged.size} acknowledged, ${work.state.repeated} after asking again; back after ${ms} ms`,
  )
  expect(work.state.repeated, 'kills that nobody felt prove nothing').toBeGreaterThan(0)
})

it(`answers 503 while the database is away for ${OUTAGE_MS / 1000} s, and then works as before`, async () => {
  await shop.crashDatabase()
  const answers: Promise<{ status: number; ms: number }>[] = []
  const ask = async (i: number) => {
    const started = performance.now()
    const api = apiOf(work.buyers[i % WORKERS]!, shop.urls()[i % 2]!)
    const status = await api('GET cartcount').then(
      () => 200,
      error => (error as { status: number }).status,
    )
    return { status, ms: performance.now() - started }
  }
  for (let i = 0; i < (OUTAGE_MS / 1000) * PER_SECOND; i++) {
    answers.push(ask(i))
    await pause(1000 / PER_SECOND)
  }
  const all = await Promise.all(answers)
  await shop.restartDatabase()
  const back = await backAfter()
  const slowest = Math.max(...all.map(answer => answer.ms))
  console.log(
    `[outage] ${all.length} asked: all 503, slowest ${slowest.toFixed(0)} ms; back after ${back.toFixed(0)} ms`,
  )
  expect(new Set(all.map(answer => answer.status))).toEqual(new Set([503]))
  expect(back).toBeLessThan(BACK_WITHIN_MS)
  expect(areAlive()).toBe(true)
})

it('has lost no acknowledged order and made none twice', async () => {
  await shop.stop()
  await shop.withDatabase(async ({ db }) => {
    expect(await work.judge(db)).toEqual({ lost: [], unasked: [], keys: work.acknowledged.size })
    expect(await brokenStock(db)).toEqual([])
    expect(await checkInvariants(db)).toEqual([])
  })
})

it('would notice one lost order', async () => {
  await shop.withDatabase(({ db }) => expectLossNoticed(db, work))
})
