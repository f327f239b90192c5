import { eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/db'
import { orders, refunds } from '../../db/schema'

/** What of the money of an order has not gone back, nor is on its way, as a column beside the order. */
export const stillPaid =
  sql<number>`${orders.totalFee} - (select coalesce(sum(r.fee), 0) from ${refunds} r where r.order_id = ${orders}.order_id)`.mapWith(
    Number,
  )

export async function stillPaidOf(tx: Queryable, orderId: string): Promise<number> {
  const [row] = await tx.select({ fee: stillPaid }).from(orders).where(eq(orders.orderId, orderId))
  return row!.fee
}
