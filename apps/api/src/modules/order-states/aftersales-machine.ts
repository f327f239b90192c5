import type { AftersalesProgress, LineAftersales } from '@heji/api-client/contract'
import type { AftersalesEvent, AftersalesState, AftersalesType } from '../../db/schema'

interface AftersalesStep {
  from: AftersalesState | null
  event: AftersalesEvent
  to: AftersalesState
  /** Only for this kind of request; default: all. */
  type?: AftersalesType
}

/**
 * Every allowed step of a request (wire §25). The code moves requests only along these rows, and the doctor checks
 * them.
 */
export const AFTERSALES_MACHINE: readonly AftersalesStep[] = [
  { from: null, event: 'apply', to: 'APPLIED' },
  { from: 'APPLIED', event: 'modify', to: 'APPLIED' },
  { from: 'APPLIED', event: 'withdraw', to: 'WITHDRAWN' },
  { from: 'APPLIED', event: 'reject', to: 'REJECTED' },
  { from: 'REJECTED', event: 'reapply', to: 'APPLIED' },
  { from: 'APPLIED', event: 'approve', to: 'AGREED', type: 'ONLY_REFUND' },
  { from: 'APPLIED', event: 'approve', to: 'WAIT_RETURN', type: 'REFUND_GOODS' },
  { from: 'APPLIED', event: 'approve', to: 'WAIT_RETURN', type: 'EXCHANGING_GOODS' },
  { from: 'WAIT_RETURN', event: 'withdraw', to: 'WITHDRAWN', type: 'EXCHANGING_GOODS' },
  // The buyer did not send the goods back in time.
  { from: 'WAIT_RETURN', event: 'lapse', to: 'WITHDRAWN' },
  { from: 'WAIT_RETURN', event: 'send-back', to: 'SENT_BACK' },
  // They came back, although the buyer did not say how.
  { from: 'WAIT_RETURN', event: 'receive', to: 'RECEIVED', type: 'REFUND_GOODS' },
  { from: 'WAIT_RETURN', event: 'receive', to: 'EXCHANGING', type: 'EXCHANGING_GOODS' },
  { from: 'WAIT_RETURN', event: 'receive-unpaid', to: 'EXCHANGE_UNPAID', type: 'EXCHANGING_GOODS' },
  { from: 'SENT_BACK', event: 'receive', to: 'RECEIVED', type: 'REFUND_GOODS' },
  { from: 'SENT_BACK', event: 'receive', to: 'EXCHANGING', type: 'EXCHANGING_GOODS' },
  { from: 'SENT_BACK', event: 'receive-unpaid', to: 'EXCHANGE_UNPAID', type: 'EXCHANGING_GOODS' },
  { from: 'EXCHANGE_UNPAID', event: 'pay-difference', to: 'EXCHANGING' },
  { from: 'EXCHANGING', event: 'send-new', to: 'EXCHANGE_SENT' },
  { from: 'EXCHANGE_SENT', event: 'take-back', to: 'EXCHANGING' },
  { from: 'EXCHANGING', event: 'complete', to: 'EXCHANGED' },
  { from: 'EXCHANGE_SENT', event: 'complete', to: 'EXCHANGED' },
  // The new goods are not sent: the buyer did not pay the difference, or the shop has none.
  { from: 'EXCHANGE_UNPAID', event: 'call-off', to: 'EXCHANGE_OFF' },
  { from: 'EXCHANGING', event: 'call-off', to: 'EXCHANGE_OFF' },
  { from: 'AGREED', event: 'pay-out', to: 'REFUNDING' },
  { from: 'RECEIVED', event: 'pay-out', to: 'REFUNDING' },
  { from: 'REFUNDING', event: 'refunded', to: 'REFUNDED' },
  { from: 'AGREED', event: 'reject', to: 'REFUND_REJECTED' },
  { from: 'WAIT_RETURN', event: 'reject', to: 'REFUND_REJECTED' },
  { from: 'SENT_BACK', event: 'reject', to: 'REFUND_REJECTED' },
  { from: 'RECEIVED', event: 'reject', to: 'REFUND_REJECTED' },
  { from: 'REFUND_REJECTED', event: 'reapply', to: 'APPLIED' },
]

/** The row of the next step, if it is allowed now. */
export const stepOf = (request: { state: AftersalesState; type: AftersalesType }, event: AftersalesEvent) =>
  AFTERSALES_MACHINE.find(
    row => row.from === request.state && row.event === event && (!row.type || row.type === request.type),
  )

interface Shown {
  status: 0 | 1 | 2 | 3 | 4
  progress: AftersalesProgress
  line: LineAftersales
  /** Text for the buyer. */
  text: string
}

/** Name of each state on the wire (wire §24, §25). */
export const SHOWN: Record<AftersalesState, Shown> = {
  APPLIED: { status: 0, progress: 0, line: 'WAIT_SELLER_AGREE', text: '等待商家处理' },
  WAIT_RETURN: { status: 1, progress: 1, line: 'WAIT_BUYER_RETURN_GOODS', text: '商家已同意，请寄回商品' },
  SENT_BACK: { status: 1, progress: 2, line: 'WAIT_SELLER_CONFIRM_GOODS', text: '商品已寄回，等待商家收货' },
  RECEIVED: { status: 1, progress: 8, line: 'WAIT_SELLER_CONFIRM_GOODS', text: '商家已收货，等待退款' },
  AGREED: { status: 1, progress: 9, line: 'WAIT_SELLER_AGREE', text: '商家已同意，等待退款' },
  REFUNDING: { status: 1, progress: 9, line: 'WAIT_SELLER_CONFIRM_GOODS', text: '退款处理中' },
  REFUNDED: { status: 2, progress: 6, line: 'REFUND_SUCCESS', text: '退款完成' },
  REJECTED: { status: 3, progress: 3, line: 'SELLER_REFUSE_BUYER', text: '商家已驳回' },
  REFUND_REJECTED: { status: 3, progress: 5, line: 'REFUND_CLOSED', text: '退款已驳回' },
  EXCHANGE_UNPAID: { status: 1, progress: 8, line: 'WAIT_SELLER_CONFIRM_GOODS', text: '商家已收货，等待支付差价' },
  EXCHANGING: { status: 1, progress: 8, line: 'WAIT_SELLER_CONFIRM_GOODS', text: '商家已收货，准备寄出换的商品' },
  EXCHANGE_SENT: { status: 2, progress: 4, line: 'SELLER_SEND_GOODS', text: '换的商品已寄出' },
  EXCHANGED: { status: 2, progress: 6, line: 'SELLER_SEND_GOODS', text: '换货完成' },
  EXCHANGE_OFF: { status: 2, progress: 4, line: 'REFUND_SUCCESS', text: '换货未完成，货款已退' },
  WITHDRAWN: { status: 4, progress: 7, line: 'CLOSED', text: '已撤销' },
}

const statesOf = (...statuses: Shown['status'][]) =>
  (Object.keys(SHOWN) as AftersalesState[]).filter(state => statuses.includes(SHOWN[state].status))

export const statesWithStatus = (status: number) => statesOf(status as Shown['status'])
/** States in which somebody still has to act. */
export const OPEN_STATES = statesOf(0, 1)
/** States whose pieces and cents cannot be requested again. */
export const HOLDING_STATES = statesOf(0, 1, 2)
