import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../db/db'
import { members, pickups, trades } from '../../db/schema'
import { requestAskedInvoice } from '../invoices/from-checkout'
import { tell, yuanText } from '../notice-events/tell'
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
      // Without a condition: it waits for a refund that is about to make the member a new one.
      .set({ firstPaidAt: sql`coalesce(${members.firstPaidAt}, ${now.toISOString()}::timestamptz)` })
      .where(eq(members.id, memberId))
  await requestAskedInvoice(tx, order, now)
  await tellPaid(tx, order, now)
  return settled.tradeId
}

/** Tells the shop of a new order, and a buyer who fetches his goods when and where. */
async function tellPaid(tx: Tx, { orderId, orderClass, memberId, totalFee, receiptType }: OrderRecord, now: Date) {
  if (orderClass === 'memberCard') return
  const payload = { order: orderId, yuan: yuanText(totalFee) }
  await tell(tx, { kind: 'new-order', memberId: null, key: `new-order:${orderId}`, payload }, now)
  if (receiptType !== 'ziti') return
  const [pickup] = await tx.select().from(pickups).where(eq(pickups.orderId, orderId))
  if (!pickup) return
  const { code, name: place, day, hours } = pickup
  const key = `pickup-ready:${orderId}`
  await tell(tx, { kind: 'pickup-ready', memberId, key, payload: { order: orderId, code, place, day, hours } }, now)
}
