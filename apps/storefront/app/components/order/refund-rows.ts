import type { OrderRefund } from '@heji/api-client/contract'
import { formatTime } from '@heji/ui'
import { payName } from './pay-name'

const KINDS: Record<OrderRefund['kind'], string> = {
  aftersales: '售后退款',
  protection: '价保退款',
  cancel: '取消订单退款',
}

/** A refund as the page of its order shows it. */
export const toRefundRow = (refund: OrderRefund) => ({
  id: refund.refund_bn,
  name: KINDS[refund.kind],
  request: refund.aftersales_bn,
  fee: refund.refund_fee,
  point: refund.refund_point,
  to: payName(refund.pay_type),
  startedAt: formatTime(refund.create_time, 'YYYY-MM-DD HH:mm'),
  doneAt: refund.refund_success_time === '' ? '' : formatTime(refund.refund_success_time, 'YYYY-MM-DD HH:mm'),
  steps: refund.steps,
})
export type RefundRow = ReturnType<typeof toRefundRow>
