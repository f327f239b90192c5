import type { OrderStatus } from '../../db/schema'

export type OrderEvent =
  | 'create'
  | 'pay'
  | 'pay-card'
  | 'cancel'
  | 'expire'
  | 'ask-cancel'
  | 'ship'
  | 'refund'
  | 'confirm'

export interface Transition {
  from: OrderStatus | null
  event: OrderEvent
  to: OrderStatus
}

/** Every way an order can go (wire §25); the code moves orders only along these rows, and the doctor checks them. */
export const ORDER_MACHINE: readonly Transition[] = [
  { from: null, event: 'create', to: 'NOTPAY' },
  { from: 'NOTPAY', event: 'pay', to: 'PAYED' },
  { from: 'NOTPAY', event: 'pay-card', to: 'DONE' },
  { from: 'NOTPAY', event: 'cancel', to: 'CANCEL' },
  { from: 'NOTPAY', event: 'expire', to: 'CANCEL' },
  { from: 'PAYED', event: 'ask-cancel', to: 'PAYED' },
  { from: 'PAYED', event: 'refund', to: 'CANCEL' },
  { from: 'PAYED', event: 'ship', to: 'WAIT_BUYER_CONFIRM' },
  { from: 'WAIT_BUYER_CONFIRM', event: 'confirm', to: 'DONE' },
]
