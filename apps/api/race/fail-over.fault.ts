import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { freePort } from '../../../tools/lib/ports.mjs'
import { openDatabase } from '../src/db/db'
import { checkInvariants } from '../src/invariants/invariants'
import { brokenStock } from '../testing/fixtures'
import { type ApiProcess, startApi } from './support/api-process'
import { hasHaproxy, startHaproxy } from './support/haproxy'
import { expectLossNoticed, type OrderWork, openOrderWork } from './support/order-work'
import { type PostgresPair, startPostgresPair } from './support/postgres-pair'

const BUYERS = 50
const ORDERS_BEFORE = 200
const ORDERS_AFTER = 200
const LONGEST_MS = 15_000

describe.skipIf(!hasHaproxy)(`the primary is killed while ${BUYERS} buyers order`, () => {
  const folder = mkdtempSync(join(tmpdir(), 'heji-fail-over-'))
  const apis: ApiProcess[] = []
  let pair: PostgresPair
  let proxy: Awaited<ReturnType<typeof startHaproxy>>
  let work: OrderWork
  let url = ''

  const withDatabase = async <T>(use: (database: Awaited<ReturnType<typeof openDatabase>>) => Promise<T>) => {
    const database = await openDatabase({ url })
    return await use(database).finally(() => database.close())
  }

  beforeAll(async () => {
    pair = await startPostgresPair()
    const port: number = await freePort()
    url = `postgres://postgres@127.0.0.1:${port}/postgres`
    const [first, second] = pair.nodes
    const to = ({ port, rolePort }: { port: number; rolePort: number }) => `127.0.0.1:${port} port ${rolePort}`
    const changes = {
      '127.0.0.1:5000': `127.0.0.1:${port}`,
      '10.0.0.21:5432': to(first!),
      '10.0.0.22:5432': to(second!),
    }
    proxy = await startHaproxy(['listen postgres'], changes, port)
    // A server counts as up only after its first check.
    await vi.waitFor(() => withDatabase(({ pool }) => pool.query('select 1')), { timeout: 10_000, interval: 200 })
    work = await openOrderWork({ urls: () => apis.map(api => api.url), withDatabase }, BUYERS)
    for (let i = 0; i < 2; i++) apis.push(await startApi({ DATA_DIR: folder, DATABASE_URL: url }))
  })
  afterAll(async () => {
    await Promise.all(apis.map(api => api.stop()))
    await proxy?.close()
    await pair?.close()
    rmSync(folder, { recursive: true, force: true })
  })

  it(`takes orders again within ${LONGEST_MS / 1000} s`, async () => {
    const { acknowledged, state } = work
    const more = (count: number) => {
      const wanted = acknowledged.size + count
      return vi.waitFor(() => expect(acknowledged.size).toBeGreaterThanOrEqual(wanted), {
        timeout: 120_000,
        interval: 5,
      })
    }
    let [before, promotedMs, backMs] = [0, 0, 0]
    await work.while(async () => {
      await more(ORDERS_BEFORE)
      const killed = performance.now()
      await pair.killPrimary()
      before = acknowledged.size
      await pair.promoted
      promotedMs = performance.now() - killed
      // Nobody waits that long for an answer of the dead server.
      await more(1)
      backMs = performance.now() - killed
      await more(ORDERS_AFTER)
    })
    console.log(
      `[fail-over] ${before} orders acknowledged before the kill, ${acknowledged.size} in the end, ${state.repeated} after asking again; standby promoted after ${Math.round(promotedMs)} ms, first new order after ${Math.round(backMs)} ms`,
    )
    expect(state.repeated, 'a kill that nobody felt proves nothing').toBeGreaterThanOrEqual(BUYERS / 2)
    expect(backMs).toBeLessThanOrEqual(LONGEST_MS)
  })

  it('has lost no acknowledged order and made none twice', async () => {
    await Promise.all(apis.splice(0).map(api => api.stop()))
    await withDatabase(async ({ db }) => {
      expect(await work.judge(db)).toEqual({ lost: [], unasked: [], keys: work.acknowledged.size })
      expect(await brokenStock(db)).toEqual([])
      expect(await checkInvariants(db)).toEqual([])
    })
  })

  it('would notice one lost order', async () => {
    await withDatabase(({ db }) => expectLossNoticed(db, work))
  })
})
