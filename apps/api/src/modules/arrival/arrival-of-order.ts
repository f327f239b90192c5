import type { OrderRecord } from '../order-states/advance'
import { statusOf } from '../order-states/advance'
import { arrivesAfter, arrivesAt, type Dispatch, type Origin } from './arrives-on'

const COMING = ['NOTPAY', 'PAYED', 'WAIT_BUYER_CONFIRM']

/**
 * The day on which an order arrives: counted from when it left, else from its payment, else as if it were paid now.
 * Orders that are fetched, cancelled or received have none.
 */
export function arrivalOfOrder(order: OrderRecord, shop: Origin, rules: Dispatch, now: Date): { arrives_on?: string } {
  const isSent = order.receiptType === 'logistics' && order.receiverState !== ''
  if (!isSent || !COMING.includes(statusOf(order, now)) || order.cancelStatus === 'SUCCESS') return {}
  const to = { province: order.receiverState, city: order.receiverCity, county: order.receiverDistrict }
  if (order.deliveredAt) return { arrives_on: arrivesAfter(shop, to, order.deliveredAt, rules) }
  return { arrives_on: arrivesAt(shop, to, order.paidAt ?? now, rules) }
}
