import { and, asc, eq, lte } from 'drizzle-orm'
import { orders } from '../../db/schema'
import { inTransaction } from '../../db/transaction'
import type { Deps } from '../../http/context'
import { cancelUnpaid } from './cancel'
import { EXPIRED_REASON } from './order-view'

const BATCH = 100

/**
 * Cancels unpaid orders whose time is over and gives everything back once. Any number of processes may run it at the
 * same time: each skips orders that another one holds (reliability R2). @returns the number of cancelled orders
 */
export async function cancelExpiredOrders(deps: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  for (let total = 0; ; ) {
    const done = await cancelBatch(deps)
    total += done
    if (done < BATCH) return total
  }
}

async function cancelBatch({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
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
