import { type Database, openDatabase } from '../../src/db/db'
import { databaseStatements, putMachineFile, SECRETS } from './files'
import type { Machine } from './machine'
import { statusOf, until } from './until'

const ETCD = { name: 'etcd', line: 'set -a; . /etc/default/etcd; exec /usr/bin/etcd', user: 'etcd' as const }
const PATRONI = { name: 'patroni', line: 'exec /usr/bin/patroni /etc/patroni/config.yml', user: 'postgres' as const }

/** Runs a statement as the owner of the server. */
const psql = (machine: Machine, statement: string) =>
  machine.sh(`setpriv --reuid=postgres --regid=postgres --init-groups psql -qc "${statement}"`)

/** Starts etcd and PostgreSQL in the care of Patroni, and makes the role and the database of the shop. */
export async function openDatabases(dbs: Machine[], keepers: Machine[]) {
  for (const machine of keepers) {
    putMachineFile(machine, 'etcd.env', '/etc/default/etcd')
    await machine.start(ETCD)
  }
  for (const { address } of keepers)
    await until('etcd', async () => (await statusOf(`http://${address}:2379/health`)) === 200)
  for (const machine of dbs) {
    putMachineFile(machine, 'patroni.yml', '/etc/patroni/config.yml', {
      'replace-superuser': SECRETS.superuser,
      'replace-replication': SECRETS.replication,
      'replace-rewind': SECRETS.rewind,
    })
    await machine.start(PATRONI)
    await until('Patroni', async () => (await statusOf(`http://${machine.address}:8008/health`)) === 200)
  }
  const says = async (machine: Machine, role: string) =>
    (await statusOf(`http://${machine.address}:8008/${role}`).catch(() => 0)) === 200
  const first = async (what: string, role: string, seconds?: number): Promise<Machine> => {
    let found: Machine | undefined
    const look = async () => {
      for (const machine of dbs) if (await says(machine, role)) found = machine
      return found
    }
    await until(what, look, seconds)
    return found!
  }
  /** The machine whose PostgreSQL takes writes. */
  const primary = () => first('a primary', 'primary')
  /** Resolves when a commit waits for two machines, and the other databases are there. */
  const untilSynchronous = async (seconds = 90) => {
    await first('a synchronous standby', 'synchronous', seconds)
    for (const machine of dbs) await until(machine.name, () => says(machine, 'health'), seconds)
  }
  await untilSynchronous()
  for (const statement of databaseStatements().split(';'))
    if (statement.trim()) await psql(await primary(), statement.trim())
  return {
    primary,
    /** The one whose word a commit waits for. */
    standby: () => first('a synchronous standby', 'synchronous'),
    untilSynchronous,
    psql,
    /** Opens the database that takes writes, past all proxies. */
    withDatabase: async <T>(use: (database: Database) => Promise<T>, name = 'heji'): Promise<T> => {
      const { address } = await primary()
      const database = await openDatabase({ url: urlOf(address, name) })
      return await use(database).finally(() => database.close())
    },
  }
}

/** The shop's account at one machine. */
export const urlOf = (address: string, name = 'heji') => `postgres://heji:${SECRETS.database}@${address}:5432/${name}`
