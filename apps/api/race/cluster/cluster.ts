import { setTimeout as wait } from 'node:timers/promises'
import { openDatabases } from './databases'
import { putProxies, settingsOf, unitOf } from './files'
import { type Machine, openMachine, openNetwork } from './machine'
import { through } from './through'
import { statusOf, until } from './until'

/** Where shoppers and programs come in, on both machines of applications. */
export const SHOP = 'https://shop.example'
export const API = 'https://api.example'
/** Machines that answer for it. */
export const ENTRANCES = ['10.0.0.11', '10.0.0.12'].map(through)
const STANDBY_DISK_MIB = 3_000

export type Cluster = Awaited<ReturnType<typeof openCluster>>

const PGBOUNCER = {
  name: 'pgbouncer',
  line: 'exec /usr/sbin/pgbouncer -q /etc/pgbouncer/pgbouncer.ini',
  user: 'postgres' as const,
}
const HAPROXY = { name: 'haproxy', line: 'exec /usr/sbin/haproxy -db -q -f /etc/haproxy/haproxy.cfg' }

interface App {
  /** Folder of the repository; default `/opt/heji`. */
  root?: string
  env?: Record<string, string>
}

/**
 * Two machines with databases, two with proxies and our servers; the third etcd is on the first of these.
 * @param more a third database, which only reads
 */
export async function openCluster(folder: string, { more = false } = {}) {
  await openNetwork()
  const app1 = await openMachine(folder, 'app1', '10.0.0.11')
  const app2 = await openMachine(folder, 'app2', '10.0.0.12')
  const db1 = await openMachine(folder, 'db1', '10.0.0.21')
  const db2 = await openMachine(folder, 'db2', '10.0.0.22', { '/var/lib/postgresql': STANDBY_DISK_MIB })
  const apps = [app1, app2]
  const dbs = [db1, db2, ...(more ? [await openMachine(folder, 'db3', '10.0.0.23')] : [])]
  const databases = await openDatabases(dbs, [db1, db2, app1])
  for (const machine of apps) {
    putProxies(machine, folder)
    await machine.start(HAPROXY)
    await machine.start(PGBOUNCER)
  }
  const untilReady = (machine: Machine, app: string, port: number) =>
    until(`${app} on ${machine.name}`, async () => (await statusOf(`http://${machine.address}:${port}/readyz`)) === 200)
  const startApp = async (machine: Machine, app: string, port: number, { root, env: own }: App = {}) => {
    const { line, env } = unitOf(app, port)
    const at = root ? line.replace('/opt/heji ', `${root} `) : line
    await machine.start({ name: app, line: at, env: { ...settingsOf(machine, folder), ...env, ...own } })
    await untilReady(machine, app, port)
  }
  for (const machine of apps) await startApp(machine, 'api', 3002)
  for (const machine of apps) await startApp(machine, 'storefront', 3000)
  await startApp(app1, 'designer', 3001)
  return {
    folder,
    settings: settingsOf(app1, folder),
    apps,
    dbs,
    app1,
    app2,
    db1,
    db2,
    ...databases,
    untilReady,
    restart: async (machine: Machine, app: string, port: number, more: App = {}) => {
      await machine.stop(app)
      await startApp(machine, app, port, more)
      // As the loop in docs/deploy.md; haproxy needs two checks more.
      await wait(1_500)
    },
  }
}
