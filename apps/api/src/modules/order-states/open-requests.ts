import { and, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '../../db/db'
import { aftersales, aftersalesLines } from '../../db/schema'
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
