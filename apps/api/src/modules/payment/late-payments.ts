import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../db/db'
import { isPast } from '../../db/ends'
import { auditLog, latePayments, trades } from '../../db/schema'
import { inTransaction } from '../../db/transaction'
import type { Deps } from '../../http/context'
import { endOfTurn } from '../../platform/end-of-turn'
import type { Refund } from '../../platform/payment-provider'
import type { OrderRecord } from '../order-states/advance'
import { refundThrough, type TradeRecord } from './refund'
import { ASK_AGAIN_MS, newRefundId } from './refund-books'

type LateDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'payments'>
type LatePayment = typeof latePayments.$inferSelect

/** Notes that a `LATE` trade goes back, because its locked order is ended, is paid already, or costs another sum now. */
export async function bookLate(
  tx: Tx,
  order: OrderRecord,
  { tradeId, payFee: fee }: Pick<TradeRecord, 'tradeId' | 'payFee'>,
  now: Date,
) {
  const reason = order.payStatus === 'PAYED' ? 'paid-twice' : order.status === 'NOTPAY' ? 'changed' : 'cancelled'
  const neverAsked = new Date(0)
  await tx
    .insert(latePayments)
    .values({ tradeId, refundId: newRefundId(now), fee, reason, askedAt: neverAsked, createdAt: now })
}

/**
 * Gives money back that came for ended or paid orders; asks with the same key until the provider has paid. Any number
 * of processes may run it. @returns the number of finished refunds
 */
export async function returnLatePayments(deps: LateDeps, pay: Refund = refundThrough(deps.payments)): Promise<number> {
  const isOver = endOfTurn()
  let returned = 0
  while (!isOver()) {
    const late = await takeLate(deps)
    if (!late) break
    try {
      if (await giveBack(deps, late, pay)) returned += 1
    } catch (error) {
      deps.log.warn({ err: error, trade: late.tradeId }, 'late payment could not be returned')
    }
  }
  return returned
}

async function takeLate({ db, clock }: LateDeps): Promise<LatePayment | null> {
  const now = clock.now()
  const waiting = db
    .select({ id: latePayments.tradeId })
    .from(latePayments)
    .where(and(eq(latePayments.state, 'PROCESSING'), isPast(latePayments.askedAt, ASK_AGAIN_MS, now)))
    .orderBy(latePayments.askedAt)
    .limit(1)
    .for('update', { skipLocked: true })
  const [taken] = await db
    .update(latePayments)
    .set({ askedAt: now })
    .where(eq(latePayments.tradeId, waiting))
    .returning()
  return taken ?? null
}

async function giveBack({ db, clock }: LateDeps, { tradeId, refundId, fee, reason }: LatePayment, pay: Refund) {
  const [trade] = await db.select().from(trades).where(eq(trades.tradeId, tradeId))
  const paid = await pay(trade!, fee, refundId)
  if (!paid) return false
  return await inTransaction(db, async tx => {
    const now = clock.now()
    const [done] = await tx
      .update(latePayments)
      .set({ state: 'SUCCESS', providerNo: paid.providerNo, finishedAt: now })
      .where(and(eq(latePayments.tradeId, tradeId), eq(latePayments.state, 'PROCESSING')))
      .returning()
    if (!done) return false
    const detail = { refund_id: refundId, fee, reason }
    await tx
      .insert(auditLog)
      .values({ actorKind: 'system', action: 'payment.late-returned', target: tradeId, detail, at: now })
    return true
  })
}
