import { createHash } from 'node:crypto'
import type pg from 'pg'
import type { Database } from './db'

/** Counters of this process's limiter; not part of the shop's data. */
const LEFT_OUT = ['rate_limits']

const CHUNK = 500

/** Rows of one table as JSON text, a chunk at a time, in an order that both engines share. */
export type Chunks = AsyncIterable<string[]>

export interface TableCopy {
  table: string
  rows: number
  /** SHA-256 of all rows in that order; equal rows give equal sums on both engines. */
  checksum: string
}

/**
 * Runs `work` on one connection inside one transaction with one snapshot, without time limits.
 * @throws the error of `work`, after a rollback
 */
export async function wholeDatabase<T>(
  { pool }: Pick<Database, 'pool'>,
  work: (client: pg.ClientBase) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('begin isolation level repeatable read')
    // Times as text must not depend on the server's time zone; the time limits of requests are too short for whole
    // tables. Rows that are copied are no events.
    await client.query(`set local timezone = 'UTC'; set local statement_timeout = 0; set local lock_timeout = 0;
      set local idle_in_transaction_session_timeout = 0; set local heji.without_events = 'on'`)
    const result = await work(client)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.release(true)
  }
}

/** Tables of the shop, each after the tables that it refers to; deferrable references may come later. */
export async function tablesInOrder(client: pg.ClientBase): Promise<string[]> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> all($1) order by 1`,
    [LEFT_OUT],
  )
  const { rows: links } = await client.query<{ child: string; parent: string }>(
    `select c.relname as child, p.relname as parent from pg_constraint k
     join pg_class c on c.oid = k.conrelid join pg_class p on p.oid = k.confrelid
     where k.contype = 'f' and c.oid <> p.oid and not k.condeferrable`,
  )
  const ordered = new Set<string>()
  const visit = (name: string) => {
    for (const { child, parent } of links) if (child === name && !ordered.has(parent)) visit(parent)
    ordered.add(name)
  }
  for (const { name } of tables) visit(name)
  return [...ordered]
}

/** Which version of the schema the database has. */
export async function schemaVersion(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ hash: string }>(
    'select hash from drizzle.__drizzle_migrations order by id desc limit 1',
  )
  return rows[0]!.hash
}

export async function* readTable(client: pg.ClientBase, table: string): AsyncGenerator<string[]> {
  const name = `"${table}"`
  await client.query(
    `declare copied cursor for select to_jsonb(t)::text as row from ${name} t order by to_jsonb(t)::text collate "C"`,
  )
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`fetch ${CHUNK} from copied`)
    if (rows.length === 0) break
    yield rows.map(({ row }) => row)
  }
  await client.query('close copied')
}

/** Adds rows to a table; its columns are found by name. */
export async function writeRows(client: pg.ClientBase, table: string, rows: string[]) {
  await client.query(`insert into "${table}" select * from jsonb_populate_recordset(null::"${table}", $1::jsonb)`, [
    `[${rows.join(',')}]`,
  ])
}

/** Passes the chunks on and computes their checksum. */
export async function copyChunks(
  table: string,
  chunks: Chunks,
  take: (rows: string[]) => Promise<void>,
): Promise<TableCopy> {
  const hash = createHash('sha256')
  let count = 0
  for await (const rows of chunks) {
    for (const row of rows) hash.update(row).update('\n')
    count += rows.length
    await take(rows)
  }
  return { table, rows: count, checksum: hash.digest('hex') }
}

/** Number and checksum of a table's rows. */
export const sumTable = (client: pg.ClientBase, table: string) =>
  copyChunks(table, readTable(client, table), async () => {})

export type Sequences = Record<string, { last: string; called: boolean }>

export async function readSequences(client: pg.ClientBase): Promise<Sequences> {
  const { rows } = await client.query<{ name: string }>(
    `select sequencename as name from pg_sequences where schemaname = 'public' order by 1`,
  )
  const sequences: Sequences = {}
  for (const { name } of rows) {
    const found = await client.query<{ last: string; called: boolean }>(
      `select last_value::text as last, is_called as called from "${name}"`,
    )
    sequences[name] = found.rows[0]!
  }
  return sequences
}

export async function writeSequences(client: pg.ClientBase, sequences: Sequences) {
  for (const [name, { last, called }] of Object.entries(sequences))
    await client.query('select setval($1::regclass, $2::bigint, $3)', [`"${name}"`, last, called])
}
