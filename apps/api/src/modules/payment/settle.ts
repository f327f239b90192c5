import { asc, eq, inArray, or } from 'drizzle-orm'
import type { Tx } from '../../db/db'
import { auditLog, orders, trades } from '../../db/schema'
import { inTransaction } from '../../db/transaction'
import type { Deps } from '../../http/context'
import type { ProviderName } from '../../platform/payment-provider'
import { NoticeError, type Paid } from '../../platform/payment-provider'
import type { OrderRecord } from '../order-states/advance'
import { chargeIdOf } from './attempts'
import { bookLate } from './late-payments'
import { markPaid } from './mark-paid'
import { PROVIDER_OF } from './payments'
import type { TradeRecord } from './refund'

type Settlement = 'paid' | 'repeated' | 'late'

type SettleDeps = Pick<Deps, 'db' | 'clock'>

/**
 * Books a payment that its provider confirms, once for any number of notices (reliability R9). Money for an order that
 * is ended, is paid already, or costs another sum now, is booked as late and goes back; of a payment for several orders, only its part.
 * @throws NoticeError if it differs from every attempt of ours
 */
export async function settle({ db, clock }: SettleDeps, provider: ProviderName, paid: Paid): Promise<void> {
  await inTransaction(db, async tx => {
    const now = clock.now()
    const found = await lockAttempt(tx, provider, paid)
    const sum = found.reduce((cents, { trade }) => cents + trade.payFee, 0)
    if (paid.cents !== sum) throw new NoticeError('amount')
    for (const { order, trade } of found) {
      const settlement = await book(tx, order, trade, paid, now)
      await tx.insert(auditLog).values({
        actorKind: 'system' as const,
        action: `payment.${settlement}`,
        target: trade.tradeId,
        at: now,
        detail: { provider, transaction_id: paid.transactionId, fee: trade.payFee },
      })
    }
  })
}

interface Attempted {
  order: OrderRecord
  trade: TradeRecord
}

/** Locks the orders of a payment first, by number, as everywhere. */
async function lockAttempt(tx: Tx, provider: ProviderName, { tradeId }: Paid): Promise<Attempted[]> {
  const isMeant = or(eq(trades.tradeId, tradeId), eq(trades.chargeId, tradeId))
  const known = await tx.select().from(trades).where(isMeant)
  const lead = known.find(trade => trade.tradeId === tradeId)
  // Providers do not know the numbers of the other rows.
  if (!lead || chargeIdOf(lead) !== tradeId || PROVIDER_OF.get(lead.payType) !== provider)
    throw new NoticeError('order')
  const ids = known.map(trade => trade.orderId)
  const locked = await tx
    .select()
    .from(orders)
    .where(inArray(orders.orderId, ids))
    .orderBy(asc(orders.orderId))
    .for('update')
  const rows = await tx.select().from(trades).where(isMeant).orderBy(asc(trades.tradeId)).for('update')
  return rows.map(trade => ({ trade, order: locked.find(order => order.orderId === trade.orderId)! }))
}

const BOOKED = new Set(['SUCCESS', 'REFUND', 'LATE'])

async function book(
  tx: Tx,
  order: OrderRecord,
  trade: TradeRecord,
  { transactionId }: Paid,
  now: Date,
): Promise<Settlement> {
  const { tradeId } = trade
  if (BOOKED.has(trade.state)) {
    if (trade.transactionId !== transactionId) throw new NoticeError('transaction')
    return 'repeated'
  }
  // An order past its time still holds its goods until the sweep runs.
  if (order.status === 'NOTPAY' && trade.payFee === order.totalFee) {
    await markPaid(tx, order, trade.payType, now, { tradeId, transactionId })
    return 'paid'
  }
  await tx
    .update(trades)
    .set({ state: 'LATE', transactionId, paidAt: now, checkAt: null })
    .where(eq(trades.tradeId, tradeId))
  await bookLate(tx, order, trade, now)
  return 'late'
}
