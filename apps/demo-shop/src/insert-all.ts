import type { Tx } from '@heji/api/demo-shop'
import type { PgTable } from 'drizzle-orm/pg-core'

const BATCH = 500

/** Inserts rows in batches that stay below the limit of parameters. */
export async function insertAll<T extends PgTable>(tx: Tx, table: T, rows: readonly T['$inferInsert'][]) {
  for (let at = 0; at < rows.length; at += BATCH) {
    await tx.insert(table).values(rows.slice(at, at + BATCH) as T['$inferInsert'][])
  }
}
