import { and, eq, gt, inArray, type Placeholder } from 'drizzle-orm'
import { orders } from '../../db/schema'

/** Classes of the orders of goods for money. */
export const FOR_MONEY = ['normal', 'seckill'] as const

/** Orders that still wait for their money; past their time they count as cancelled. */
export const isUnpaid = (now: Date | Placeholder) => and(eq(orders.status, 'NOTPAY'), gt(orders.autoCancelAt, now))

/** Those of them that lists of orders show. */
export const isListedUnpaid = (now: Date | Placeholder) =>
  and(isUnpaid(now), inArray(orders.orderClass, [...FOR_MONEY]), eq(orders.hiddenByBuyer, false))
