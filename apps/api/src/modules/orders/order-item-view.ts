import type { OrderItem } from '@heji/api-client/contract'
import type { AftersalesState, orderLines } from '../../db/schema'
import { toUnix } from '../../platform/clock'
import { discountLines } from '../../price-rules/discount-lines'
import type { OrderRecord } from '../order-states/advance'
import { OPEN_STATES, SHOWN } from '../order-states/aftersales-machine'
import { aftersalesEnd, isInWindow, isShipped, longestDays } from '../order-states/aftersales-window'
import { isHeldWhole, openFeeOf } from '../order-states/line-pieces'

/** A line with the newest request about it. */
export type OrderLineView = typeof orderLines.$inferSelect & {
  aftersales: { bn: string; state: AftersalesState } | null
}

/** Pieces that no request holds; gifts go back with the goods that earned them. */
export const leftNum = (order: OrderRecord, line: OrderLineView) =>
  isShipped(order) && line.itemType !== 'gift' ? line.num - line.aftersalesNum : 0

/** One request per line at a time, and only for the rest. */
export const canApply = (order: OrderRecord, line: OrderLineView, now: Date) =>
  isInWindow(order, now, longestDays(order, line)) &&
  leftNum(order, line) > 0 &&
  !(line.aftersales && OPEN_STATES.includes(line.aftersales.state))

/** Nobody has to review a gift, or goods that went back. */
export const hasRate = (line: OrderLineView) => line.isRated || line.itemType === 'gift' || isHeldWhole(line)

/** Unix seconds when the time for requests ends; 0 before receipt. */
export const endUnix = (order: OrderRecord) => {
  const end = aftersalesEnd(order)
  return end ? toUnix(end) : 0
}

/** A line in the shape of the wire, for orders and requests (wire §16.1). */
export function toOrderItem(order: OrderRecord, line: OrderLineView): OrderItem {
  const { aftersales } = line
  return {
    id: String(line.id),
    order_id: line.orderId,
    item_id: String(line.skuId),
    goods_id: String(line.goodsId),
    item_bn: line.itemBn,
    item_name: line.itemName,
    pic: line.pic,
    item_spec_desc: line.specText,
    num: line.num,
    price: line.price,
    sale_price: line.salePrice,
    market_price: line.marketPrice,
    item_fee: line.itemFee,
    discount_fee: line.discountFee - line.pointFee,
    discount_info: discountLines(line.priceSteps),
    total_fee: line.totalFee,
    order_item_type: line.itemType,
    product_type: line.staffKind ?? 'normal',
    staff_goods: line.staffKind !== null,
    activity_id: String(line.promotionId ?? 0),
    item_point: line.itemPoint,
    share_points: line.pointUse,
    point_fee: line.pointFee,
    delivery_status: line.deliveredNum === 0 ? 'PENDING' : line.deliveredNum < line.num ? 'PARTAIL' : 'DONE',
    delivery_item_num: line.deliveredNum,
    aftersales_status: aftersales ? SHOWN[aftersales.state].line : null,
    ...(aftersales ? { aftersales_detail: { aftersales_bn: aftersales.bn } } : {}),
    is_rate: hasRate(line),
    left_aftersales_num: leftNum(order, line),
    show_aftersales: aftersales ? 1 : 0,
    refunded_fee: line.refundedFee,
    refundable_amount: isShipped(order) ? openFeeOf(line) : 0,
    auto_close_aftersales_time: endUnix(order),
    ...(line.returnDays === null ? {} : { return_rule: { days: line.returnDays, reason: line.noReturnReason } }),
    distributor_id: String(order.shopId),
    create_time: toUnix(order.createdAt),
  }
}
