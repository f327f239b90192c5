import { sql } from 'drizzle-orm'
import type { Db, Queryable } from './db'
import { sqlState } from './sql-state'
import { inTransaction } from './transaction'

const CANCELLED = '57014'

/**
 * Runs `work`, whose statements may take at most `ms` each. The limit ends with the transaction, so it never stays on
 * the connection. For PostgreSQL: the embedded database cannot stop a statement.
 * @returns null if a statement took longer
 */
export async function withStatementTimeout<T>(
  db: Db,
  ms: number,
  work: (db: Queryable) => Promise<T>,
): Promise<T | null> {
  try {
    return await inTransaction(db, async tx => {
      await tx.execute(sql.raw(`set local statement_timeout = ${Math.trunc(ms)}`))
      return await work(tx)
    })
  } catch (error) {
    if (sqlState(error) === CANCELLED) return null
    throw error
  }
}
