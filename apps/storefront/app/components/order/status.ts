import type { OrderRow, OrderStatusDes } from '@heji/api-client/contract'

interface OrderLook {
  /** Text for the shopper; `short` in lists, `next` under the heading of the order. */
  short: string
  next: string
  tone: 'sale' | 'theme' | 'success' | 'plain' | 'warning'
}

/** Words and colours of the states (screens §13, visual §2.9). */
const LOOKS: Record<OrderStatusDes, OrderLook> = {
  NOTPAY: { short: '待付款', next: '请尽快完成付款，逾期订单将自动取消', tone: 'sale' },
  PAYED: { short: '待发货', next: '商家正在准备您的商品', tone: 'theme' },
  PAYED_PENDING: { short: '待自提', next: '请在约定时间到店，向店员出示提货码', tone: 'theme' },
  PAYED_PARTAIL: { short: '部分发货', next: '部分商品已经发出', tone: 'theme' },
  PAYED_WAIT_PROCESS: { short: '退款处理中', next: '取消申请已提交，等待商家处理', tone: 'warning' },
  WAIT_BUYER_CONFIRM: { short: '待收货', next: '商品已经发出，请注意查收', tone: 'theme' },
  DONE: { short: '已完成', next: '交易完成，感谢您的购买', tone: 'success' },
  CANCEL: { short: '已取消', next: '订单已取消', tone: 'plain' },
  CLOSED: { short: '已关闭', next: '商品已全部退款，订单已关闭', tone: 'plain' },
}

export const orderLook = (des: OrderStatusDes): OrderLook => LOOKS[des]

/** The facts of an order on which its actions depend. */
export interface OrderFacts
  extends Pick<OrderRow, 'order_id' | 'order_status_des' | 'order_class' | 'order_type' | 'can_apply_cancel'> {
  can_apply_aftersales: 0 | 1
  receipt: OrderRow['receipt_type']
  /** State of a transfer to the shop: 0 waits, 2 refused; null without one. */
  voucher: OrderRow['offline_pay_check_status']
  isPaid: boolean
  isSent: boolean
  mayRate: boolean
  /** Number of its request for after-sales; empty without one. */
  request: string
  /** Until its request is finished, the shop neither ends nor removes the order. */
  isRequestOpen: boolean
  /** The shop has to do something about it. */
  isRequestForShop: boolean
  /** Days by which the receipt may be put off now; left out where it may not. */
  extendDays?: number | undefined
  /** Cents that come back because the goods cost less now. */
  protectFee: number
}

/** A bought membership: an order without goods, differing by its type alone (wire §24). */
export const isMembership = ({ order_type }: Pick<OrderRow, 'order_type'>) => order_type === 'memberCard'

/** Actions that the buyer can take on an order now (screens §13). */
export function orderActions(order: OrderFacts) {
  const { order_status_des: des, voucher } = order
  const isOver = des === 'DONE' || des === 'CANCEL' || des === 'CLOSED'
  const isCard = isMembership(order)
  const isForMoney = order.order_class !== 'pointsmall'
  const isGoods = isForMoney && !isCard
  const isChecked = voucher === 0
  const isUnsent = des === 'PAYED' || des === 'PAYED_PARTAIL'
  /** The shop has to answer. */
  const waits = des === 'PAYED_WAIT_PROCESS' || order.isRequestForShop
  return {
    pay: des === 'NOTPAY' && !isChecked,
    voucher: des === 'NOTPAY' && voucher === 2,
    seeVoucher: des === 'NOTPAY' && isChecked,
    confirm: des === 'WAIT_BUYER_CONFIRM' && !order.isRequestOpen,
    rate: des === 'DONE' && order.mayRate && !isCard,
    extend: (order.extendDays ?? 0) > 0 && !order.isRequestOpen,
    protect: order.protectFee > 0,
    remind: (isUnsent && order.receipt === 'logistics') || waits,
    track: order.isSent && des !== 'CANCEL' && order.receipt === 'logistics',
    aftersales: order.can_apply_aftersales === 1 && isGoods,
    request: order.request !== '',
    cancel: order.can_apply_cancel === 1,
    again: (isOver || des === 'WAIT_BUYER_CONFIRM') && isGoods,
    card: isCard,
    exchange: isOver && !isForMoney,
    invoice: order.isPaid && isForMoney && des !== 'CANCEL' && des !== 'CLOSED' && des !== 'PAYED_WAIT_PROCESS',
    delete: isOver && !order.isRequestOpen,
  }
}

interface Timed
  extends Pick<
    OrderRow,
    'order_type' | 'order_status_des' | 'receipt_type' | 'create_time' | 'delivery_time' | 'end_time'
  > {
  /** Of the trade; empty while nothing is paid. */
  pay_time: string
}

/**
 * The steps with their times; `current` is the current step, -1 for a cancelled or closed order. Pickup orders have one step in
 * place of shipping and receipt, memberships none.
 */
export function orderSteps(order: Timed, timeText: (time: number | '') => string) {
  const current: Record<OrderStatusDes, number> = {
    NOTPAY: 1,
    PAYED: 2,
    PAYED_PENDING: 2,
    PAYED_PARTAIL: 2,
    PAYED_WAIT_PROCESS: 2,
    WAIT_BUYER_CONFIRM: 3,
    DONE: 5,
    CANCEL: -1,
    CLOSED: -1,
  }
  const ended = timeText(order.end_time)
  const items = [
    { label: '提交订单', note: timeText(order.create_time) },
    { label: '付款', note: order.pay_time.slice(0, 16) },
    ...wayOf(order, timeText(order.delivery_time), ended),
    { label: '完成', note: ended },
  ].map(({ label, note }) => (note ? { label, note } : { label }))
  return { items, current: Math.min(current[order.order_status_des], items.length) }
}

function wayOf(order: Timed, sent: string, ended: string) {
  if (isMembership(order)) return []
  if (order.receipt_type === 'ziti') return [{ label: '到店自提', note: sent }]
  return [
    { label: '出库', note: sent },
    { label: '收货', note: ended },
  ]
}

/** Reasons to cancel; the last one asks for a text. */
export const OTHER_REASON = '其他'
export const CANCEL_REASONS = ['不想要了', '商品选错或多买', '收货信息有误', '商品降价', OTHER_REASON] as const
