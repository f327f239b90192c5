import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../db/db'
import { aftersales, aftersalesLines, orderLines, orders } from '../../db/schema'
import { refundPoints } from '../points/order-points'
import type { AftersalesRecord } from './step'

/**
 * Points of a request that has just been refunded, whose order is locked: those spent on its pieces come back, those
 * earned with its money go. Both follow from all refunds of the order so far, so that parts add up.
 */
export async function settlePoints(tx: Tx, { bn, orderId }: AftersalesRecord, now: Date) {
  const [order] = await tx.select().from(orders).where(eq(orders.orderId, orderId))
  const { rows: lines } = await tx.execute<{
    num: number
    pointUse: number
    refundedFee: number
    refundedNum: number
  }>(sql`
    select l.num, l.point_use as "pointUse", l.refunded_fee as "refundedFee", (
      select coalesce(sum(k.num), 0)::int from ${aftersalesLines} k join ${aftersales} a on a.bn = k.bn
      where k.order_line_id = l.id and a.state = 'REFUNDED') as "refundedNum"
    from ${orderLines} l where l.order_id = ${orderId}`)
  const back = lines.reduce((sum, line) => sum + Math.floor((line.pointUse * line.refundedNum) / line.num), 0)
  const refundedFee = lines.reduce((sum, line) => sum + line.refundedFee, 0)
  const keptFee = order!.totalFee - order!.freightFee - refundedFee
  await refundPoints(tx, order!, { ref: bn, back, keptFee }, now)
}

/** Cents for goods of an order that have been paid back, or are about to be. */
export async function refundedFeeOf(tx: Tx, orderId: string): Promise<number> {
  const [row] = await tx
    .select({ fee: sql<number>`coalesce(sum(${orderLines.refundedFee}), 0)::int` })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
  return row!.fee
}
