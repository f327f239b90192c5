/** `REFUND_SUCCESS`: closed, because all goods and their money went back. */
export const ORDER_STATUSES = ['NOTPAY', 'PAYED', 'WAIT_BUYER_CONFIRM', 'DONE', 'CANCEL', 'REFUND_SUCCESS'] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]
export const CANCEL_STATUSES = ['NO_APPLY_CANCEL', 'WAIT_PROCESS', 'REFUND_PROCESS', 'SUCCESS', 'FAILS'] as const
export type CancelStatus = (typeof CANCEL_STATUSES)[number]
/** Events that move an order. */
export const ORDER_EVENTS = [
  'create',
  'pay',
  'pay-card',
  'cancel',
  'expire',
  'ask-cancel',
  'approve-cancel',
  'reject-cancel',
  'refund',
  'ship-part',
  'ship',
  'take-back',
  'pick-up',
  'confirm',
  'close',
] as const
export type OrderEvent = (typeof ORDER_EVENTS)[number]
export const ORDER_CLASSES = ['normal', 'seckill', 'pointsmall', 'memberCard'] as const
export type OrderClass = (typeof ORDER_CLASSES)[number]
