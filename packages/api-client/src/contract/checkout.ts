import {
  checkTaxNumber,
  cleanCode,
  cleanTaxNumber,
  flag,
  id,
  int,
  json,
  list,
  oneOf,
  TAX_NUMBER_MESSAGE,
  text,
} from '@heji/validators'
import * as v from 'valibot'
import { arrivesOn } from './arrival'
import { blank, code, maybePhone } from './fields'
import { lineFees, OrderItemType, orderFees, receiverFields } from './order-shapes'
import { payType } from './pay-type-schemas'
import { RECEIPT_TYPES } from './pickup-shapes'
import { Cents, Count, Id, ReturnRule, Unix } from './shapes'

/** Ordinary goods, a seckill with its ticket, goods of the points mall. */
export const ORDER_TYPES = ['normal', 'normal_seckill', 'normal_pointsmall'] as const
/** Subject of an order. On the wire a bought membership is `order_type` memberCard instead. */
export const OrderClassName = v.picklist(['normal', 'seckill', 'pointsmall'])

/** Longest list of goods that a buyer saw. */
const GOODS_MAX = 10_000

/** Longest note of the buyer. */
export const REMARK_MAX = 100

const receiver = {
  /** An address of the member; otherwise the `receiver_*` fields count. */
  address_id: v.optional(id()),
  receiver_name: v.optional(text(50)),
  receiver_mobile: v.optional(maybePhone()),
  receiver_zip: v.optional(code(10)),
  receiver_state: v.optional(text(50)),
  receiver_city: v.optional(text(50)),
  receiver_district: v.optional(text(50)),
  receiver_address: v.optional(text(200)),
}

/** Only read with `receipt_type` ziti. `receiver_name` and `receiver_mobile` are then those of the person who comes. */
const pickup = {
  /** `id` of a place of `GET distributor/pickuplocation`. */
  pickup_location: v.optional(text(24)),
  /** `YYYY-MM-DD`. */
  pickup_date: v.optional(text(10)),
  /** Start and end, as the place has them. */
  pickup_time: v.optional(list(text(5), 2)),
}

/** Input of the price preview and of the order (wire §15.1). Amounts that a client sends are not read. */
export const CheckoutInput = v.object({
  order_type: v.optional(oneOf(ORDER_TYPES, '不支持的订单类型'), 'normal'),
  cart_type: v.optional(oneOf(['cart', 'fastbuy'], '购物车参数错误')),
  distributor_id: v.optional(id()),
  shop_id: v.optional(id()),
  /** Only read without `cart_type`. */
  items: v.optional(
    json(list(v.object({ item_id: id('提交的商品数据错误'), num: int(1, 99_999) }), 50), '提交的商品数据错误'),
  ),
  receipt_type: v.optional(oneOf(RECEIPT_TYPES, '请选择正确的收货方式'), 'logistics'),
  ...receiver,
  ...pickup,
  /** Code of one of the member's coupons. */
  coupon_discount: v.optional(text(64)),
  not_use_coupon: v.optional(flag(), false),
  /** Points to spend as money; the preview spends as many of them as are allowed. */
  point_use: blank(int(0, 1_000_000_000, '积分数量不正确')),
  /** Of `normal_seckill` orders: the activity and the ticket for it. */
  seckill_id: v.optional(text(64)),
  seckill_ticket: v.optional(text(64)),
  pay_type: v.optional(payType(), ''),
  remark: v.optional(text(REMARK_MAX, '买家留言最多100个字符'), ''),
})
export type CheckoutInput = v.InferOutput<typeof CheckoutInput>

/** Numbers of an invoice, as people paste them. */
const cleanInvoice = (given: Record<string, string>) => ({
  ...given,
  ...(given.registration_number ? { registration_number: cleanTaxNumber(given.registration_number) } : {}),
  ...(given.bankaccount ? { bankaccount: cleanCode(given.bankaccount) } : {}),
})

const invoice = {
  invoice_type: v.optional(text(20)),
  invoice_content: v.optional(
    v.pipe(
      json(v.record(v.string(), text(200)), '发票信息错误'),
      v.transform(cleanInvoice),
      v.check(({ registration_number: number }) => !number || checkTaxNumber(number) === null, TAX_NUMBER_MESSAGE),
    ),
  ),
}

export const OrderInput = v.object({
  ...CheckoutInput.entries,
  /**
   * The total that the buyer saw, in cents. If it differs from ours, the order is refused with 价格已变动 and
   * `new_total`.
   */
  total_fee: v.optional(text(32)),
  /**
   * The gifts that the buyer saw, `item_id:num` in the order of the preview, joined by commas. If they differ from
   * ours, the order is refused with 赠品已变动.
   */
  gifts: v.optional(text(1000)),
  /**
   * The goods that the buyer saw, `item_id:num` joined by commas, without gifts and additions. If they differ from those
   * of the order, it is refused; if they have been ordered meanwhile, with the `order_ids`.
   */
  goods: v.optional(text(GOODS_MAX)),
  ...invoice,
})
export type OrderInput = v.InferOutput<typeof OrderInput>

/** The request of a buyer about the goods of one shop, when he orders from several at once. */
const parcelRequest = {
  distributor_id: id('购物车参数错误'),
  receipt_type: v.optional(oneOf(RECEIPT_TYPES, '请选择正确的收货方式'), 'logistics'),
  coupon_discount: v.optional(text(64)),
  not_use_coupon: v.optional(flag(), false),
}

/** Shops whose goods one checkout can contain. */
export const MOST_PARCELS = 20

/** Input of the preview over the checked lines of the whole cart; `parcels` has requests about some of its shops. */
export const ParcelsInput = v.object({
  parcels: v.optional(json(list(v.object(parcelRequest), MOST_PARCELS), '购物车参数错误'), []),
  /** An address of the member, for all parcels that are sent. */
  address_id: v.optional(id()),
  /** Points to spend on all orders together. */
  point_use: blank(int(0, 1_000_000_000, '积分数量不正确')),
})
export type ParcelsInput = v.InferOutput<typeof ParcelsInput>

/** Input of an order from every shop of `parcels`, in the order of the preview. */
export const OrdersInput = v.object({
  parcels: json(
    list(
      v.object({
        ...parcelRequest,
        receiver_name: receiver.receiver_name,
        receiver_mobile: receiver.receiver_mobile,
        ...pickup,
        remark: v.optional(text(REMARK_MAX, '买家留言最多100个字符'), ''),
        /** These as in `POST order_new`. */
        gifts: v.optional(text(1000)),
        goods: v.optional(text(GOODS_MAX)),
      }),
      MOST_PARCELS,
    ),
    '购物车参数错误',
  ),
  address_id: v.optional(id()),
  point_use: blank(int(0, 1_000_000_000, '积分数量不正确')),
  /** Cents of all orders together that the buyer saw; as in `POST order_new`. */
  total_fee: v.optional(text(32)),
  ...invoice,
  pay_type: v.optional(payType(), ''),
})
export type OrdersInput = v.InferOutput<typeof OrdersInput>

/** The orders of one submission, in the order of its parcels. */
export const CreatedOrders = v.strictObject({
  orders: v.array(v.strictObject({ order_id: Id, distributor_id: Id, total_fee: v.string() })),
  total_fee: v.string(),
  /** Why the other shops' orders were not made, where they are made one after the other (`one_by_one`). */
  refusal: v.optional(v.string()),
})
export type CreatedOrders = v.InferOutput<typeof CreatedOrders>

export const CheckoutItem = v.strictObject({
  item_id: Id,
  goods_id: Id,
  default_item_id: Id,
  item_bn: v.string(),
  item_name: v.string(),
  pic: v.string(),
  item_spec_desc: v.string(),
  num: Count,
  ...lineFees,
  member_discount: Cents,
  coupon_discount: Cents,
  order_item_type: OrderItemType,
  /** The promotion of a gift or an addition; else 0. */
  activity_id: Id,
  /** Points that the line costs in the points mall; cents that points save on it. */
  item_point: Count,
  point: Count,
  point_fee: Cents,
  distributor_id: Id,
  return_rule: ReturnRule,
})
export type CheckoutItem = v.InferOutput<typeof CheckoutItem>

const CouponInfo = v.strictObject({
  id: Id,
  type: v.picklist(['cash', 'discount']),
  coupon_code: v.string(),
  title: v.string(),
  info: v.string(),
  rule: v.string(),
  discount_fee: Cents,
})

/**
 * The price preview (wire §15.2). `total_fee` = `item_fee` − `discount_fee` − `point_fee` + `freight_fee`, explained by
 * `price_steps`.
 */
export const Checkout = v.strictObject({
  company_id: Id,
  user_id: Id,
  shop_id: Id,
  distributor_id: Id,
  store_name: v.string(),
  title: v.string(),
  order_type: v.picklist(ORDER_TYPES),
  order_class: OrderClassName,
  order_status: v.literal('NOTPAY'),
  auto_cancel_time: Unix,
  items: v.array(CheckoutItem),
  totalItemNum: Count,
  market_fee: Cents,
  item_fee: Cents,
  item_fee_new: Cents,
  ...orderFees,
  coupon_info: v.union([CouponInfo, v.tuple([])]),
  total_fee: Cents,
  user_point: Count,
  /** Maximum of points that this buyer can spend on this order. */
  max_point: Count,
  /** The same total for pickup. */
  max_point_ziti: Count,
  is_open_deduct_point: v.boolean(),
  /** Maximum share of the goods' price in percent; number of points that are worth one yuan. */
  deduct_point_rule: v.strictObject({
    deduct_proportion_limit: Count,
    deduct_point: Count,
    full_amount: v.boolean(),
  }),
  fee_type: v.literal('CNY'),
  receipt_type: v.picklist(RECEIPT_TYPES),
  ...receiverFields,
  pay_type: v.string(),
  remark: v.string(),
  invoice_status: v.boolean(),
  arrives_on: arrivesOn,
})
export type Checkout = v.InferOutput<typeof Checkout>

/** Answer of order_new; a repetition with the same key answers the same. */
export const CreatedOrder = v.strictObject({
  order_id: Id,
  pay_type: v.string(),
  order_type: v.picklist(ORDER_TYPES),
  team_id: v.null(),
  total_fee: v.string(),
  trade_info: v.strictObject({ order_id: Id }),
})
export type CreatedOrder = v.InferOutput<typeof CreatedOrder>
