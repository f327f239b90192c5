import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../../db/db'
import { members, trades } from '../../db/schema'
import { requestAskedInvoice } from '../invoices/from-checkout'
import { advance, type OrderRecord } from '../order-states/advance'
import { closeAttempts, newTradeId } from './attempts'
import { grantVip } from './grant-vip'

/** The attempt that a provider confirms. */
interface Settled {
  tradeId: string
  transactionId: string
}

/** The only function that makes a locked order paid; the unique index allows one success per order. */
export async function markPaid(
  tx: Tx,
  order: OrderRecord,
  payType: string,
  now: Date,
  settled: Settled = { tradeId: newTradeId(now), transactionId: '' },
): Promise<string> {
  const { orderId, memberId, totalFee: payFee } = order
  const success = { state: 'SUCCESS' as const, paidAt: now, checkAt: null, transactionId: settled.transactionId }
  await tx
    .insert(trades)
    .values({ tradeId: settled.tradeId, orderId, memberId, payType, payFee, createdAt: now, ...success })
    .onConflictDoUpdate({ target: trades.tradeId, set: success })
  await closeAttempts(tx, [orderId], now)
  const paid = { payStatus: 'PAYED' as const, payType, paidAt: now }
  if (order.orderClass === 'memberCard') {
    await advance(tx, [orderId], 'pay-card', now, { ...paid, endedAt: now })
    await grantVip(tx, orderId, now)
  } else {
    await advance(tx, [orderId], 'pay', now, paid)
  }
  if (order.orderClass !== 'memberCard')
    await tx
      .update(members)
      .set({ firstPaidAt: now })
      .where(and(eq(members.id, memberId), isNull(members.firstPaidAt)))
  await requestAskedInvoice(tx, order, now)
  return settled.tradeId
}
