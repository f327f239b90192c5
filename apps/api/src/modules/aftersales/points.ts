import { and, eq, inArray, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Tx } from '../../db/db'
import { aftersales, orders } from '../../db/schema'
import { POINT_RULE } from '../../pricing/point-rule'
import { pointsWorth, worthOf } from '../../pricing/points'
import { shareAmount } from '../../pricing/share'
import { refundGrowth } from '../growth/growth'
import { refundPoints } from '../points/order-points'
import type { AftersalesRecord } from './step'

/** Their money is back, or on its way and cannot be refused any more. */
const PAID_OUT = ['REFUNDING', 'REFUNDED'] as const

/** Settles the points of a request that is about to be paid. */
export type SettlePoints = (tx: Tx, request: AftersalesRecord, now: Date) => Promise<AftersalesRecord>

/**
 * Points of a request that is about to be paid, whose order is locked: those that it promised come back, those earned with
 * its money go, as does its growth. All follow from all refunds of the order so far, so that parts add up. What should go
 * and is spent already is owed, and the refund is less by what it is worth (decision 019).
 * @returns the request, with what it is short of
 */
export const settlePoints: SettlePoints = async (tx, request, now) => {
  const { bn, orderId } = request
  const [order] = await tx.select().from(orders).where(eq(orders.orderId, orderId))
  const paidOut = await paidOutOf(tx, orderId)
  const keptFee = order!.totalFee - order!.freightFee - paidOut.fee
  const { missing } = await refundPoints(
    tx,
    order!,
    { ref: bn, back: paidOut.point, keptFee, settled: paidOut.short },
    now,
  )
  await refundGrowth(tx, order!, { ref: bn, keptFee }, now)
  if (missing === 0) return request
  const shortPoint = Math.min(missing, pointsWorth(request.refundFee, POINT_RULE))
  const [short] = await tx
    .update(aftersales)
    .set({ shortPoint, shortFee: worthOf(shortPoint, POINT_RULE) })
    .where(eq(aftersales.bn, bn))
    .returning()
  return short!
}

/** What the lines of a request are paid, when points that are missing are paid with it. */
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

/** Cents for goods of an order that have been paid back, or are about to be. */
export const refundedFeeOf = async (tx: Tx, orderId: string): Promise<number> => (await paidOutOf(tx, orderId)).fee

/** What requests of an order have been paid, or are about to be. */
export async function paidOutOf(tx: Tx, orderId: string) {
  const total = (column: PgColumn) => sql<number>`coalesce(sum(${column}), 0)`.mapWith(Number)
  const [row] = await tx
    .select({
      fee: total(aftersales.refundFee),
      point: total(aftersales.refundPoint),
      short: total(aftersales.shortPoint),
    })
    .from(aftersales)
    .where(and(eq(aftersales.orderId, orderId), inArray(aftersales.state, [...PAID_OUT])))
  return row!
}
