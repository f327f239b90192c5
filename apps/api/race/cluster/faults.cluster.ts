import { writeFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { printTable } from '../../../../tools/lib/table.mjs'
import { checkInvariants } from '../../src/invariants/invariants'
import { brokenStock } from '../../testing/fixtures'
import { type Cluster, openCluster } from './cluster'
import { FAULTS } from './faults'
import { type ClusterLoad, openLoad, type Seen } from './load'

/** A primary that is gone is replaced within this time, on a busy machine too. */
const LONGEST_PAUSE_MS = 30_000
const only = (process.env.HEJI_CLUSTER_ONLY ?? '').split(' ').filter(Boolean)
const wanted = FAULTS.filter(({ word }) => only.length === 0 || only.includes(word))

const rows: ({ name: string } & Seen & { lost: number; doubled: number })[] = []
let cluster: Cluster
let load: ClusterLoad

const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`

beforeAll(async () => {
  if (wanted.length === 0) return
  cluster = await openCluster(process.env.HEJI_CLUSTER!)
  load = await openLoad(cluster)
})
afterAll(() => {
  if (wanted.length === 0) return
  const table = rows.map(row => ({
    name: row.name,
    lost: String(row.lost),
    doubled: String(row.doubled),
    pause: seconds(row.pauseMs),
    'pause of pages': seconds(row.pagePauseMs),
    'failed requests': `${row.failedOrders} orders, ${row.failedPages} pages`,
    of: `${row.orders} orders, ${row.pages} pages`,
  }))
  printTable('cluster', { title: 'faults under 16 buyers and 6 readers', rows: table })
  if (process.env.HEJI_CLUSTER_TABLE) writeFileSync(process.env.HEJI_CLUSTER_TABLE, JSON.stringify(rows, null, 1))
})

describe.each(wanted)('$name', fault => {
  it('loses no acknowledged order and makes none twice', async () => {
    await fault.before?.(cluster)
    const stop = load.start()
    const work = async () => {
      await load.more(60)
      await fault.inject(cluster, load)
      await load.more(60)
    }
    // Nobody goes on into the next fault.
    await work().catch(async error => {
      await stop()
      throw error
    })
    const seen = await stop()
    for (const [why, times] of load.failures) console.log(`  ${times} × ${why}`)
    const judged = await cluster.withDatabase(({ db }) => load.judge(db))
    rows.push({ name: fault.name, ...seen, ...judged })
    expect(judged).toEqual({ lost: 0, doubled: 0 })
    expect(seen.pauseMs).toBeLessThan(fault.most?.pauseMs ?? LONGEST_PAUSE_MS)
    if (fault.most?.failed !== undefined) expect(seen.failedOrders + seen.failedPages).toBe(fault.most.failed)
  })
})

it.skipIf(wanted.length === 0)('has books that agree in the end', async () => {
  await cluster.withDatabase(async ({ db }) => {
    expect(await brokenStock(db)).toEqual([])
    expect(await checkInvariants(db)).toEqual([])
  })
})
