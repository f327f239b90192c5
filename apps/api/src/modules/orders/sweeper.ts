import { and, asc, eq, lte } from 'drizzle-orm'
import { orders } from '../../db/schema'
import { inTransaction } from '../../db/transaction'
import type { Deps } from '../../http/context'
import { resumeRefunds } from '../aftersales/merchant'
import { mailInvoices } from '../invoices/mail-invoices'
import { checkAttempts } from '../payment/check-attempts'
import { returnLatePayments } from '../payment/late-payments'
import { endExpiredTickets } from '../seckill/tickets'
import { cancelUnpaid } from './cancel'
import { dropExpiredKeys } from './idempotency'
import { EXPIRED_REASON } from './order-view'

const BATCH = 100
const EVERY_MS = 20_000

/**
 * Cancels unpaid orders whose time is over and gives everything back once. Any number of processes may run it at the
 * same time: each skips what another one holds (reliability R2). @returns how many were cancelled
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

/** Runs the sweep every 20 s until the returned function is called; that one waits for a running sweep. */
export function startSweeper(
  deps: Pick<Deps, 'db' | 'clock' | 'log' | 'payments' | 'mail' | 'config'>,
): () => Promise<void> {
  let running: Promise<void> = Promise.resolve()
  let isRunning = false
  const sweep = async () => {
    isRunning = true
    try {
      await cancelExpiredOrders(deps)
      await checkAttempts(deps)
      await returnLatePayments(deps)
      await resumeRefunds(deps)
      await endExpiredTickets(deps.db, deps.clock.now())
      await dropExpiredKeys(deps.db, deps.clock.now())
      await mailInvoices(deps)
    } catch (error) {
      deps.log.warn({ err: error }, 'sweep failed')
    } finally {
      isRunning = false
    }
  }
  const timer = setInterval(() => {
    if (!isRunning) running = sweep()
  }, EVERY_MS)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}
