import { pointsWorth, worthOf } from '@heji/pricing/points'
import { shareAmount } from '@heji/pricing/share'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../db/db'
import { aftersales, orders } from '../../db/schema'
import { refundGrowth } from '../member-growth/growth'
import { paidOutOf } from '../order-states/paid-out'
import { refundPoints } from '../points/order-points'
import type { AftersalesRecord } from './step'

/** Moves the points of a request that is about to be paid. */
export type MovePoints = (tx: Tx, request: AftersalesRecord, now: Date) => Promise<AftersalesRecord>

/**
 * Moves the points of a request that is about to be paid; its order is locked. The promised points come back; points
 * and growth that its money earned are taken back. Both are computed from all refunds of the order so far, so that
 * parts add up. If points must go but are already spent, the refund is less by their value (decision 017).
 * @returns the request, with its missing points
 */
export const movePoints: MovePoints = async (tx, request, now) => {
  const { bn, orderId } = request
  const [order] = await tx.select().from(orders).where(eq(orders.orderId, orderId))
  const paidOut = await paidOutOf(tx, orderId)
  const keptFee = order!.totalFee - order!.freightFee - paidOut.fee
  const { missing } = await refundPoints(
    tx,
    order!,
    { ref: bn, back: paidOut.point, keptFee, paidInMoney: paidOut.short },
    now,
  )
  await refundGrowth(tx, order!, { ref: bn, keptFee }, now)
  if (missing === 0) return request
  const rule = { pointsPerYuan: order!.pointValue }
  const shortPoint = Math.min(missing, pointsWorth(request.refundFee - request.carriedFee, rule))
  const [short] = await tx
    .update(aftersales)
    .set({ shortPoint, shortFee: worthOf(shortPoint, rule) })
    .where(eq(aftersales.bn, bn))
    .returning()
  return short!
}

/** The refund of each line when missing points are paid from it. */
export function lessShort<L extends { orderLineId: number; refundFee: number }>(
  { shortFee }: Pick<AftersalesRecord, 'shortFee'>,
  lines: readonly L[],
) {
  const less = shareAmount(
    shortFee,
    lines.map(line => ({ key: line.orderLineId, weight: line.refundFee })),
  )
  return lines.map(line => ({ ...line, refundFee: line.refundFee - less.get(line.orderLineId)! }))
}
