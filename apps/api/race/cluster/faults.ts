import { execFile } from 'node:child_process'
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { expect } from 'vitest'
import { orders } from '../../src/db/schema'
import { packagePath } from '../../src/platform/package-path'
import type { Cluster } from './cluster'
import { urlOf } from './databases'
import type { ClusterLoad } from './load'
import { makeNextVersion } from './next-version'
import { etcdLeader, killPostgres, slowReceiver, switchTo } from './processes'
import { until } from './until'

export interface Fault {
  name: string
  /** Word by which it is chosen. */
  word: string
  /** Limits of the table: longest pause in ms, and failed pages and orders; default: a fail-over's. */
  most?: { pauseMs?: number; failed?: number }
  before?(cluster: Cluster): Promise<void>
  /** Resolves when all is well again. */
  inject(cluster: Cluster, load: ClusterLoad): Promise<unknown>
}

export const FAULTS: Fault[] = [
  {
    name: 'primary: PostgreSQL gets kill -9',
    word: 'primary',
    inject: async cluster => {
      const first = await cluster.primary()
      await killPostgres(first)
      await until('another primary', async () => (await cluster.primary()) !== first)
      await cluster.untilSynchronous()
    },
  },
  {
    name: 'primary: its machine loses power for 20 s',
    word: 'power',
    inject: async cluster => {
      const first = await cluster.primary()
      first.signalAll('SIGKILL')
      await wait(20_000)
      await first.powerOn()
      await cluster.untilSynchronous()
    },
  },
  {
    name: 'primary: its machine halts for 25 s, then goes on (split brain)',
    word: 'paused',
    inject: splitBrain,
  },
  {
    name: 'etcd: its leader gets kill -9',
    word: 'etcd',
    inject: async cluster => {
      ;(await etcdLeader(cluster)).kill('etcd', 'SIGKILL')
      await wait(10_000)
      await etcdLeader(cluster)
      await cluster.untilSynchronous()
    },
  },
  {
    name: 'PgBouncer of one machine gets kill -9',
    word: 'pgbouncer',
    inject: async ({ app1 }, load) => {
      app1.kill('pgbouncer', 'SIGKILL')
      await wait(3_000)
      await load.more(50)
    },
  },
  {
    name: 'one API gets kill -9',
    word: 'api',
    inject: async (cluster, load) => {
      cluster.app2.kill('api', 'SIGKILL')
      await wait(1_000)
      await cluster.untilReady(cluster.app2, 'api', 3002)
      await load.more(50)
    },
  },
  {
    name: 'standby: its disk is full for 15 s',
    word: 'disk',
    before: cluster => switchTo(cluster, cluster.db1),
    inject: fullDisk,
  },
  {
    name: 'standby: receives a tenth of the time, for 15 s',
    word: 'slow',
    inject: async cluster => {
      await slowReceiver(await cluster.standby(), 15_000)
      await cluster.untilSynchronous()
    },
  },
  {
    name: 'planned change of the primary (patronictl switchover)',
    word: 'switchover',
    inject: async cluster => switchTo(cluster, await cluster.standby()),
  },
  {
    name: 'rolling restart: APIs, storefronts, designer',
    word: 'restart',
    most: { pauseMs: 5_000, failed: 0 },
    inject: async cluster => {
      for (const [app, port] of [
        ['api', 3002],
        ['storefront', 3000],
      ] as const)
        for (const machine of cluster.apps) await cluster.restart(machine, app, port)
      await cluster.restart(cluster.app1, 'designer', 3001)
    },
  },
  {
    name: 'backup under load, restored into an empty database',
    word: 'backup',
    most: { failed: 0 },
    inject: restoredBackup,
  },
  {
    name: 'rolling upgrade of the APIs over a migration',
    word: 'upgrade',
    most: { pauseMs: 8_000, failed: 0 },
    inject: async cluster => {
      const root = makeNextVersion(cluster.folder)
      for (const machine of cluster.apps) await cluster.restart(machine, 'api', 3002, { root })
      await cluster.withDatabase(({ pool }) => pool.query('select next_version_note from orders limit 1'))
    },
  },
]

/** The old primary is asked for a write as soon as it goes on: it must not say yes to what nobody else has. */
async function splitBrain(cluster: Cluster) {
  const first = await cluster.primary()
  const clients = Array.from({ length: 4 }, () => new pg.Client({ connectionString: urlOf(first.address) }))
  await Promise.all(clients.map(client => client.connect()))
  for (const client of clients) client.on('error', () => {})
  await clients[0]!.query('create table if not exists split_brain (id int)')
  first.signalAll('SIGSTOP')
  await wait(25_000)
  first.signalAll('SIGCONT')
  const told: number[] = []
  await Promise.all(
    clients.map(async (client, id) => {
      const answer = client.query('insert into split_brain values ($1)', [id])
      await Promise.race([answer.then(() => told.push(id)), wait(10_000)]).catch(() => {})
    }),
  )
  await cluster.untilSynchronous()
  expect(await cluster.primary(), 'nobody took over').not.toBe(first)
  const { rows } = await cluster.withDatabase(({ pool }) => pool.query<{ id: number }>('select id from split_brain'))
  expect(told.filter(id => !rows.some(row => row.id === id))).toEqual([])
  for (const client of clients) void client.end().catch(() => {})
  // A backup of the shop has its tables only.
  await cluster.withDatabase(({ pool }) => pool.query('drop table split_brain'))
}

/** The second database is on a small disk in memory. */
async function fullDisk(cluster: Cluster) {
  const folder = cluster.db2.file('/var/lib/postgresql')
  const free = () => {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  }
  const ballast = join(folder, 'ballast')
  mkdirSync(ballast, { recursive: true })
  for (const end = performance.now() + 15_000, n = { i: 0 }; performance.now() < end; n.i++) {
    try {
      while (free() > 0) writeFileSync(join(ballast, String(n.i++)), Buffer.alloc(Math.min(16 << 20, free())))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
    }
    await wait(20)
  }
  rmSync(ballast, { recursive: true })
  await cluster.untilSynchronous()
}

const run = promisify(execFile)

async function restoredBackup(cluster: Cluster, load: ClusterLoad) {
  const folder = join(cluster.folder, 'backup')
  const before = new Set(load.acknowledged.values())
  const { address } = await cluster.primary()
  const heji = (words: string[], name: string) =>
    run(
      process.execPath,
      [packagePath('..', '..', 'node_modules', 'tsx', 'dist', 'cli.mjs'), 'src/cli/heji.ts', ...words],
      {
        cwd: packagePath(),
        env: {
          ...process.env,
          ...cluster.settings,
          DATABASE_URL: urlOf(address, name),
          DATABASE_DIRECT_URL: urlOf(address, name),
        },
      },
    )
  await heji(['backup', folder], 'heji')
  await cluster.psql(await cluster.primary(), 'create database restored owner heji')
  await heji(['restore', folder], 'restored')
  const stored = await cluster.withDatabase(({ db }) => db.select({ id: orders.orderId }).from(orders), 'restored')
  const there = new Set(stored.map(({ id }) => id))
  expect(
    [...before].filter(id => !there.has(id)),
    'orders from before the backup',
  ).toEqual([])
}
