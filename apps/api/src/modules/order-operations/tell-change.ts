import { randomUUID } from 'node:crypto'
import type { Queryable } from '../../db/db'
import { tell } from '../notice-events/tell'
import type { OrderRecord } from '../order-states/advance'

/**
 * Tells the buyer what the shop has changed of his order, in the transaction that changes it.
 * @param change a sentence without its full stop
 */
export const tellChange = (
  tx: Queryable,
  { orderId, memberId }: Pick<OrderRecord, 'orderId' | 'memberId'>,
  change: string,
  now: Date,
) =>
  tell(
    tx,
    { kind: 'order-changed', memberId, key: `order-changed:${randomUUID()}`, payload: { order: orderId, change } },
    now,
  )
