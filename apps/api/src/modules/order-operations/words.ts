import type { OrderEvent } from '../../db/schema'
import type { TrackState } from '../../platform/tracking-service'

/** Chinese words of states and events, for those who run the shop. */
export const TRACK_WORDS: Record<TrackState, string> = {
  sent: '已发出',
  got: '已揽收',
  moving: '运输中',
  delivering: '派送中',
  signed: '已签收',
  problem: '异常',
  returned: '已退回',
}

export const EVENT_WORDS: Record<OrderEvent, string> = {
  create: '下单',
  pay: '付款',
  'pay-card': '付款并开通',
  cancel: '取消',
  expire: '超时取消',
  'ask-cancel': '申请取消',
  'approve-cancel': '同意取消',
  'reject-cancel': '驳回取消',
  refund: '退款完成',
  'ship-part': '部分发货',
  ship: '全部发货',
  'take-back': '撤回包裹',
  'pick-up': '自提完成',
  confirm: '确认收货',
  close: '全部退款，关闭',
}
