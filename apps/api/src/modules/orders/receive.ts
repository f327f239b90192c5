import { and, asc, eq, not } from 'drizzle-orm'
import { orders } from '../../db/schema'
import { inTransaction } from '../../db/transaction'
import type { Deps } from '../../http/context'
import { hasOpenRequest, openRequests } from '../order-states/open-requests'
import { isReceiptDue } from '../order-states/receipt-time'
import { receive } from './change'

/** Orders of one sweep; the next one takes the rest. */
const BATCH = 200

/**
 * Confirms the receipt of orders whose time for the receipt is over (wire §16.1 `auto_finish_time`). A running request for
 * after-sales puts it off. Any number of processes may run it at the same time. @returns the number of confirmed orders
 */
export async function receiveDueOrders({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const now = clock.now()
  const isDue = and(eq(orders.status, 'WAIT_BUYER_CONFIRM'), isReceiptDue(now))
  const due = await db
    .select({ orderId: orders.orderId })
    .from(orders)
    .where(and(isDue, not(hasOpenRequest)))
    .orderBy(asc(orders.deliveredAt))
    .limit(BATCH)
  let done = 0
  // A transaction each: members earn points with an order, and no two processes may wait for each other's members.
  for (const { orderId } of due) {
    done += await inTransaction(db, async tx => {
      const [order] = await tx
        .select()
        .from(orders)
        .where(and(eq(orders.orderId, orderId), isDue))
        .for('update', { skipLocked: true })
      // Asked again behind the lock: a request may have come meanwhile.
      if (!order || (await openRequests(tx, orderId)).length > 0) return 0
      await receive(tx, order, now)
      return 1
    })
  }
  return done
}
