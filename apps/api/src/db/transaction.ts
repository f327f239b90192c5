import type pg from 'pg'
import { onConnection } from './connection'
import type { Db, Tx } from './db'
import { isLostConnection } from './lost-connection'
import { sqlState } from './sql-state'

/** Serialization failure and deadlock: the statement was right, and a repetition may succeed. */
const RETRIABLE = new Set(['40001', '40P01'])

/**
 * Runs `work` in one transaction; repeats it at most three times after a deadlock, with a random pause. Inside a
 * transaction it is a savepoint.
 */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await (db.$client ? begun(db.$client, work) : (db as Tx).transaction(work))
    } catch (error) {
      if (attempt >= 3 || !RETRIABLE.has(sqlState(error) ?? '')) throw error
      await new Promise(resolve => setTimeout(resolve, Math.random() * 20 * attempt))
    }
  }
}

/**
 * A transaction on a connection of the pool. Drizzle's own never gives a connection back that is lost at `begin`: after
 * some of those, the pool is empty.
 */
async function begun<T>(pool: pg.Pool, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let isLost = false
  try {
    return await onConnection(client).transaction(work)
  } catch (error) {
    isLost = isLostConnection(error)
    throw error
  } finally {
    // Otherwise another caller could get a dead connection before the pool notices.
    client.release(isLost)
  }
}
