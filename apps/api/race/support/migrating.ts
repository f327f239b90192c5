import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import { vi } from 'vitest'
import { packagePath } from '../../src/platform/package-path'

const FOLDER = packagePath('migrations')
const journalOf = (folder: string) => join(folder, 'meta', '_journal.json')
const journal = JSON.parse(readFileSync(journalOf(FOLDER), 'utf8')) as { entries: { tag: string }[] }

/** Every migration, the oldest first. */
export const migrations = journal.entries

/** Statements of one migration. */
export const statementsOf = (tag: string) =>
  readFileSync(join(FOLDER, `${tag}.sql`), 'utf8').split('--> statement-breakpoint')

/** Applies the first `count` migrations to a database. */
export async function migrateTo(client: pg.Client, count: number) {
  const folder = mkdtempSync(join(tmpdir(), 'heji-migrations-'))
  try {
    cpSync(FOLDER, folder, { recursive: true })
    writeFileSync(journalOf(folder), JSON.stringify({ ...journal, entries: migrations.slice(0, count) }))
    await migrate(drizzle(client), { migrationsFolder: folder })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Runs `npm run heji -- migrate` in a separate process, on the database in `env`. */
export function migrateInProcess(env: Record<string, string>) {
  const child = spawn(process.execPath, [process.env.HEJI_RACE_CLI!, 'migrate'], {
    cwd: packagePath(),
    env: { ...process.env, HEJI_DEMO: '1', LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise<number | null>(resolve => child.once('exit', resolve))
  return { kill: () => child.kill('SIGKILL'), ended }
}

/** Parts of a schema, and the migrations in its journal; sorted, so that two schemas can be compared. */
export async function schemaOf(client: Pick<pg.Client, 'query'>): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(DIGEST)
  const had = (await hasJournal(client))
    ? await client.query<{ line: string }>(`select 'had ' || hash as line from ${JOURNAL}`)
    : { rows: [] }
  return [...rows, ...had.rows].map(row => row.line).sort()
}

async function hasJournal(client: Pick<pg.Client, 'query'>): Promise<boolean> {
  const { rows } = await client.query<{ name: string | null }>(`select to_regclass('${JOURNAL}')::text as name`)
  return rows[0]?.name !== null
}

// PostgreSQL 18 also lists not-null columns among the constraints; the columns themselves say it in every version.
const DIGEST = `
  with ours as (select oid, relname, relkind from pg_class where relnamespace = 'public'::regnamespace)
  select concat_ws(' ', 'relation', relkind, relname) as line from ours
  union all select concat_ws(' ', 'column', relname, attname, format_type(atttypid, atttypmod), attnotnull,
    attidentity, attgenerated, pg_get_expr(adbin, adrelid))
    from pg_attribute join ours on ours.oid = attrelid left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where attnum > 0 and not attisdropped and relkind in ('r', 'v')
  union all select concat_ws(' ', 'constraint', relname, conname, convalidated, pg_get_constraintdef(c.oid))
    from pg_constraint c join ours on ours.oid = conrelid where contype <> 'n'
  union all select concat_ws(' ', 'index', pg_get_indexdef(indexrelid), indisvalid)
    from pg_index join ours on ours.oid = indrelid
  union all select concat_ws(' ', 'trigger', relname, pg_get_triggerdef(t.oid))
    from pg_trigger t join ours on ours.oid = tgrelid where not tgisinternal
  union all select concat_ws(' ', 'function', proname, md5(prosrc))
    from pg_proc where pronamespace = 'public'::regnamespace
  union all select concat_ws(' ', 'extension', extname) from pg_extension`

const HOLDING = 77
const MIGRATING = 20_261_111
const JOURNAL = 'drizzle.__drizzle_migrations'
const WAIT = `perform set_config('lock_timeout', '0', true);
  perform pg_advisory_xact_lock(${HOLDING});`

/**
 * Stops a migration before the `step`th schema change, until `release`. The shop's own code does not know it: a trigger
 * of the database counts and waits.
 */
export async function pauseAtStep(client: pg.Client, step: number) {
  await client.query(`select pg_advisory_lock(${HOLDING})`)
  await client.query(holdingTrigger(step, WAIT))
}

/** Stops a migration when its rows are changed and it is about to say so in the journal, until `release`. */
export async function pauseAtJournal(client: pg.Client) {
  await client.query(`select pg_advisory_lock(${HOLDING})`)
  await client.query(`
    create schema holding;
    create function holding.hold() returns trigger language plpgsql as $$ begin
      ${WAIT}
      return new;
    end $$;
    create trigger hold before insert on ${JOURNAL} for each row execute function holding.hold()`)
}

/** The trigger that runs `wait` at a step; changes of the journal of migrations itself do not count. */
export const holdingTrigger = (step: number, wait: string) => `
  create schema holding;
  create sequence holding.steps;
  create function holding.hold() returns event_trigger language plpgsql as $$ begin
    if current_query() ~* '__drizzle_migrations|create schema' then return; end if;
    if nextval('holding.steps') = ${step} then ${wait} end if;
  end $$;
  create event trigger hold on ddl_command_start execute function holding.hold()`

/** Resolves when a process waits at the step. */
export const untilPaused = (client: pg.Client) =>
  vi.waitUntil(async () => {
    const { rows } = await client.query(
      `select from pg_locks where locktype = 'advisory' and objid = ${HOLDING} and not granted
        and database = (select oid from pg_database where datname = current_database())`,
    )
    return rows.length > 0
  }, PATIENCE)

/** Resolves when a process has waited this many seconds for the migrating one. */
export const untilWaiting = (client: pg.Client, seconds: number) =>
  vi.waitUntil(async () => {
    const { rows } = await client.query(
      `select from pg_locks join pg_stat_activity using (pid) where locktype = 'advisory' and objid = ${MIGRATING}
        and not granted and datname = current_database() and now() - query_start > make_interval(secs => $1)`,
      [seconds],
    )
    return rows.length > 0
  }, PATIENCE)

const PATIENCE = { timeout: 60_000, interval: 20 }

/** Releases the lock and waits until the server has noticed that the waiting client is gone. */
export async function release(client: pg.Client) {
  await client.query('drop event trigger hold').catch(() => {})
  await client.query(`select pg_advisory_unlock(${HOLDING})`)
  await client.query(`select pg_advisory_lock(${MIGRATING}), pg_advisory_unlock(${MIGRATING})`)
  // The waiting migration had its table.
  if (await hasJournal(client)) await client.query(`drop trigger if exists hold on ${JOURNAL}`)
}

/** Number of schema changes in the first `count` migrations. */
export async function countSteps(client: pg.Client, count: number): Promise<number> {
  await client.query(holdingTrigger(0, 'null;'))
  await migrateTo(client, count)
  const { rows } = await client.query<{ last_value: string; is_called: boolean }>(
    'select last_value, is_called from holding.steps',
  )
  await client.query('drop event trigger hold; drop schema holding cascade')
  return rows[0]!.is_called ? Number(rows[0]!.last_value) : 0
}
