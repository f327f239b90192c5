import * as v from 'valibot'
import { arrivesOn } from './arrival'
import { DiscountLine } from './cart'
import { PickupInfo, RECEIPT_TYPES, ZitiStatus } from './pickup-shapes'
import { PriceStepRow } from './price-shapes'
import { Cents, Count, Id, ReturnRule, Unix, VoucherState } from './shapes'

/** Unix seconds, or empty text for "not yet" (wire §16.1). */
const UnixOrEmpty = v.union([Unix, v.literal('')])
/** Cents as digit text: the order's totals (wire §1.6). */
const CentsText = v.pipe(v.string(), v.regex(/^\d+$/))

/** `REFUND_SUCCESS`: all goods and their money went back. */
export const OrderStatus = v.picklist(['NOTPAY', 'PAYED', 'WAIT_BUYER_CONFIRM', 'DONE', 'CANCEL', 'REFUND_SUCCESS'])
export const CancelStatus = v.picklist(['NO_APPLY_CANCEL', 'WAIT_PROCESS', 'REFUND_PROCESS', 'SUCCESS', 'FAILS'])
export const DeliveryStatus = v.picklist(['PENDING', 'PARTAIL', 'DONE'])
/** Purpose of a payment (wire §17.3). */
export const TradeSource = v.picklist(['normal', 'normal_seckill', 'normal_pointsmall', 'membercard'])
export type TradeSource = v.InferOutput<typeof TradeSource>
/** `memberCard` orders buy a membership and have no items. */
export const StoredOrderType = v.picklist(['normal', 'memberCard'])
/** The state that the buyer sees (wire §24); `order_status_msg` is its Chinese text. */
export const OrderStatusDes = v.picklist([
  'NOTPAY',
  'PAYED',
  'PAYED_PENDING',
  'PAYED_PARTAIL',
  'PAYED_WAIT_PROCESS',
  'WAIT_BUYER_CONFIRM',
  'DONE',
  'CANCEL',
  'CLOSED',
])
export type OrderStatusDes = v.InferOutput<typeof OrderStatusDes>

export const OrderItemType = v.picklist(['normal', 'gift', 'plus_buy'])
export type OrderItemType = v.InferOutput<typeof OrderItemType>

/** Prices of a line: unit prices (list, charged, market), then the whole line. */
export const lineFees = {
  price: Cents,
  sale_price: Cents,
  market_price: Cents,
  item_fee: Cents,
  discount_fee: Cents,
  discount_info: v.array(DiscountLine),
  total_fee: Cents,
}

/**
 * How the price of an order came about, besides its totals. Totals are cents in a preview and text in a stored order.
 */
export const orderFees = {
  freight_fee: Cents,
  freight_type: v.literal('cash'),
  discount_fee: Cents,
  discount_info: v.array(DiscountLine),
  member_discount: Cents,
  coupon_discount: Cents,
  promotion_discount: Cents,
  price_steps: v.array(PriceStepRow),
  fee_symbol: v.literal('￥'),
  /** Points that the goods cost in the points mall; for an order, the sum. */
  item_point: Count,
  point: Count,
  /** Points that are spent as money, and the cents that they save. */
  point_fee: Cents,
  point_use: Count,
  /** Points that the order earns when it is received, or has earned. */
  get_points: Count,
}

export const receiverFields = {
  receiver_name: v.string(),
  receiver_mobile: v.string(),
  receiver_zip: v.string(),
  receiver_state: v.string(),
  receiver_city: v.string(),
  receiver_district: v.string(),
  receiver_address: v.string(),
}

/** After-sales state of a line, from its newest request (wire §24). */
export const LineAftersales = v.picklist([
  'SELLER_SEND_GOODS',
  'WAIT_SELLER_AGREE',
  'WAIT_BUYER_RETURN_GOODS',
  'WAIT_SELLER_CONFIRM_GOODS',
  'SELLER_REFUSE_BUYER',
  'REFUND_SUCCESS',
  'REFUND_CLOSED',
  'CLOSED',
])
export type LineAftersales = v.InferOutput<typeof LineAftersales>

export const OrderItem = v.strictObject({
  id: Id,
  order_id: Id,
  item_id: Id,
  goods_id: Id,
  item_bn: v.string(),
  item_name: v.string(),
  pic: v.string(),
  item_spec_desc: v.string(),
  num: Count,
  ...lineFees,
  order_item_type: OrderItemType,
  /** What staff bought it as, if `staff_goods`. */
  product_type: v.picklist(['sale', 'bag', 'normal']),
  staff_goods: v.boolean(),
  /** The promotion of a gift or an addition; else 0. */
  activity_id: Id,
  /** Points that the line cost in the points mall; points spent on it as money, and their value in cents. */
  item_point: Count,
  share_points: Count,
  point_fee: Cents,
  delivery_status: DeliveryStatus,
  /** Pieces that are on their way. */
  delivery_item_num: Count,
  aftersales_status: v.nullable(LineAftersales),
  /** The newest request about this line. */
  aftersales_detail: v.optional(v.strictObject({ aftersales_bn: Id })),
  is_rate: v.boolean(),
  /** Pieces that are in no request. */
  left_aftersales_num: Count,
  /** 1 = there is a request to show. */
  show_aftersales: v.picklist([0, 1]),
  /** Cents that were refunded or are on their way, and cents that the buyer may still ask for. */
  refunded_fee: Cents,
  refundable_amount: Cents,
  /** 0 = the time has not begun, because the goods have not been received. */
  auto_close_aftersales_time: Unix,
  distributor_id: Id,
  return_rule: ReturnRule,
  create_time: Unix,
})
export type OrderItem = v.InferOutput<typeof OrderItem>

export const OrderRow = v.strictObject({
  order_id: Id,
  company_id: Id,
  user_id: Id,
  title: v.string(),
  shop_id: Id,
  distributor_id: Id,
  distributor_name: v.string(),
  mobile: v.string(),
  order_class: v.picklist(['normal', 'seckill', 'pointsmall']),
  order_type: StoredOrderType,
  order_source: v.literal('member'),
  order_status: OrderStatus,
  order_status_des: OrderStatusDes,
  order_status_msg: v.string(),
  pay_status: v.picklist(['NOTPAY', 'PAYED']),
  delivery_status: DeliveryStatus,
  cancel_status: CancelStatus,
  ziti_status: ZitiStatus,
  receipt_type: v.picklist(RECEIPT_TYPES),
  /** The code for the counter while goods wait there; else 0. */
  ziti_code: Id,
  /** Place and time of the pickup; only for pickup orders. */
  ziti_info: v.optional(PickupInfo),
  total_fee: CentsText,
  item_fee: CentsText,
  market_fee: CentsText,
  /** Cents of the goods at the prices of the buyer's grade, before promotions and coupons. */
  item_fee_new: v.optional(Cents),
  fee_type: v.optional(v.literal('CNY')),
  ...orderFees,
  ...receiverFields,
  delivery_corp: v.string(),
  delivery_corp_name: v.string(),
  delivery_code: v.string(),
  delivery_time: UnixOrEmpty,
  /** `new` = more than one parcel. */
  delivery_type: v.picklist(['old', 'new']),
  is_all_delivery: v.boolean(),
  pay_type: v.string(),
  /** State of a transfer to the shop; null without one. */
  offline_pay_check_status: v.nullable(VoucherState),
  remark: v.string(),
  invoice: v.nullable(v.record(v.string(), v.string())),
  is_rate: v.boolean(),
  can_apply_cancel: v.picklist([0, 1]),
  can_apply_aftersales: v.picklist([0, 1]),
  left_aftersales_num: Count,
  /** Unix seconds, or 0 until the goods have been received. */
  order_auto_close_aftersales_time: Unix,
  /** Text in the shop's zone, `YYYY-MM-DD HH:mm:ss`. */
  create_date: v.string(),
  create_time: Unix,
  update_time: Unix,
  end_time: UnixOrEmpty,
  auto_cancel_time: Unix,
  /** Unix seconds when an order on its way counts as received by itself; empty for others. */
  auto_finish_time: UnixOrEmpty,
  /** Days by which the buyer may put the receipt off now (ours); left out when he may not. */
  extend_days: v.optional(Count),
  /** The request for after-sales by which these goods take the place of others (ours); left out for what was bought. */
  exchange_bn: v.optional(v.string()),
  items: v.array(OrderItem),
})
export type OrderRow = v.InferOutput<typeof OrderRow>

/** A payment attempt; the wire writes this one in camelCase (wire §16.2). */
export const Trade = v.strictObject({
  tradeId: v.string(),
  orderId: Id,
  companyId: Id,
  userId: Id,
  shopId: Id,
  distributorId: Id,
  totalFee: Cents,
  payFee: Cents,
  tradeState: v.picklist(['SUCCESS', 'REFUND', 'NOTPAY', 'CLOSED', 'PAYERROR']),
  payType: v.string(),
  payChannel: v.string(),
  transactionId: v.string(),
  timeStart: Unix,
  payDate: v.string(),
})
export type Trade = v.InferOutput<typeof Trade>

/**
 * State of a request to cancel (wire §16.4). `progress`: 0 pending, 1 cancelled, 2 in progress, 3 finished, 4 rejected.
 */
export const Cancel = v.strictObject({
  cancel_id: Id,
  order_id: Id,
  company_id: Id,
  user_id: Id,
  shop_id: Id,
  distributor_id: Id,
  order_type: StoredOrderType,
  total_fee: CentsText,
  point: Count,
  progress: v.picklist([0, 1, 2, 3, 4]),
  cancel_from: v.picklist(['buyer', 'shop', 'system']),
  cancel_reason: v.string(),
  shop_reject_reason: v.string(),
  refund_status: v.picklist(['READY', 'SUCCESS', 'PROCESSING', 'SHOP_CHECK_FAILS']),
  pay_type: v.string(),
  create_time: Unix,
  update_time: Unix,
})
export type Cancel = v.InferOutput<typeof Cancel>

export const OrderShop = v.strictObject({
  distributor_id: Id,
  shop_id: Id,
  name: v.string(),
  logo: v.string(),
  mobile: v.string(),
  province: v.string(),
  city: v.string(),
  area: v.string(),
  address: v.string(),
  hour: v.string(),
})

export const OrderDetail = v.strictObject({
  orderInfo: v.strictObject({
    ...OrderRow.entries,
    auto_cancel_seconds: Count,
    /** Seconds that are left to ask for after-sales; 0 before receipt and after the end. */
    latest_aftersale_time: Count,
    /** The shop keeps the freight. */
    refund_freight: v.literal(0),
    refund_freight_amount: v.literal(0),
    /** Whether there is a pickup code to show. */
    pickupcode_status: v.boolean(),
    arrives_on: arrivesOn,
    /** Ours: kinds of invoices that the buyer can ask for, as they were when it was placed. */
    invoice_kinds: v.optional(v.array(v.picklist(['enterprise', 'individual']))),
  }),
  /** The successful payment, else the newest attempt, else an empty list (wire §1.2). */
  tradeInfo: v.union([Trade, v.tuple([])]),
  tradeList: v.array(Trade),
  distributor: OrderShop,
  cancelData: v.union([Cancel, v.tuple([])]),
  offline_aftersales_is_open: v.literal(false),
})
export type OrderDetail = v.InferOutput<typeof OrderDetail>
