import { setTimeout as wait } from 'node:timers/promises'
import { type Database, openDatabase } from '../../src/db/db'
import { databaseStatements, putMachineFile, putProxies, SECRETS, settingsOf, unitOf } from './files'
import { type Machine, openMachine, openNetwork } from './machine'

/** Where shoppers and programs come in, on both machines of applications. */
export const SHOP = 'https://shop.example'
export const APIS = ['https://10.0.0.11:8443', 'https://10.0.0.12:8443']
const STANDBY_DISK_MIB = 3_000

export type Cluster = Awaited<ReturnType<typeof openCluster>>

/** Resolves when `isSo`; an error counts as not yet. @throws Error after `seconds` */
export async function until(what: string, isSo: () => Promise<unknown> | unknown, seconds = 60) {
  for (const end = performance.now() + seconds * 1_000; ; ) {
    const answer = await Promise.resolve()
      .then(isSo)
      .catch(() => false)
    if (answer) return
    if (performance.now() > end) throw new Error(`${what}: not within ${seconds} s`)
    await wait(100)
  }
}

const statusOf = async (url: string) => (await fetch(url, { signal: AbortSignal.timeout(1_000) })).status

const ETCD = { name: 'etcd', line: 'set -a; . /etc/default/etcd; exec /usr/bin/etcd', user: 'etcd' as const }
const PATRONI = { name: 'patroni', line: 'exec /usr/bin/patroni /etc/patroni/config.yml', user: 'postgres' as const }
const PGBOUNCER = {
  name: 'pgbouncer',
  line: 'exec /usr/sbin/pgbouncer -q /etc/pgbouncer/pgbouncer.ini',
  user: 'postgres' as const,
}
const HAPROXY = { name: 'haproxy', line: 'exec /usr/sbin/haproxy -db -q -f /etc/haproxy/haproxy.cfg' }

/** Two machines with databases, two with proxies and our servers; the third etcd is on the first of these. */
export async function openCluster(folder: string) {
  await openNetwork()
  const [app1, app2, db1, db2] = [
    await openMachine(folder, 'app1', '10.0.0.11'),
    await openMachine(folder, 'app2', '10.0.0.12'),
    await openMachine(folder, 'db1', '10.0.0.21'),
    await openMachine(folder, 'db2', '10.0.0.22', { '/var/lib/postgresql': STANDBY_DISK_MIB }),
  ] as const
  const [apps, dbs] = [
    [app1, app2],
    [db1, db2],
  ]
  const passwords = {
    'replace-superuser': SECRETS.superuser,
    'replace-replication': SECRETS.replication,
    'replace-rewind': SECRETS.rewind,
  }
  for (const machine of [db1, db2, app1]) {
    putMachineFile(machine, 'etcd.env', '/etc/default/etcd')
    await machine.start(ETCD)
  }
  await until('etcd', async () => (await statusOf('http://10.0.0.21:2379/health')) === 200)
  for (const machine of dbs) {
    putMachineFile(machine, 'patroni.yml', '/etc/patroni/config.yml', passwords)
    await machine.start(PATRONI)
    await until('Patroni', async () => (await statusOf(`http://${machine.address}:8008/health`)) === 200)
  }
  /** The machine whose PostgreSQL takes writes. */
  const findPrimary = async (): Promise<Machine | undefined> => {
    for (const machine of dbs)
      if ((await statusOf(`http://${machine.address}:8008/primary`).catch(() => 0)) === 200) return machine
    return undefined
  }
  const primary = async () => {
    let found: Machine | undefined
    await until('a primary', async () => {
      found = await findPrimary()
      return found
    })
    return found!
  }
  const standby = async () => {
    const first = await primary()
    return dbs.find(machine => machine !== first)!
  }
  /** Both have everything, and a commit waits for both. */
  const untilSynchronous = (seconds = 90) =>
    until(
      'a synchronous standby',
      async () => {
        const second = await standby()
        return (await statusOf(`http://${second.address}:8008/synchronous`)) === 200
      },
      seconds,
    )
  await untilSynchronous()
  const first = await primary()
  for (const statement of databaseStatements()
    .split(';')
    .filter(part => part.trim()))
    await first.sh(`setpriv --reuid=postgres --regid=postgres --init-groups psql -qc "${statement.trim()}"`)
  for (const machine of apps) {
    putProxies(machine, folder)
    await machine.start(HAPROXY)
    await machine.start(PGBOUNCER)
  }
  const untilReady = (machine: Machine, app: string, port: number) =>
    until(`${app} on ${machine.name}`, async () => (await statusOf(`http://${machine.address}:${port}/readyz`)) === 200)
  const startApp = async (machine: Machine, app: string, port: number, root?: string) => {
    const { line, env } = unitOf(app, port)
    const at = root ? line.replace('/opt/heji ', `${root} `) : line
    await machine.start({ name: app, line: at, env: { ...settingsOf(machine, folder), ...env } })
    await untilReady(machine, app, port)
  }
  const restart = async (machine: Machine, app: string, port: number, root?: string) => {
    await machine.stop(app)
    await startApp(machine, app, port, root)
    // As the loop in docs/deploy.md; haproxy needs two checks more.
    await wait(1_500)
  }
  for (const machine of apps) await startApp(machine, 'api', 3002)
  for (const machine of apps) await startApp(machine, 'storefront', 3000)
  await startApp(app1, 'designer', 3001)

  /** Opens the database that takes writes, past all proxies. */
  const withDatabase = async <T>(use: (database: Database) => Promise<T>, name = 'heji'): Promise<T> => {
    const { address } = await primary()
    const database = await openDatabase({ url: `postgres://heji:${SECRETS.database}@${address}:5432/${name}` })
    return await use(database).finally(() => database.close())
  }
  const machines = { apps, dbs, app1, app2, db1, db2, primary, standby, untilSynchronous }
  return { folder, settings: settingsOf(app1, folder), ...machines, withDatabase, restart, untilReady }
}
