import type { Queryable } from '../../db/db'
import { isReadOnly } from '../../db/read-only'
import { withStatementTimeout } from '../../db/statement-timeout'
import type { Deps, RequestInfo } from '../../http/context'
import { TooManyError } from '../../platform/errors'

/** Milliseconds that a search with mistakes may take in the database. */
const MOST_MS = 200

type Asking = Pick<Deps, 'db' | 'database' | 'limits'> & Pick<RequestInfo, 'network'>

/** All callers: they share the embedded database. */
const EVERYBODY = 'everybody'

/**
 * Searches with mistakes allowed, which costs several times as much. @returns null for a caller who does so too often,
 * while the database takes no writes, and if it takes too long: then the plain answer counts
 */
export async function searchFuzzily<T>(ctx: Asking, look: (db: Queryable) => Promise<T>): Promise<T | null> {
  const isEmbedded = ctx.database.kind === 'pglite'
  try {
    await ctx.limits.use('forgivenSearchByIp', ctx.network)
    if (isEmbedded) await ctx.limits.use('forgivenSearchMs', EVERYBODY)
  } catch (error) {
    // What cannot be counted is not done: each such search costs several times as much as another.
    if (error instanceof TooManyError || isReadOnly(error)) return null
    throw error
  }
  return isEmbedded ? await measured(ctx, look) : await withStatementTimeout(ctx.db, MOST_MS, look)
}

/** Others wait meanwhile, so the time counts. */
async function measured<T>({ db, limits }: Asking, look: (db: Queryable) => Promise<T>): Promise<T> {
  const start = performance.now()
  try {
    return await look(db)
  } finally {
    await limits.count('forgivenSearchMs', EVERYBODY, Math.round(performance.now() - start))
  }
}
