import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/db'
import { aftersales, aftersalesLines, orders } from '../../db/schema'
import { OPEN_STATES } from './aftersales-machine'

/** Running requests about an order, or about some of its lines. */
export const openRequests = (db: Queryable, orderId: string, lineIds?: number[]) =>
  db
    .selectDistinct({ bn: aftersales.bn })
    .from(aftersales)
    .innerJoin(aftersalesLines, eq(aftersalesLines.bn, aftersales.bn))
    .where(
      and(
        eq(aftersales.orderId, orderId),
        inArray(aftersales.state, OPEN_STATES),
        lineIds ? inArray(aftersalesLines.orderLineId, lineIds) : undefined,
      ),
    )

/** Running requests about an order about which the shop has something to do, or the money is on its way. */
export const requestForShop = (db: Queryable, orderId: string) =>
  db
    .select({ bn: aftersales.bn })
    .from(aftersales)
    .where(
      and(eq(aftersales.orderId, orderId), inArray(aftersales.state, OPEN_STATES), ne(aftersales.state, 'WAIT_RETURN')),
    )
    .limit(1)

/** Whether a request is under way for a row of `orders`. */
export const hasOpenRequest = sql<boolean>`exists (
  select 1 from ${aftersales} a where a.order_id = ${orders.orderId} and ${inArray(sql`a.state`, OPEN_STATES)})`
