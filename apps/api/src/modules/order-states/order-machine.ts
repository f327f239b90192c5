import type { CancelStatus, OrderEvent, OrderStatus } from '../../db/schema'

interface Transition {
  from: OrderStatus | null
  event: OrderEvent
  to: OrderStatus
  /** State of the request to cancel before and after the step; left out = any, and unchanged. */
  cancel?: { from: readonly CancelStatus[]; to?: CancelStatus }
}

const NOBODY_ASKED = ['NO_APPLY_CANCEL'] as const
const NOBODY_WAITS = ['NO_APPLY_CANCEL', 'FAILS'] as const

/**
 * Every allowed step of an order (wire §25). The code moves orders only along these rows, and the doctor checks them.
 */
export const ORDER_MACHINE: readonly Transition[] = [
  { from: null, event: 'create', to: 'NOTPAY' },
  { from: 'NOTPAY', event: 'pay', to: 'PAYED' },
  { from: 'NOTPAY', event: 'pay-card', to: 'DONE' },
  { from: 'NOTPAY', event: 'cancel', to: 'CANCEL', cancel: { from: NOBODY_ASKED, to: 'SUCCESS' } },
  { from: 'NOTPAY', event: 'expire', to: 'CANCEL', cancel: { from: NOBODY_ASKED, to: 'SUCCESS' } },
  { from: 'PAYED', event: 'ask-cancel', to: 'PAYED', cancel: { from: NOBODY_WAITS, to: 'WAIT_PROCESS' } },
  { from: 'PAYED', event: 'reject-cancel', to: 'PAYED', cancel: { from: ['WAIT_PROCESS'], to: 'FAILS' } },
  { from: 'PAYED', event: 'approve-cancel', to: 'PAYED', cancel: { from: ['WAIT_PROCESS'], to: 'REFUND_PROCESS' } },
  { from: 'PAYED', event: 'refund', to: 'CANCEL', cancel: { from: ['REFUND_PROCESS'], to: 'SUCCESS' } },
  { from: 'PAYED', event: 'ship-part', to: 'PAYED', cancel: { from: NOBODY_WAITS } },
  { from: 'PAYED', event: 'ship', to: 'WAIT_BUYER_CONFIRM', cancel: { from: NOBODY_WAITS } },
  // A parcel that has not left comes back to the shop.
  { from: 'PAYED', event: 'take-back', to: 'PAYED', cancel: { from: NOBODY_WAITS } },
  { from: 'WAIT_BUYER_CONFIRM', event: 'take-back', to: 'PAYED' },
  { from: 'PAYED', event: 'pick-up', to: 'DONE', cancel: { from: NOBODY_WAITS } },
  { from: 'WAIT_BUYER_CONFIRM', event: 'confirm', to: 'DONE' },
  // All goods and their money are back.
  { from: 'PAYED', event: 'close', to: 'REFUND_SUCCESS', cancel: { from: NOBODY_WAITS } },
  { from: 'WAIT_BUYER_CONFIRM', event: 'close', to: 'REFUND_SUCCESS' },
  { from: 'DONE', event: 'close', to: 'REFUND_SUCCESS' },
]
