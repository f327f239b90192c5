import { type CallKey, type Endpoint, isOperation } from '@heji/api-client/contract'
import { eq } from 'drizzle-orm'
import { sessions } from '../db/schema'
import type { Deps } from './context'
import type { Session } from './sessions'

/** What may be some seconds old for everybody but who has just changed something: lists, items, search, reviews, reports. */
const FROM_COPIES: ReadonlySet<string> = new Set<CallKey>([
  'GET goods/items',
  'GET goods/items/{item_id}',
  'GET goods/category',
  'GET goods/compare',
  'GET goods/keywords',
  'GET goods/sitemap',
  'GET goods/suggest',
  'GET promotions/recommendlike',
  'GET order/rate/list',
  'GET order/replyRate/list',
  'POST /api/operator/finance/monthly',
  'POST /api/operator/finance/payments',
  'POST /api/operator/finance/statement',
  'POST /api/operator/goods/export',
  'POST /api/operator/orders/export',
  'POST /api/operator/promotions/coupon-show',
  'POST /api/operator/today/show',
])

export const isFromCopies = (key: string) => FROM_COPIES.has(key)

/**
 * Answers a call by a copy of the database if it may, and one has all that the caller and the shop have changed. Whatever
 * a copy cannot answer, the primary answers.
 */
export async function answerWithCopies<T>(
  deps: Deps,
  call: { key: string; endpoint: Endpoint; session: Session | null },
  ask: (deps: Deps) => Promise<T>,
): Promise<T> {
  const { key, endpoint, session } = call
  const { copies } = deps
  if (!copies) return await ask(deps)
  const copy = isFromCopies(key) ? copies.pick(Math.max(session?.wroteAt ?? 0, deps.changedAt?.() ?? 0)) : null
  if (copy)
    try {
      return await ask({ ...deps, db: copy.db })
    } catch (error) {
      if (!copy.isAtFault(error)) throw error
    }
  const output = await ask(deps)
  if (session && isWrite(key, endpoint)) await noteWrite(deps, session)
  return output
}

const isWrite = (key: string, endpoint: Endpoint) =>
  isOperation(endpoint) ? endpoint.operation.effect !== 'read' : endpoint.writes === true || !key.startsWith('GET ')

/** From now on the caller is answered by what has this change. */
const noteWrite = async ({ db, clock, log }: Deps, { tokenHash }: Session) =>
  await db
    .update(sessions)
    .set({ wroteAt: clock.now() })
    .where(eq(sessions.tokenHash, tokenHash))
    // What was done is done: an error here must not tell the caller otherwise.
    .catch(error => log.warn({ err: error }, 'a change was not noted: its caller may read some seconds back'))
