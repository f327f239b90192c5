import type { Tx } from '../../../db/db'
import { tell, yuanText } from '../../notice-events/tell'
import type { OrderRecord } from '../../order-states/advance'

/** Tells a buyer that his goods are back and what is left to pay. */
export async function tellDifference(tx: Tx, { orderId, memberId, totalFee }: OrderRecord, bn: string, now: Date) {
  const payload = { order: orderId, request: bn, yuan: yuanText(totalFee) }
  await tell(tx, { kind: 'exchange-difference', memberId, key: `exchange-difference:${orderId}`, payload }, now)
}
