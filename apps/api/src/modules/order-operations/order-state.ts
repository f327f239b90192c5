import type { OrderState } from '@heji/api-client/contract'
import { and, eq, inArray, lte, notInArray, or, type SQL } from 'drizzle-orm'
import { orders } from '../../db/schema'
import { type OrderRecord, statusOf } from '../order-states/advance'
import { isUnpaid } from '../order-states/unpaid'

const ASKED = ['WAIT_PROCESS', 'REFUND_PROCESS'] as const

const mayGoOut = (receiptType: 'logistics' | 'ziti') =>
  and(eq(orders.status, 'PAYED'), eq(orders.receiptType, receiptType), notInArray(orders.cancelStatus, [...ASKED]))

/** Orders in a state of the shopkeeper. */
export function inState(state: OrderState, now: Date): SQL | undefined {
  switch (state) {
    case 'unpaid':
      return isUnpaid(now)
    case 'send':
      return mayGoOut('logistics')
    case 'pickup':
      return mayGoOut('ziti')
    case 'ask-cancel':
      return and(eq(orders.status, 'PAYED'), inArray(orders.cancelStatus, [...ASKED]))
    case 'sent':
      return eq(orders.status, 'WAIT_BUYER_CONFIRM')
    case 'done':
      return eq(orders.status, 'DONE')
    case 'refunded':
      return eq(orders.status, 'REFUND_SUCCESS')
    case 'cancelled':
      return or(eq(orders.status, 'CANCEL'), and(eq(orders.status, 'NOTPAY'), lte(orders.autoCancelAt, now)))
  }
}

/** The state of one order; the same as {@link inState} says in SQL. */
export function stateOf(order: OrderRecord, now: Date): OrderState {
  const status = statusOf(order, now)
  if (status === 'PAYED') {
    if (order.cancelStatus === 'WAIT_PROCESS' || order.cancelStatus === 'REFUND_PROCESS') return 'ask-cancel'
    return order.receiptType === 'ziti' ? 'pickup' : 'send'
  }
  return OF_STATUS[status]
}

const OF_STATUS = {
  NOTPAY: 'unpaid',
  WAIT_BUYER_CONFIRM: 'sent',
  DONE: 'done',
  CANCEL: 'cancelled',
  REFUND_SUCCESS: 'refunded',
} as const
