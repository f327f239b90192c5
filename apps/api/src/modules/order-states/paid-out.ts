import { and, eq, inArray, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Tx } from '../../db/db'
import { aftersales, orderLines } from '../../db/schema'

/** States whose money is back, or on its way and final. */
const PAID_OUT = ['REFUNDING', 'REFUNDED'] as const

/** Refunded cents for goods of an order, including a refund that is about to be booked. */
export const refundedFeeOf = async (tx: Tx, orderId: string): Promise<number> => (await paidOutOf(tx, orderId)).fee

/** Refunds of an order's requests, including one that is about to be booked, and of its price protections. */
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
  const [own] = await tx
    .select({ fee: total(orderLines.protectedFee) })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
  return { ...row!, fee: row!.fee + own!.fee }
}
