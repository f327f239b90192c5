import { and, asc, eq, exists, gt, lte, sql } from 'drizzle-orm'
import { orders, transferVouchers } from '../../db/schema'
import { inTransaction } from '../../db/transaction'
import type { Deps } from '../../http/context'
import { endOfTurn } from '../../platform/end-of-turn'
import { CLOCKS_DIFFER_MS } from '../../platform/ends'
import { REVIEW_MS } from '../bank-transfer/vouchers'
import { cancelUnpaid } from './cancel'
import { EXPIRED_REASON } from './order-view'

const BATCH = 100
type ExpireDeps = Pick<Deps, 'db' | 'clock'> & { config: Pick<Deps['config'], 'autoCancelMinutes'> }

/**
 * Cancels unpaid orders whose time is over and gives everything back once. Any number of processes may run it at the
 * same time: each skips orders that another one holds (reliability R2). @returns the number of cancelled orders
 */
export async function cancelExpiredOrders(deps: ExpireDeps): Promise<number> {
  const isOver = endOfTurn()
  await boundEnds(deps)
  for (let total = 0; ; ) {
    const done = await cancelBatch(deps)
    total += done
    if (done < BATCH || isOver()) return total
  }
}

async function cancelBatch({ db, clock }: ExpireDeps): Promise<number> {
  const now = clock.now()
  return await inTransaction(db, async tx => {
    const expired = await tx
      .select({ orderId: orders.orderId })
      .from(orders)
      .where(and(eq(orders.status, 'NOTPAY'), lte(orders.autoCancelAt, now)))
      .orderBy(asc(orders.autoCancelAt))
      .limit(BATCH)
      .for('update', { skipLocked: true })
    const ids = expired.map(row => row.orderId)
    if (ids.length > 0) await cancelUnpaid(tx, ids, 'expire', EXPIRED_REASON, now)
    return ids.length
  })
}

/**
 * An end that is further away than any order may wait was written while a clock was wrong. The order gets its usual time
 * from now on, so that it holds its stock no longer than others.
 */
async function boundEnds({ db, clock, config }: ExpireDeps) {
  const now = clock.now().getTime()
  const autoCancelAt = new Date(now + config.autoCancelMinutes * 60_000)
  const tooFar = gt(orders.autoCancelAt, new Date(now + REVIEW_MS + CLOCKS_DIFFER_MS))
  const voucher = db
    .select({ one: sql`1` })
    .from(transferVouchers)
    .where(and(eq(transferVouchers.orderId, orders.orderId), eq(transferVouchers.checkStatus, 0)))
  await db
    .update(orders)
    .set({ autoCancelAt: new Date(now + REVIEW_MS) })
    .where(and(eq(orders.status, 'NOTPAY'), tooFar, exists(voucher)))
  await db
    .update(orders)
    .set({ autoCancelAt })
    .where(and(eq(orders.status, 'NOTPAY'), tooFar))
}
