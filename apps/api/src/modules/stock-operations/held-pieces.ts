import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/db'
import { orderLines, orders } from '../../db/schema'
import { unsentNum } from '../order-states/line-pieces'

export interface Held {
  /** Pieces of unpaid orders. An order whose time is over holds them until it is swept. */
  reserved: number
  /** Pieces that are paid and have not left. */
  unsent: number
}

const NONE: Held = { reserved: 0, unsent: 0 }

/** Pieces that are sold and still on the shelf, by sku. One statement, from the orders that have not left. */
export async function heldPieces(db: Queryable, skuIds: readonly number[]): Promise<(skuId: number) => Held> {
  if (skuIds.length === 0) return () => NONE
  const pieces = (status: 'NOTPAY' | 'PAYED') =>
    sql<number>`coalesce(sum(${unsentNum}) filter (where ${orders.status} = ${status}), 0)`.mapWith(Number)
  const rows = await db
    .select({ id: orderLines.skuId, reserved: pieces('NOTPAY'), unsent: pieces('PAYED') })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.orderId))
    .where(and(inArray(orders.status, ['NOTPAY', 'PAYED']), inArray(orderLines.skuId, [...skuIds])))
    .groupBy(orderLines.skuId)
  const bySku = new Map(rows.map(({ id, ...held }) => [id, held]))
  return id => bySku.get(id) ?? NONE
}
