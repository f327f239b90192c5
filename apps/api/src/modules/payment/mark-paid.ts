import { randomInt } from 'node:crypto'
import type { Tx } from '../../db/db'
import { trades } from '../../db/schema'
import { toUnix } from '../../platform/clock'
import { advance, type OrderRecord } from '../orders/advance'
import { grantVip } from '../vip/grant'

/** The one way in which a locked order becomes paid; the unique index allows one success per order. */
export async function markPaid(tx: Tx, order: OrderRecord, payType: string, now: Date): Promise<string> {
  const tradeId = `TD${toUnix(now)}${String(randomInt(1e8)).padStart(8, '0')}`
  await tx.insert(trades).values({
    tradeId,
    orderId: order.orderId,
    memberId: order.memberId,
    payType,
    payFee: order.totalFee,
    state: 'SUCCESS',
    createdAt: now,
    paidAt: now,
  })
  const paid = { payStatus: 'PAYED' as const, payType, paidAt: now }
  if (order.orderClass === 'memberCard') {
    await advance(tx, [order.orderId], 'pay-card', now, { ...paid, endedAt: now })
    await grantVip(tx, order.orderId, now)
  } else {
    await advance(tx, [order.orderId], 'pay', now, paid)
  }
  return tradeId
}
