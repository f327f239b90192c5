import { id, oneOf, paging, text } from '@heji/validators'
import * as v from 'valibot'
import {
  Checkout,
  CheckoutInput,
  CreatedOrder,
  CreatedOrders,
  ORDER_TYPES,
  OrderInput,
  OrdersInput,
  ParcelsInput,
} from './checkout'
import { CheckoutPage, ParcelsPage } from './checkout-page'
import { endpoint } from './endpoint'
import { Cancel, OrderDetail, OrderRow, OrderStatus, TradeSource } from './order-shapes'
import { payType } from './pay-type-schemas'
import { ZitiCode } from './pickup-shapes'
import { Count, Id, Status, Unix } from './shapes'

export * from './checkout'
export * from './checkout-page'
export * from './order-shapes'
export * from './pickup-shapes'
export * from './price-shapes'

/** Any text: if it names no order of the caller, the answer is that for a missing one. */
const orderId = () => v.pipe(text(64, '订单号必填'), v.nonEmpty('订单号必填'))
/** `normal` are all orders that are paid with money; orders of the points mall have a separate list. */
const orderType = () => v.optional(oneOf(ORDER_TYPES, '不支持的订单类型'), 'normal')

/** The word for "all" and the filters of wire §16.1. */
export const ORDER_FILTERS = ['0', '1', '2', '3', '4', '5', '6', '7'] as const

const TrackRow = v.strictObject({ AcceptTime: v.string(), AcceptStation: v.string() })

export const orders = {
  'POST getFreightFee': endpoint({
    summary: 'Price preview of a checkout',
    auth: 'member',
    owned: ['address_id', 'coupon_discount', 'seckill_ticket'],
    input: CheckoutInput,
    output: Checkout,
  }),
  'POST checkout': endpoint({
    ours: true,
    summary: 'All that a checkout page shows; without a request about coupons the price is with the best one',
    auth: 'member',
    owned: ['address_id', 'coupon_discount', 'seckill_ticket'],
    input: CheckoutInput,
    output: CheckoutPage,
  }),
  'POST checkout/parcels': endpoint({
    ours: true,
    summary: 'All that a checkout over several shops shows: one parcel for each shop with checked lines',
    auth: 'member',
    owned: ['address_id'],
    input: ParcelsInput,
    output: ParcelsPage,
  }),
  'POST checkout/orders': endpoint({
    ours: true,
    summary: 'Place one order for each shop, all or none; one `Idempotency-Key` makes them once',
    auth: 'member',
    owned: ['address_id'],
    writes: true,
    idempotent: true,
    input: OrdersInput,
    output: CreatedOrders,
  }),
  'POST order_new': endpoint({
    summary: 'Place an order; one `Idempotency-Key` makes one order',
    auth: 'member',
    owned: ['address_id', 'coupon_discount', 'seckill_ticket'],
    writes: true,
    idempotent: true,
    input: OrderInput,
    output: CreatedOrder,
  }),
  'GET order_new/{id}': endpoint({
    summary: 'What the cashier needs about an order',
    auth: 'member',
    owned: ['id'],
    input: v.object({ id: text(64), pay_type: v.optional(payType()) }),
    output: v.strictObject({
      order_id: Id,
      user_id: Id,
      order_type: TradeSource,
      pay_type: v.string(),
      point: Count,
      title: v.string(),
      total_fee: v.string(),
      create_time: Unix,
      payDate: v.string(),
      tradeId: v.string(),
      payStatus: v.picklist(['success', 'fail']),
      orderInfo: v.strictObject({
        order_status: OrderStatus,
        total_fee: v.string(),
        auto_cancel_time: Unix,
        auto_cancel_seconds: Count,
      }),
    }),
  }),
  'GET orders': endpoint({
    summary: 'The orders of the caller, newest first',
    auth: 'member',
    owned: ['order_id'],
    input: v.object({
      ...paging(10, 50),
      /** Bought memberships are listed only if they are asked for. */
      order_type: v.optional(oneOf([...ORDER_TYPES, 'memberCard'], '不支持的订单类型'), 'normal'),
      status: v.optional(v.pipe(text(2), oneOf(ORDER_FILTERS)), '0'),
      /** Part of an item's name, or an order number. */
      keyword: v.optional(text(100)),
      order_id: v.optional(text(64)),
    }),
    output: v.strictObject({
      list: v.array(OrderRow),
      pager: v.strictObject({ count: Count, page_no: Count, page_size: Count }),
      rate_status: v.boolean(),
    }),
  }),
  'GET order/{id}': endpoint({
    summary: 'One order with its payment and its shop',
    auth: 'member',
    owned: ['id'],
    input: v.object({ id: text(64) }),
    output: OrderDetail,
  }),
  'GET orderscount': endpoint({
    summary: 'How many orders are where',
    auth: 'member',
    input: v.object({ order_type: orderType() }),
    output: v.strictObject({
      normal_notpay_notdelivery: Count,
      normal_payed_notdelivery: Count,
      normal_payed_daifahuo: Count,
      normal_payed_daishouhuo: Count,
      normal_payed_daiziti: Count,
      normal_not_rate: Count,
      aftersales: Count,
      aftersales_pending: Count,
      aftersales_processing: Count,
      rate_status: v.boolean(),
    }),
  }),
  'POST order/cancel': endpoint({
    summary: 'Cancel an unpaid order, or ask to cancel a paid one',
    auth: 'member',
    owned: ['order_id'],
    writes: true,
    input: v.object({
      order_id: orderId(),
      cancel_reason: v.optional(text(200)),
      other_reason: v.optional(text(200)),
    }),
    output: Cancel,
  }),
  'POST order/confirmReceipt': endpoint({
    summary: 'The goods have arrived',
    auth: 'member',
    owned: ['order_id'],
    writes: true,
    input: v.object({ order_id: orderId() }),
    output: OrderRow,
  }),
  'POST order/extendReceipt': endpoint({
    ours: true,
    summary: 'Put the time off, once, after which an order counts as received by itself',
    auth: 'member',
    owned: ['order_id'],
    writes: true,
    input: v.object({ order_id: orderId() }),
    output: OrderRow,
  }),
  'GET trackerpull': endpoint({
    summary: 'Where the parcel of an order has been, newest first',
    auth: 'member',
    owned: ['order_id'],
    input: v.object({ order_id: orderId(), order_type: orderType() }),
    output: v.array(TrackRow),
  }),
  'GET delivery/lists': endpoint({
    summary: 'Parcels of an order; of one that is partly on its way also what has not been sent, as delivery_id 0',
    auth: 'member',
    owned: ['order_id'],
    input: v.object({ order_id: orderId() }),
    output: v.strictObject({
      delivery_num: Count,
      list: v.array(
        v.strictObject({
          delivery_id: Id,
          delivery_corp: v.string(),
          delivery_corp_name: v.string(),
          delivery_code: v.string(),
          items: v.array(v.strictObject({ pic: v.string(), item_name: v.string(), num: Count })),
          items_num: Count,
          status_msg: v.picklist(['已发货', '未发货']),
          /** Where a followed parcel is; left out while no tracking service says so (ours). */
          track_msg: v.optional(v.picklist(['已揽收', '运输中', '派送中', '已签收', '异常', '退回'])),
          delivery_info: v.string(),
        }),
      ),
    }),
  }),
  'GET delivery/trackerpull': endpoint({
    summary: 'Where one parcel has been, newest first',
    auth: 'member',
    owned: ['delivery_id'],
    input: v.object({ delivery_id: id() }),
    output: v.array(TrackRow),
  }),
  'GET ziticode': endpoint({
    summary: 'What the buyer shows at the counter; empty texts when nothing waits there',
    auth: 'member',
    owned: ['order_id'],
    input: v.object({ order_id: orderId() }),
    output: ZitiCode,
  }),
  'POST order/remind': endpoint({
    ours: true,
    summary: 'Ask the shop to send a paid order; once a day (ours)',
    auth: 'member',
    owned: ['order_id'],
    writes: true,
    input: v.object({ order_id: orderId() }),
    output: Status,
  }),
  'POST /trade.delete': endpoint({
    summary: 'Hide a finished or cancelled order from its buyer',
    auth: 'member',
    owned: ['tid'],
    writes: true,
    input: v.object({ tid: orderId() }),
    output: Status,
  }),
}
