import { and, eq, inArray, sql } from 'drizzle-orm'
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

/** Whether a request is under way for a row of `orders`. */
export const hasOpenRequest = sql<boolean>`exists (
  select 1 from ${aftersales} a where a.order_id = ${orders.orderId} and ${inArray(sql`a.state`, OPEN_STATES)})`
