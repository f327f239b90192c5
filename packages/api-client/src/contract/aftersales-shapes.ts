import * as v from 'valibot'
import { OrderItem, OrderRow, OrderShop, OrderStatus } from './order-shapes'
import { Cents, Count, Id, Unix } from './shapes'

/** 仅退款, 退货退款 and 换货. */
export const AftersalesType = v.picklist(['ONLY_REFUND', 'REFUND_GOODS', 'EXCHANGING_GOODS'])
export type AftersalesTypeName = v.InferOutput<typeof AftersalesType>
/** 0 待处理, 1 处理中, 2 已处理, 3 已驳回, 4 已撤销. */
export const AftersalesStatus = v.picklist([0, 1, 2, 3, 4])
/** 0 waits for the shop, 1 for the goods, 2 sent back, 3 rejected, 4 new goods sent or money back in their place, 5 refund rejected, 6 refunded or exchanged, 7 withdrawn, 8 goods received, 9 refund running (wire §24). */
export const AftersalesProgress = v.picklist([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
export type AftersalesProgress = v.InferOutput<typeof AftersalesProgress>

const Nothing = v.tuple([])
const where = {
  aftersales_type: AftersalesType,
  aftersales_status: AftersalesStatus,
  progress: AftersalesProgress,
  refund_fee: Cents,
  refund_point: Count,
}

/** Some pieces of one order line. */
export const AftersalesDetail = v.strictObject({
  detail_id: Id,
  /** The order line. */
  sub_order_id: Id,
  order_id: Id,
  item_id: Id,
  item_bn: v.string(),
  item_name: v.string(),
  item_pic: v.string(),
  num: Count,
  distributor_id: Id,
  ...where,
  orderItem: OrderItem,
})

/** Where returned goods go. */
export const ReturnAddress = v.strictObject({
  aftersales_address_id: Id,
  aftersales_address: v.string(),
  aftersales_contact: v.string(),
  aftersales_mobile: v.string(),
})

const Parcel = v.strictObject({
  corp_code: v.string(),
  corp_name: v.string(),
  logi_no: v.string(),
  receiver_address: v.string(),
  receiver_mobile: v.string(),
})

/** The difference of an exchange in cents; one of the two is 0 (ours). */
const difference = { pay_fee: Cents, back_fee: Cents }

/** What the buyer wants in place of what he sends back (ours). */
export const AftersalesExchange = v.strictObject({
  item_id: Id,
  spec_text: v.string(),
  num: Count,
  /** Of one piece, in cents. */
  price: Cents,
  ...difference,
  /** The order of the new goods, once the shop has the others; empty before. */
  order_id: v.string(),
  order_status: v.nullable(OrderStatus),
  /** Until when the difference is to be paid, in Unix seconds; empty if nothing is. */
  pay_until: v.union([Unix, v.literal('')]),
})
export type AftersalesExchange = v.InferOutput<typeof AftersalesExchange>

/** One sku that a line can be changed for. */
export const ExchangeChoice = v.strictObject({
  item_id: Id,
  spec_text: v.string(),
  pic: v.string(),
  price: Cents,
  /** Whether there are enough pieces. */
  in_stock: v.boolean(),
  ...difference,
})
export type ExchangeChoice = v.InferOutput<typeof ExchangeChoice>

const SentParcel = v.strictObject({ corp_code: v.string(), corp_name: v.string(), logi_no: v.string() })

/** One request (wire §18.4). `refund_fee` in cents; empty lists stand for "not there". */
export const Aftersales = v.strictObject({
  aftersales_bn: Id,
  order_id: Id,
  company_id: Id,
  user_id: Id,
  shop_id: Id,
  distributor_id: Id,
  ...where,
  freight: v.literal(0),
  freight_type: v.literal('cash'),
  reason: v.string(),
  description: v.string(),
  evidence_pic: v.array(v.string()),
  refuse_reason: v.string(),
  memo: v.literal(''),
  return_type: v.picklist(['logistics', '']),
  contact: v.string(),
  mobile: v.string(),
  /** From the moment in which the goods may be sent. */
  aftersales_address: v.union([ReturnAddress, Nothing]),
  sendback_data: v.union([Parcel, Nothing]),
  /** The parcel with the new goods of an exchange. */
  sendconfirm_data: v.union([SentParcel, Nothing]),
  create_time: Unix,
  update_time: Unix,
  detail: v.array(AftersalesDetail),
  distributor_info: OrderShop,
  /** For an exchange. */
  exchange: v.optional(v.nullable(AftersalesExchange)),
  /** Who pays for the way back, by the reason (ours); null if nothing travels. */
  freight_payer: v.optional(v.nullable(v.picklist(['buyer', 'shop']))),
})
export type Aftersales = v.InferOutput<typeof Aftersales>

/** The money. */
export const RefundInfo = v.strictObject({
  refund_bn: v.string(),
  refund_status: v.picklist(['PROCESSING', 'SUCCESS']),
  refund_fee: Cents,
  refunded_fee: Cents,
  refund_channel: v.literal('original'),
  pay_type: v.string(),
  create_time: Unix,
  /** Unix seconds, or empty text. */
  refund_success_time: v.union([Unix, v.literal('')]),
})

/** One part of a refund: the price of the goods, and what of it does not come back (negative). They add up to the refund. */
export const RefundStepRow = v.strictObject({
  rule: v.picklist(['goods', 'paid', 'promotion', 'coupon', 'points', 'protected', 'asked', 'agreed', 'short', 'way']),
  text: v.string(),
  amount: Cents,
})
export type RefundStepRow = v.InferOutput<typeof RefundStepRow>

/** Money of an order that went back, or is on its way (ours). */
export const OrderRefund = v.strictObject({
  refund_bn: v.string(),
  /** A request for after-sales, a price protection, or the whole order was cancelled. */
  kind: v.picklist(['aftersales', 'protection', 'cancel']),
  /** The request; empty for the others. */
  aftersales_bn: v.string(),
  refund_status: v.picklist(['PROCESSING', 'SUCCESS']),
  refund_fee: Cents,
  refund_point: Count,
  pay_type: v.string(),
  create_time: Unix,
  /** Unix seconds, or empty text. */
  refund_success_time: v.union([Unix, v.literal('')]),
  steps: v.array(RefundStepRow),
})
export type OrderRefund = v.InferOutput<typeof OrderRefund>

/** The refund of a request before it is sent. `refund_fee` in cents, before `short_fee` is taken off it. */
export const AftersalesPreview = v.strictObject({
  refund_fee: Cents,
  /** The most that can be asked for these pieces, in cents. */
  max_refund_fee: Cents,
  refund_point: Count,
  /** What was paid for the pieces and has not gone back yet; more than `refund_fee` if the buyer asks for less. */
  paid_fee: Cents,
  /** Points that the order earned and that the shop takes back. */
  take_back_point: Count,
  /** Cents for those of these points that the buyer no longer has. */
  short_fee: Cents,
  /** Sentences that explain this, to be shown before the buyer sends the request. */
  refund_text: v.array(v.string()),
  /** How `refund_fee` comes about (ours); left out by shops that cannot tell. */
  steps: v.optional(v.array(RefundStepRow)),
  detail: v.array(v.strictObject({ sub_order_id: Id, num: Count, refund_fee: Cents, refund_point: Count })),
  /** For an exchange. */
  exchange: v.optional(v.nullable(v.strictObject({ item_id: Id, ...difference }))),
  /** Who pays for the way back, by the reason (ours); null if nothing travels. */
  freight_payer: v.optional(v.nullable(v.picklist(['buyer', 'shop']))),
})
export type AftersalesPreview = v.InferOutput<typeof AftersalesPreview>

/** Actions that the buyer can take now. */
export const AftersalesButton = v.strictObject({
  type: v.picklist(['close', 'modify', 'sendback', 'reapply', 'pay', 'order']),
  name: v.string(),
})

export const AftersalesInfo = v.strictObject({
  ...Aftersales.entries,
  order_info: OrderRow,
  refund_info: v.union([RefundInfo, Nothing]),
  /** Earned points that were already spent when the refund was paid, and the cents that the refund is less by. */
  short_point: Count,
  short_fee: Cents,
  /** When the shop's rules decide if nobody does: agree to the request, or close it (ours); left out where they do not. */
  deadline: v.optional(v.strictObject({ time: Unix, does: v.picklist(['approve', 'close']) })),
  /** A sentence about this; empty text if nothing was charged. */
  refund_text: v.string(),
  /** How the paid sum came about: `refund_fee` less `short_fee` (ours). */
  steps: v.optional(v.array(RefundStepRow)),
  app_info: v.strictObject({
    /** The state as a sentence. */
    progress: v.string(),
    buttons: v.array(AftersalesButton),
    /** History, oldest entry first. */
    history: v.array(v.strictObject({ time: Unix, msg: v.string(), by: v.picklist(['buyer', 'shop']) })),
  }),
})
export type AftersalesInfo = v.InferOutput<typeof AftersalesInfo>
