import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Tx } from '../../db/db'
import { aftersales, orderLines } from '../../db/schema'

/** States whose money is back, or on its way and final; an exchange pays its difference when the goods are back. */
const PAID_OUT = [
  'REFUNDING',
  'REFUNDED',
  'EXCHANGE_UNPAID',
  'EXCHANGING',
  'EXCHANGE_SENT',
  'EXCHANGED',
  'EXCHANGE_OFF',
] as const

/** Refunded cents for goods of an order, including a refund that is about to be booked. */
export const refundedFeeOf = async (tx: Tx, orderId: string): Promise<number> => (await paidOutOf(tx, orderId)).fee

/** Refunds of an order's requests, including one that is about to be booked, and of its price protections; without what goes back through an earlier order. */
export async function paidOutOf(tx: Tx, orderId: string) {
  const total = (column: PgColumn | SQL) => sql<number>`coalesce(sum(${column}), 0)`.mapWith(Number)
  const [row] = await tx
    .select({
      fee: total(sql`${aftersales.refundFee} - ${aftersales.carriedFee}`),
      point: total(sql`${aftersales.refundPoint} - ${aftersales.carriedPoint}`),
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
