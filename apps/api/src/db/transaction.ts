import type { Db, Tx } from './db'

/** Serialization failure and deadlock: the statement was right, only the moment was not. */
const RETRIABLE = new Set(['40001', '40P01'])

/** Runs `work` in one transaction; repeats it at most three times after a deadlock, with a random pause. */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction(work)
    } catch (error) {
      if (attempt >= 3 || !RETRIABLE.has(sqlState(error) ?? '')) throw error
      await new Promise(resolve => setTimeout(resolve, Math.random() * 20 * attempt))
    }
  }
}

/** SQLSTATE of a failed statement, however deep the driver wrapped it. */
export function sqlState(error: unknown): string | undefined {
  for (let e = error; e instanceof Error; e = e.cause) {
    const code = (e as { code?: unknown }).code
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return code
  }
  return undefined
}
