import { readMigrationFiles } from 'drizzle-orm/migrator'
import type pg from 'pg'
import { DomainError } from '../platform/errors'
import { packagePath } from '../platform/package-path'
import { readSequences, tablesInOrder, wholeDatabase, writeSequences } from './copy'
import type { Database } from './db'
import { openDatabase } from './db'
import { OPEN_LOG } from './replace-contents'
import { sqlState } from './sql-state'

/** What belongs to shoppers: these tables, and all that refer to one of them. */
const OF_SHOPPERS = ['members', 'orders']

/** What else a copy of the shop does without: keys to it, its history, and work that waits. */
const OF_THE_HOUSE = [
  'api_keys',
  'api_key_shops',
  'audit_log',
  'block_counts',
  'campaign_parts',
  'campaigns',
  'captchas',
  'imported_goods',
  'operator_codes',
  'operator_favourites',
  'operator_networks',
  'outbox',
  'proposals',
  'rate_limits',
  'recovery_codes',
  'review_links',
  'sandboxes',
  'sessions',
  'shop_events',
  'sms_codes',
  'template_revisions',
  'template_schedules',
  'webhooks',
  'webhook_sends',
]

/** Tables of which a copy has no rows. */
async function emptyTables(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `with recursive gone(id) as (
       select oid from pg_class where relnamespace = 'public'::regnamespace and relname = any($1)
       union
       select k.conrelid from pg_constraint k join gone on gone.id = k.confrelid where k.contype = 'f'
     )
     select relname as name from pg_class join gone on gone.id = oid`,
    [OF_SHOPPERS],
  )
  return [...rows.map(({ name }) => name), ...OF_THE_HOUSE]
}

/** Nobody can sign in with what a copy knows of operators. */
const WITHOUT_PASSWORDS = `update operators set password_hash = '', disabled = true`

const quoted = (name: string) => `"${name}"`

/** Copies of the shop without its shoppers, each by a name of letters, digits and `_`. */
export interface ShopCopies {
  /** @throws DomainError if the account of the database may not make one */
  make(name: string): Promise<Database>
  /** A copy that is there; null: there is none, or only its own process can open it. */
  open(name: string): Promise<Database | null>
  /** Does nothing if there is none. Whoever has it open closes it first. */
  drop(name: string): Promise<void>
  /** Names of those that are there, whichever process made them. */
  list(): Promise<string[]>
}

/** @param database with connections that are not shared with others, as a pooler does */
export function copiesOf({ pool, dump, inSchema }: Database): ShopCopies {
  if (dump) return copiesInMemory(dump)
  if (inSchema) return copiesInSchemas({ pool }, inSchema)
  throw new Error('this database cannot be copied')
}

/** Of the embedded database: one in memory, which ends with the process. */
function copiesInMemory(dump: () => Promise<Uint8Array<ArrayBuffer>>): ShopCopies {
  return {
    make: async () => {
      const copy = await openDatabase({ dump: await dump() })
      try {
        await wholeDatabase(copy, async client => {
          await client.query(OPEN_LOG)
          await client.query(`truncate ${(await emptyTables(client)).map(quoted).join(', ')}`)
          await client.query(WITHOUT_PASSWORDS)
        })
        return copy
      } catch (error) {
        await copy.close()
        throw error
      }
    },
    open: async () => null,
    drop: async () => {},
    list: async () => [],
  }
}

/** No other schema of ours begins like this. */
const PREFIX = 'heji_copy_'

/** Of a PostgreSQL server: a schema beside the shop's, made in one transaction, so that a killed server leaves nothing. */
function copiesInSchemas(
  database: Pick<Database, 'pool'>,
  inSchema: (schema: string) => Promise<Database>,
): ShopCopies {
  const list = async () => {
    const { rows } = await database.pool.query<{ name: string }>(
      'select nspname as name from pg_namespace where starts_with(nspname, $1)',
      [PREFIX],
    )
    return rows.map(({ name }) => name.slice(PREFIX.length))
  }
  return {
    make: async name => {
      await wholeDatabase(database, client => fillSchema(client, PREFIX + name)).catch(refuseWithoutRight)
      return await inSchema(PREFIX + name)
    },
    open: async name => ((await list()).includes(name) ? await inSchema(PREFIX + name) : null),
    drop: name =>
      wholeDatabase(
        database,
        async client => void (await client.query(`drop schema if exists ${PREFIX}${name} cascade`)),
      ),
    list,
  }
}

async function fillSchema(client: pg.ClientBase, schema: string) {
  const empty = await emptyTables(client)
  const tables = (await tablesInOrder(client)).filter(table => !empty.includes(table))
  const sequences = await readSequences(client)
  await client.query(`create schema ${schema}`)
  await client.query(`set local search_path = ${schema}`)
  for (const { sql } of readMigrationFiles({ migrationsFolder: packagePath('migrations') }))
    for (const statement of sql) await client.query(statement.replaceAll('"public".', `"${schema}".`))
  await client.query('set constraints all deferred')
  for (const table of tables) {
    const columns = await columnsOf(client, schema, table)
    await client.query(`insert into ${quoted(table)} (${columns}) select ${columns} from public.${quoted(table)}`)
  }
  await client.query(WITHOUT_PASSWORDS)
  await writeSequences(client, sequences)
  // Pending checks of constraints would forbid it.
  await client.query('set constraints all immediate')
  await client.query(`analyze ${tables.map(quoted).join(', ')}`)
}

/** Another version of the shop may have added some. */
async function columnsOf(client: pg.ClientBase, schema: string, table: string): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = $1 and table_name = $2 and is_generated = 'NEVER' order by ordinal_position`,
    [schema, table],
  )
  return rows.map(({ name }) => quoted(name)).join(', ')
}

const INSUFFICIENT_PRIVILEGE = '42501'

function refuseWithoutRight(error: unknown): never {
  if (sqlState(error) !== INSUFFICIENT_PRIVILEGE) throw error
  throw new DomainError('数据库账号没有新建 schema 的权限，不能试买：请管理员执行 GRANT CREATE ON DATABASE')
}
