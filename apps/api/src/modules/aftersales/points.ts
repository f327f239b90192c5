import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../db/db'
import { aftersales, orders } from '../../db/schema'
import { refundGrowth } from '../growth/growth'
import { refundedFeeOf } from '../payment/refund-books'
import { refundPoints } from '../points/order-points'
import type { AftersalesRecord } from './step'

/**
 * Points of a request that has just been refunded, whose order is locked: those that it promised come back, those earned
 * with its money go, as does its growth. All follow from all refunds of the order so far, so that parts add up.
 */
export async function settlePoints(tx: Tx, { bn, orderId }: AftersalesRecord, now: Date) {
  const [order] = await tx.select().from(orders).where(eq(orders.orderId, orderId))
  const [refunded] = await tx
    .select({ points: sql<number>`coalesce(sum(${aftersales.refundPoint}), 0)::int` })
    .from(aftersales)
    .where(and(eq(aftersales.orderId, orderId), eq(aftersales.state, 'REFUNDED')))
  const keptFee = order!.totalFee - order!.freightFee - (await refundedFeeOf(tx, orderId))
  await refundPoints(tx, order!, { ref: bn, back: refunded!.points, keptFee }, now)
  await refundGrowth(tx, order!, { ref: bn, keptFee }, now)
}
