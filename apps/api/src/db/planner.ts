import { sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Database, Db } from './db'
import { inTransaction } from './transaction'

const HOUR_MS = 3_600_000

/**
 * Keeps the planner's statistics current. A server does that by itself in time, the embedded engine never does. Right
 * after seeding, both still treat full tables as empty ones, which makes lists four times as expensive.
 * @returns a function that stops it
 */
export function keepPlannerCurrent(db: Db, kind: Database['kind'], log: Pick<Logger, 'warn'>): () => void {
  const analyze = () =>
    void (kind === 'pglite' ? readTables(db) : readEach(db)).catch(error => log.warn({ err: error }, 'analyze failed'))
  analyze()
  const timer = kind === 'pglite' ? setInterval(analyze, HOUR_MS).unref() : undefined
  return () => clearInterval(timer)
}

/** The same, table by table: of a large shop it takes a minute, and in one transaction all tables would be locked so long. */
async function readEach(db: Db): Promise<void> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select relname as name from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace order by 1`)
  for (const { name } of rows)
    await inTransaction(db, async tx => {
      await tx.execute(sql`set local statement_timeout = 0`)
      await tx.execute(sql`analyze ${sql.identifier(name)}`)
    })
}

/** Updates the planner's statistics, and drops old plans: plans made for a few rows are wrong for many. */
export const readTables = (db: Db): Promise<void> =>
  inTransaction(db, async tx => {
    // Large tables may take longer than a shopper's statement.
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql`analyze`)
  })
