import type { Endpoint } from '@heji/api-client/contract'
import { noCache, PREVIEW_TIME_HEADER, readPreviewTime } from '@heji/server-kit'
import { sql } from 'drizzle-orm'
import type { Context } from 'hono'
import { isReadOnly } from '../db/read-only'
import { sqlState } from '../db/sql-state'
import { inTransaction } from '../db/transaction'
import { ForbiddenError } from '../platform/errors'
import type { Limits } from '../platform/rate-limit'
import type { Deps } from './context'

const NOT_IN_PREVIEW = '预览时不能下单，也不能更改任何内容'

/** Counts nothing: what a preview asks for must not weigh on shoppers, and its clock must not end up in a counter. */
export const noLimits: Limits = {
  use: async () => {},
  giveBack: async () => {},
  count: async () => 0,
  has: async () => false,
  block: async () => {},
  clear: async () => {},
}

/** The app as it is at a moment: nothing of it is kept for others, or taken from what is kept. */
export const depsAt = (deps: Deps, at: Date): Deps => ({
  ...deps,
  clock: { now: () => at },
  answers: noCache,
  limits: noLimits,
  isPreview: true,
})

/**
 * Answers a preview. The database itself refuses every change, whatever the call is.
 * @throws ForbiddenError where the call would change something
 */
export async function answerReadOnly<T>(deps: Deps, work: (deps: Deps) => Promise<T>): Promise<T> {
  try {
    return await inTransaction(deps.db, async tx => {
      await tx.execute(sql`set transaction read only`)
      return await work({ ...deps, db: tx })
    })
  } catch (error) {
    // A call may have caught the refusal of its change: then the next statement fails, because the transaction is over.
    const isRefused = isReadOnly(error) || sqlState(error) === IN_FAILED_TRANSACTION
    throw isRefused ? new ForbiddenError(NOT_IN_PREVIEW) : error
  }
}

const IN_FAILED_TRANSACTION = '25P02'

/**
 * The app for a request: in a preview (a ticket of our storefront in a header) at its moment. There, callers are nobody,
 * and only what everybody may read is answered. @throws ForbiddenError
 */
export function depsFor(deps: Deps, c: Context, { auth }: Pick<Endpoint, 'auth'>): Deps {
  const ticket = c.req.header(PREVIEW_TIME_HEADER)
  if (ticket === undefined) return deps
  const { internalToken } = deps.config
  const at = readPreviewTime('see', ticket, { internalToken, now: deps.clock.now().getTime() })
  if (at === null) throw new ForbiddenError('预览已结束')
  const isForAll = auth === 'none' || auth === 'optional'
  if (c.req.method !== 'GET' || !isForAll) throw new ForbiddenError(NOT_IN_PREVIEW)
  return depsAt(deps, new Date(at))
}
