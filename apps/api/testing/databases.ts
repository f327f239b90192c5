import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { type Database, openDatabase } from '../src/db/db'
import { TEMPLATE_DATABASE } from './global-setup'

/**
 * Empty databases that test files gave back, by server. Opening one takes over a second of CPU, emptying one a tenth. A
 * file that starts a PostgreSQL of its own takes its databases along when it ends.
 */
const empty = new Map<string | undefined, Database[]>()
const emptyOf = (url: string | undefined) => {
  const all = empty.get(url) ?? []
  empty.set(url, all)
  return all
}
/** The server of each database that is in use. */
const serverOf = new WeakMap<Database, string | undefined>()

/** Limits after which a shop refuses with 503; on a busy machine, calls are only slow. */
const PATIENCE = 60_000
const timeouts = {
  connectionTimeoutMillis: PATIENCE,
  lock_timeout: PATIENCE,
  statement_timeout: PATIENCE,
  idle_in_transaction_session_timeout: PATIENCE,
}

/** An empty, migrated database: in-memory PGlite, or PostgreSQL with TEST_DATABASE_URL. */
export async function takeDatabase(): Promise<Database> {
  const url = process.env.TEST_DATABASE_URL
  const database = emptyOf(url).pop() ?? (await open(url))
  serverOf.set(database, url)
  return database
}

async function open(url: string | undefined): Promise<Database> {
  if (!url) return await openDatabase({ dump: process.env.HEJI_TEST_DUMP! })
  const name = `heji_test_${randomBytes(6).toString('hex')}`
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  await admin.query(`create database ${name} template ${TEMPLATE_DATABASE}`)
  await admin.end()
  const target = new URL(url)
  target.pathname = `/${name}`
  return await openDatabase({ url: target.href, timeouts })
}

/** Empties a database for the next test file. If a test broke it, it is closed. */
export async function giveBackDatabase(database: Database) {
  try {
    // Like `discard all`, but keeps prepared statements, which the connection will use again.
    await database.pool.query('reset all; reset role; close all; unlisten *; select pg_advisory_unlock_all()')
    await database.pool.query(EMPTY)
    emptyOf(serverOf.get(database)).push(database)
  } catch {
    await database.close().catch(() => {})
  }
}

/** Skips tables without rows: most are empty, and truncating one creates files for it and its indexes. */
const EMPTY = `do $$ declare names text; filled boolean; one record; begin
  for one in select quote_ident(tablename) as name from pg_tables where schemaname = 'public' loop
    execute 'select exists (select from ' || one.name || ')' into filled;
    if filled then names := concat_ws(', ', names, one.name); end if;
  end loop;
  if names is not null then
    perform set_config('heji.audit_cleanup', 'on', true);
    execute 'truncate ' || names || ' cascade';
  end if;
  for one in select sequencename as name from pg_sequences where schemaname = 'public' and last_value is not null loop
    execute 'alter sequence ' || quote_ident(one.name) || ' restart';
  end loop;
end $$`
