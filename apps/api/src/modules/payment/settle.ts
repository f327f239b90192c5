import { eq } from 'drizzle-orm'
import type { Tx } from '../../db/db'
import { auditLog, latePayments, orders, trades } from '../../db/schema'
import { inTransaction } from '../../db/transaction'
import type { Deps } from '../../http/context'
import type { ProviderName } from '../../platform/payment-provider'
import { NoticeError, type Paid } from '../../platform/payment-provider'
import type { OrderRecord } from '../order-states/advance'
import { markPaid } from './mark-paid'
import { PROVIDER_OF } from './payments'
import { newRefundId } from './refund-books'

type Settlement = 'paid' | 'repeated' | 'late'

type SettleDeps = Pick<Deps, 'db' | 'clock'>

/**
 * Books a payment that its provider confirms, once for any number of notices (reliability R9). Money for an order that
 * is ended, or paid already, is booked as late and goes back.
 * @throws NoticeError if it differs from every attempt of ours
 */
export async function settle({ db, clock }: SettleDeps, provider: ProviderName, paid: Paid): Promise<Settlement> {
  return await inTransaction(db, async tx => {
    const now = clock.now()
    const order = await lockOrderOf(tx, provider, paid)
    const [trade] = await tx.select().from(trades).where(eq(trades.tradeId, paid.tradeId)).for('update')
    if (paid.cents !== trade!.payFee) throw new NoticeError('amount')
    const settlement = await book(tx, order, trade!, paid, now)
    await tx.insert(auditLog).values({
      actorKind: 'system' as const,
      action: `payment.${settlement}`,
      target: paid.tradeId,
      at: now,
      detail: { provider, transaction_id: paid.transactionId, fee: paid.cents },
    })
    return settlement
  })
}

/** Locks the order first, as everywhere. */
async function lockOrderOf(tx: Tx, provider: ProviderName, { tradeId }: Paid): Promise<OrderRecord> {
  const [trade] = await tx.select().from(trades).where(eq(trades.tradeId, tradeId))
  if (!trade || PROVIDER_OF.get(trade.payType) !== provider) throw new NoticeError('order')
  const [order] = await tx.select().from(orders).where(eq(orders.orderId, trade.orderId)).for('update')
  return order!
}

const BOOKED = new Set(['SUCCESS', 'REFUND', 'LATE'])

async function book(
  tx: Tx,
  order: OrderRecord,
  trade: typeof trades.$inferSelect,
  { tradeId, transactionId }: Paid,
  now: Date,
): Promise<Settlement> {
  if (BOOKED.has(trade.state)) {
    if (trade.transactionId !== transactionId) throw new NoticeError('transaction')
    return 'repeated'
  }
  // An order past its time still holds its goods until the sweep runs.
  if (order.status === 'NOTPAY') {
    await markPaid(tx, order, trade.payType, now, { tradeId, transactionId })
    return 'paid'
  }
  await tx
    .update(trades)
    .set({ state: 'LATE', transactionId, paidAt: now, checkAt: null })
    .where(eq(trades.tradeId, tradeId))
  const reason = order.payStatus === 'PAYED' ? ('paid-twice' as const) : ('cancelled' as const)
  const neverAsked = new Date(0)
  await tx
    .insert(latePayments)
    .values({ tradeId, refundId: newRefundId(now), fee: trade.payFee, reason, askedAt: neverAsked, createdAt: now })
  return 'late'
}
