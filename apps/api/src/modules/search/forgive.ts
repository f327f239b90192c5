import type { Queryable } from '../../db/db'
import { withStatementTimeout } from '../../db/statement-timeout'
import type { Deps, RequestInfo } from '../../http/context'
import { TooManyError } from '../../platform/errors'

/** Milliseconds that a search with mistakes may take in the database. */
const MOST_MS = 200

type Asking = Pick<Deps, 'db' | 'database' | 'limits'> & Pick<RequestInfo, 'ip'>

/**
 * Searches with mistakes allowed, which costs several times as much. @returns null for a caller who does so too often,
 * and if it takes too long: then the plain answer counts
 */
export async function forgive<T>(ctx: Asking, look: (db: Queryable) => Promise<T>): Promise<T | null> {
  try {
    await ctx.limits.use('forgivenSearchByIp', ctx.ip)
  } catch (error) {
    if (error instanceof TooManyError) return null
    throw error
  }
  return await withStatementTimeout({ db: ctx.db, kind: ctx.database.kind }, MOST_MS, look)
}
