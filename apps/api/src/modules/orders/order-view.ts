import { type Cancel, COMPANY_ID, type OrderRow, type OrderStatusDes } from '@heji/api-client/contract'
import type { shops, VoucherState } from '../../db/schema'
import { toUnix } from '../../platform/clock'
import { dateText } from '../../platform/date-text'
import { discountLines } from '../../price-rules/discount-lines'
import type { TradeRules } from '../../price-rules/trade-rules'
import { type OrderRecord, statusOf } from '../order-states/advance'
import { wireClassOf } from '../order-states/order-class'
import { mayExtend, receiptDue } from '../order-states/receipt-time'
import { isReviewOver } from '../order-states/review-time'
import { pointsToEarn } from '../points/order-points'
import { corpName } from './delivery-corps'
import { canApply, endUnix, hasRate, leftNum, type OrderLineView, toOrderItem } from './order-item-view'
import type { OrderTrade } from './order-trades'
import { type PickupRecord, toPickupInfo, zitiStatusOf } from './pickup-view'

export type { OrderLineView }

export type ShopRecord = typeof shops.$inferSelect

export interface FullOrder {
  order: OrderRecord
  shop: ShopRecord
  lines: OrderLineView[]
  /** Of the whole shop, as they hold now. */
  rules: TradeRules
  /** Number of parcels so far. */
  parcelNum: number
  /** For a payment by transfer; null without a voucher. */
  voucherState: VoucherState | null
  /** For a pickup order. */
  pickup: PickupRecord | null
  trades: OrderTrade[]
  /** A request for after-sales is under way. */
  hasRequest: boolean
}

const STATUS_TEXT: Record<OrderStatusDes, string> = {
  NOTPAY: '待支付',
  PAYED: '待发货',
  PAYED_PENDING: '待自提',
  PAYED_PARTAIL: '部分发货',
  PAYED_WAIT_PROCESS: '退款处理中',
  WAIT_BUYER_CONFIRM: '待收货',
  DONE: '已完成',
  CANCEL: '已取消',
  CLOSED: '已关闭',
}

function statusDes(order: OrderRecord, now: Date): OrderStatusDes {
  const status = statusOf(order, now)
  if (status === 'REFUND_SUCCESS') return 'CLOSED'
  if (status !== 'PAYED') return status
  if (order.cancelStatus === 'WAIT_PROCESS' || order.cancelStatus === 'REFUND_PROCESS') return 'PAYED_WAIT_PROCESS'
  if (order.receiptType === 'ziti') return 'PAYED_PENDING'
  return order.deliveryStatus === 'PARTAIL' ? 'PAYED_PARTAIL' : 'PAYED'
}

const unixOrEmpty = (date: Date | null) => (date ? toUnix(date) : ('' as const))

/** Nobody waits for an answer about cancelling; a refusal may be asked about again. */
const isFree = (cancel: OrderRecord['cancelStatus']) => cancel === 'NO_APPLY_CANCEL' || cancel === 'FAILS'

const canCancel = (order: OrderRecord, now: Date) =>
  statusOf(order, now) === 'NOTPAY' ||
  (order.status === 'PAYED' && order.deliveryStatus === 'PENDING' && isFree(order.cancelStatus))

/** An order for lists and details (wire §16.1). */
export function toOrderRow(full: Omit<FullOrder, 'trades' | 'hasRequest' | 'rules'>, now: Date): OrderRow {
  const { order, shop, lines, parcelNum, voucherState, pickup } = full
  const des = statusDes(order, now)
  return {
    order_id: order.orderId,
    company_id: String(COMPANY_ID),
    user_id: String(order.memberId),
    title: order.title,
    shop_id: String(order.shopId),
    distributor_id: String(order.shopId),
    distributor_name: shop.name,
    mobile: order.receiverMobile,
    ...wireClassOf(order.orderClass),
    order_source: 'member',
    order_status: statusOf(order, now),
    order_status_des: des,
    order_status_msg: STATUS_TEXT[des],
    pay_status: order.payStatus,
    delivery_status: order.deliveryStatus,
    cancel_status: order.cancelStatus,
    receipt_type: order.receiptType,
    ...pickupOf(order, pickup, des),
    ...moneyOf(order, lines),
    ...receiverOf(order),
    delivery_corp: order.deliveryCorp,
    delivery_corp_name: corpName(order.deliveryCorp),
    delivery_code: order.deliveryCode,
    delivery_time: unixOrEmpty(order.deliveredAt),
    delivery_type: parcelNum > 1 ? 'new' : 'old',
    is_all_delivery: order.deliveryStatus === 'DONE',
    pay_type: order.payType,
    offline_pay_check_status: voucherState,
    remark: order.remark,
    invoice: order.invoice,
    is_rate: lines.length > 0 && (lines.every(hasRate) || isReviewOver(order, now)),
    can_apply_cancel: canCancel(order, now) ? 1 : 0,
    can_apply_aftersales: lines.some(line => canApply(order, line, now)) ? 1 : 0,
    left_aftersales_num: lines.reduce((sum, line) => sum + leftNum(order, line), 0),
    order_auto_close_aftersales_time: endUnix(order),
    create_date: dateText(order.createdAt),
    create_time: toUnix(order.createdAt),
    update_time: toUnix(order.updatedAt),
    end_time: unixOrEmpty(order.endedAt),
    auto_cancel_time: toUnix(order.autoCancelAt),
    auto_finish_time: unixOrEmpty(receiptDue(order)),
    ...(mayExtend(order) > 0 ? { extend_days: mayExtend(order) } : {}),
    ...(order.exchangeBn ? { exchange_bn: order.exchangeBn } : {}),
    items: lines.map(line => toOrderItem(order, line)),
  }
}

function moneyOf(order: OrderRecord, lines: readonly OrderLineView[]) {
  const refundedFee = lines.reduce((sum, line) => sum + line.refundedFee, 0)
  return {
    total_fee: String(order.totalFee),
    item_fee: String(order.itemFee),
    item_fee_new: order.itemFee - order.memberDiscount,
    market_fee: String(order.marketFee),
    freight_fee: order.freightFee,
    freight_type: 'cash' as const,
    discount_fee: order.discountFee - order.pointFee,
    discount_info: discountLines(order.priceSteps),
    member_discount: order.memberDiscount,
    coupon_discount: order.couponDiscount,
    promotion_discount: order.discountFee - order.memberDiscount - order.couponDiscount - order.pointFee,
    price_steps: order.priceSteps,
    fee_type: 'CNY' as const,
    fee_symbol: '￥' as const,
    item_point: order.itemPoint,
    point: order.itemPoint,
    point_fee: order.pointFee,
    point_use: order.pointUse,
    get_points: pointsToEarn(order, refundedFee),
  }
}

const pickupOf = (order: OrderRecord, pickup: PickupRecord | null, des: OrderStatusDes) => ({
  ziti_status: zitiStatusOf(pickup),
  ziti_code: pickup && des === 'PAYED_PENDING' ? pickup.code : '0',
  ...(pickup ? { ziti_info: toPickupInfo(order, pickup) } : {}),
})

const receiverOf = (order: OrderRecord) => ({
  receiver_name: order.receiverName,
  receiver_mobile: order.receiverMobile,
  receiver_zip: order.receiverZip,
  receiver_state: order.receiverState,
  receiver_city: order.receiverCity,
  receiver_district: order.receiverDistrict,
  receiver_address: order.receiverAddress,
})

/** A cancelled order has 3 if it was paid. */
const PROGRESS = { NO_APPLY_CANCEL: 0, WAIT_PROCESS: 0, REFUND_PROCESS: 2, SUCCESS: 1, FAILS: 4 } as const
const REFUND = {
  NO_APPLY_CANCEL: 'READY',
  WAIT_PROCESS: 'READY',
  REFUND_PROCESS: 'PROCESSING',
  SUCCESS: 'SUCCESS',
  FAILS: 'SHOP_CHECK_FAILS',
} as const

/** State of a request to cancel (wire §16.4). */
export function toCancel(order: OrderRecord): Cancel {
  return {
    cancel_id: order.orderId,
    order_id: order.orderId,
    company_id: String(COMPANY_ID),
    user_id: String(order.memberId),
    shop_id: String(order.shopId),
    distributor_id: String(order.shopId),
    order_type: wireClassOf(order.orderClass).order_type,
    total_fee: String(order.totalFee),
    point: order.pointUse + order.itemPoint,
    progress: order.cancelStatus === 'SUCCESS' && order.payStatus === 'PAYED' ? 3 : PROGRESS[order.cancelStatus],
    cancel_from: order.cancelReason === EXPIRED_REASON ? 'system' : 'buyer',
    cancel_reason: order.cancelReason,
    shop_reject_reason: order.shopRejectReason,
    refund_status: REFUND[order.cancelStatus],
    pay_type: order.payType,
    create_time: toUnix(order.updatedAt),
    update_time: toUnix(order.updatedAt),
  }
}

export const EXPIRED_REASON = '超时未支付，系统自动取消'
