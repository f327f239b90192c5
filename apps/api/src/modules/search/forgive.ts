import type { Queryable } from '../../db/db'
import { withStatementTimeout } from '../../db/statement-timeout'
import type { Deps, RequestInfo } from '../../http/context'
import { TooManyError } from '../../platform/errors'

/** Milliseconds that a statement may take to find what was probably meant. */
const MOST_MS = 200

type Asking = Pick<Deps, 'db' | 'database' | 'limits'> & Pick<RequestInfo, 'ip'>

/**
 * Looks for what was probably meant, which costs several times what was typed. @returns null for a caller who does so all
 * the time, and when it takes too long: the plain answer is good enough then
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
