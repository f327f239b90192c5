import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { packagePath } from '../platform/package-path'
import { isLostConnection } from './lost-connection'
import { nameStatements } from './name-statements'
import { type PgliteOptions, startPglite } from './pglite'
import { keepRoom } from './room'
import * as schema from './schema'

export type Db = NodePgDatabase<typeof schema>
/** A transaction; functions that change scarce things take one. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]
/** Anything that can run queries. */
export type Queryable = Db | Tx

export interface Database {
  db: Db
  pool: pg.Pool
  kind: 'pglite' | 'postgres'
  /** Counts statements, for the query budgets of pages. */
  queryCount(): number
  dump?: () => Promise<Uint8Array>
  close(): Promise<void>
}

export type DatabaseOptions = { url: string; poolSize?: number; timeouts?: Partial<typeof TIMEOUTS> } | PgliteOptions

/** Opens PostgreSQL by `url`, or the embedded one. */
export async function openDatabase(options: DatabaseOptions = {}): Promise<Database> {
  if ('url' in options) {
    const { url, poolSize = 10, timeouts } = options
    return wrap(new pg.Pool({ connectionString: url, max: poolSize, ...TIMEOUTS, ...timeouts }), 'postgres')
  }
  const engine = await startPglite(options)
  // One connection: PGlite runs one statement at a time anyway, and transactions then queue instead of mixing.
  const pool = new pg.Pool({
    host: engine.host,
    port: engine.port,
    user: 'postgres',
    database: 'postgres',
    max: 1,
    connectionTimeoutMillis: 10_000,
    // All its connections are one session, which still has the statements of the last one.
    onConnect: client => client.query('deallocate all'),
  })
  const database = wrap(pool, 'pglite')
  const stopWatch = options.dataDir ? keepRoom(pool, options.dataDir) : () => {}
  return {
    ...database,
    dump: engine.dump,
    close: async () => {
      stopWatch()
      await database.close()
      await engine.close()
    },
  }
}

/** Limits of reliability R14: nothing waits for a lock or runs longer than this. */
const TIMEOUTS = {
  connectionTimeoutMillis: 2_000,
  lock_timeout: 3_000,
  statement_timeout: 5_000,
  idle_in_transaction_session_timeout: 10_000,
  // Compiling costs a second where the statement takes a millisecond: tables are small, their estimates are not.
  options: '-c jit=off',
}

function wrap(pool: pg.Pool, kind: Database['kind']): Database {
  let count = 0
  // Without these listeners a lost connection would end the process (reliability §0.6).
  pool.on('error', () => {})
  pool.on('connect', client => {
    client.on('error', () => {})
    nameStatements(client)
  })
  const logger = {
    logQuery: () => {
      count += 1
    },
  }
  const options = { schema, casing: 'snake_case' as const, logger }
  const db = drizzle(pool, options)
  const dbOf = new WeakMap<pg.PoolClient, Db>()
  // Drizzle's own never gives a connection back that is lost at `begin`: some of those, and nobody is served any more.
  db.transaction = async (work, config) => {
    const client = await pool.connect()
    let isLost = false
    try {
      const own = dbOf.get(client) ?? drizzle(client, options)
      dbOf.set(client, own)
      return await own.transaction(work, config)
    } catch (error) {
      isLost = isLostConnection(error)
      throw error
    } finally {
      // Nobody shall get a dead one before the pool has heard of it.
      client.release(isLost)
    }
  }
  return { db, pool, kind, queryCount: () => count, close: () => pool.end() }
}

/** Brings the schema up to date. Several processes may call it at once. */
export async function migrateDatabase({ pool }: Pick<Database, 'pool'>): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    // Another process may migrate for longer than anything else may be waited for.
    await client.query('set lock_timeout = 0')
    await client.query('select pg_advisory_lock(20261111)')
    await client.query('reset lock_timeout')
    await migrate(drizzle(client), { migrationsFolder: packagePath('migrations') })
    await client.query('select pg_advisory_unlock(20261111)')
  } finally {
    client.release(true)
  }
}
