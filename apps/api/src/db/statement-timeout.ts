import { sql } from 'drizzle-orm'
import type { Database, Queryable } from './db'
import { sqlState } from './sql-state'
import { inTransaction } from './transaction'

const CANCELLED = '57014'

/**
 * Runs `work`, whose statements may take at most `ms` each. The limit ends with the transaction, so it never stays on
 * the connection. The embedded database cannot stop a statement, so its statements must be cheap by themselves.
 * @returns null if a statement took longer
 */
export async function withStatementTimeout<T>(
  { db, kind }: Pick<Database, 'db' | 'kind'>,
  ms: number,
  work: (db: Queryable) => Promise<T>,
): Promise<T | null> {
  if (kind === 'pglite') return await work(db)
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
