import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { EX_CONFIG, ExitError } from '../platform/exit-error'
import { packagePath } from '../platform/package-path'
import { type Drizzle, OPTIONS, sentCount } from './connection'
import { stopWritesWhenFull } from './disk-space'
import { Nameless } from './nameless'
import { type PgliteOptions, startPglite } from './pglite'
import { sqlState } from './sql-state'

/** Anything that can run queries. Drizzle's own `transaction` is hidden: only `inTransaction` starts one. */
export type Queryable = Omit<Drizzle, 'transaction'>
/** The pool, or a transaction of the caller. */
export type Db = Queryable & { $client?: pg.Pool }
/** A transaction; functions that change scarce things require one. */
export type Tx = Parameters<Parameters<Drizzle['transaction']>[0]>[0]

export interface Database {
  db: Db
  pool: pg.Pool
  kind: 'pglite' | 'postgres'
  /** Number of statements that this process has sent, for the query budgets of pages. */
  queryCount(): number
  /** PGlite: the whole database as an archive. */
  dump?: () => Promise<Uint8Array<ArrayBuffer>>
  /** PostgreSQL: connections of their own to the same server, on which every name is looked for in this schema only. */
  inSchema?: (schema: string) => Promise<Database>
  close(): Promise<void>
}

interface ServerOptions {
  url: string
  poolSize?: number
  /** Default: that of the account, `public`. */
  schema?: string
  timeouts?: Partial<typeof TIMEOUTS>
  /** False behind a pooler that forgets them: every statement goes without a name. Default: true. */
  prepared?: boolean
  /** Milliseconds after which a statement without an answer fails here, whatever became of the server. Default: never. */
  answerMs?: number
}

export type DatabaseOptions = ServerOptions | PgliteOptions

/** Connections of a database beside the shop's, which few people use. */
const FEW = 3

/** Opens PostgreSQL with `url`, or the embedded database. */
export async function openDatabase(options: DatabaseOptions = {}): Promise<Database> {
  if ('url' in options) {
    const { url, poolSize = 10, schema, timeouts, prepared = true, answerMs } = options
    const settings = {
      ...TIMEOUTS,
      ...timeouts,
      ...(answerMs && { query_timeout: answerMs }),
      ...(schema && { options: `${TIMEOUTS.options} -c search_path=${schema}` }),
    }
    return {
      ...wrap(
        new pg.Pool({ connectionString: url, max: poolSize, ...settings, ...(!prepared && { Client: Nameless }) }),
        'postgres',
      ),
      inSchema: schema => openDatabase({ ...options, poolSize: FEW, schema }),
    }
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
    // All its connections are one session, which still has the statements of the previous connection.
    onConnect: client => client.query('deallocate all'),
  })
  const database = wrap(pool, 'pglite')
  const stopWatch = options.dataDir ? stopWritesWhenFull(pool, options.dataDir) : () => {}
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
  // Compiling costs a second for a statement that takes a millisecond: the tables are small, but the estimates are not.
  options: '-c jit=off',
}

function wrap(pool: pg.Pool, kind: Database['kind']): Database {
  // Without these listeners a lost connection would end the process (reliability §0.6).
  pool.on('error', () => {})
  pool.on('connect', client => client.on('error', () => {}))
  return { db: drizzle(pool, OPTIONS), pool, kind, queryCount: sentCount, close: () => pool.end() }
}

const FOLDER = { migrationsFolder: packagePath('migrations') }

const OLDER =
  '数据库由 0.2.0 之前的版本建立，不能升级，原有数据没有改动：不再需要这些数据（例如演示数据）就删除数据目录（DATA_DIR，默认 .data），' +
  '要保留就换一个 DATA_DIR 或一个空的数据库（DATABASE_URL），还要用就回到建立它的版本'

const JOURNAL = 'drizzle.__drizzle_migrations'

/**
 * The first release began its migrations anew, so a database of before has others.
 * @throws ExitError 78
 */
async function refuseOlder(client: pg.PoolClient) {
  const { rows: found } = await client.query('select to_regclass($1) is not null as there', [JOURNAL])
  if (!found[0].there) return
  const { rows } = await client.query<{ first: string | null }>(`select min(created_at)::text as first from ${JOURNAL}`)
  const first = rows[0]?.first
  if (first && Number(first) !== readMigrationFiles(FOLDER)[0]?.folderMillis) throw new ExitError(OLDER, EX_CONFIG)
}

/** Whether there is nothing to do: then the account of the database need not be the owner of the tables. */
async function isMigrated(client: pg.PoolClient): Promise<boolean> {
  const { rows: found } = await client.query('select to_regclass($1) is not null as there', [JOURNAL])
  if (!found[0].there) return false
  const { rows } = await client.query<{ last: string | null }>(`select max(created_at)::text as last from ${JOURNAL}`)
  return Number(rows[0]?.last ?? 0) >= readMigrationFiles(FOLDER).at(-1)!.folderMillis
}

const DUPLICATE_TABLE = '42P07'

/** Tables without migrations are still older, or of another program. */
function refuseTables(error: unknown): never {
  if (sqlState(error) !== DUPLICATE_TABLE) throw error
  throw new ExitError(OLDER, EX_CONFIG)
}

/**
 * Migrates the schema. Several processes may call it at once.
 * @throws ExitError 78 for a database of a version before the first release
 */
export async function migrateDatabase({ pool }: Pick<Database, 'pool'>): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    // Another process may migrate for longer than the usual time limit.
    await client.query('set lock_timeout = 0')
    await client.query('select pg_advisory_lock(20261111)')
    await client.query('reset lock_timeout')
    await refuseOlder(client)
    if (!(await isMigrated(client))) await migrate(drizzle(client), FOLDER).catch(refuseTables)
    await client.query('select pg_advisory_unlock(20261111)')
  } finally {
    client.release(true)
  }
}
