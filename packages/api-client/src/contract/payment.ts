import { id, list, oneOf, text } from '@heji/validators'
import * as v from 'valibot'
import { MOST_PARCELS } from './checkout'
import { endpoint } from './endpoint'
import { TradeSource } from './order-shapes'
import { PayTypeCode, payType } from './pay-type-schemas'
import { Cents, Count, Id, Unix } from './shapes'

/** A way to pay that this shop offers. */
export const PaymentMethod = v.strictObject({
  pay_type_code: PayTypeCode,
  pay_type_name: v.string(),
  /** Tells the rows apart for clients that choose by it; the same as `pay_type_code`. */
  pay_channel: v.optional(v.string()),
})
export type PaymentMethod = v.InferOutput<typeof PaymentMethod>

const TradeState = v.picklist(['SUCCESS', 'REFUND', 'NOTPAY', 'CLOSED', 'PAYERROR'])

/** A payment attempt, as trade/detail writes it (wire §17.3). */
export const TradeRow = v.strictObject({
  trade_id: v.string(),
  order_id: Id,
  company_id: Id,
  shop_id: Id,
  distributor_id: Id,
  trade_source_type: TradeSource,
  user_id: Id,
  total_fee: Cents,
  pay_fee: Cents,
  trade_state: TradeState,
  pay_type: v.string(),
  pay_channel: v.string(),
  transaction_id: v.string(),
  order_class: v.picklist(['normal', 'seckill', 'pointsmall']),
  time_start: Unix,
  /** Unix seconds of the payment, or empty text. */
  pay_time: v.union([Unix, v.literal('')]),
})
export type TradeRow = v.InferOutput<typeof TradeRow>

const PLATFORMS = ['pc', 'h5', 'app', 'wxPlatform', 'wxMiniProgram', 'alipaymini', 'international'] as const
const required = (message: string, max = 64) => v.optional(v.pipe(text(max, message), v.nonEmpty(message)))

const requiredPayType = v.optional(v.pipe(payType('支付方式必填'), v.nonEmpty('支付方式必填')))

/** What the buyer's browser needs to continue (wire §17.2). */
const started = {
  /** True if it was paid at once. Otherwise the buyer continues with those of the following fields that are there. */
  pay_status: v.boolean(),
  /** Form in HTML that sends itself; `payment_url` leads to the same page. */
  payment: v.optional(v.string()),
  payment_url: v.optional(v.string()),
  /** Text of a QR code, and the code as a picture in a data URI. */
  code_url: v.optional(v.string()),
  qrcode_url: v.optional(v.string()),
  /** Opens WeChat on a phone. */
  mweb_url: v.optional(v.string()),
  /** For the bridge inside WeChat. */
  appId: v.optional(v.string()),
  timeStamp: v.optional(v.string()),
  nonceStr: v.optional(v.string()),
  package: v.optional(v.string()),
  signType: v.optional(v.string()),
  paySign: v.optional(v.string()),
}

export const payment = {
  'GET trade/payment/list': endpoint({
    summary: 'Ways to pay that are set up',
    auth: 'none',
    input: v.object({
      platform: v.optional(oneOf(PLATFORMS), 'pc'),
      distributor_id: v.optional(id()),
      order_type: v.optional(text(32)),
    }),
    output: v.array(PaymentMethod),
  }),
  'POST payment': endpoint({
    summary: 'Pay an order',
    auth: 'member',
    owned: ['order_id'],
    writes: true,
    input: v.object({
      order_id: required('订单号不存在'),
      pay_type: requiredPayType,
      pay_channel: v.optional(text(32)),
      order_type: v.optional(text(32)),
      return_url: v.optional(text(2048)),
      /** The payer, inside WeChat (`wxpayjs`). */
      open_id: v.optional(text(128)),
    }),
    output: v.strictObject({
      trade_info: v.strictObject({ order_id: Id, trade_id: v.string(), trade_source_type: TradeSource }),
      order_id: Id,
      team_id: v.null(),
      ...started,
    }),
  }),
  'POST payment/together': endpoint({
    ours: true,
    summary: 'Pay several orders of the caller with one payment: all of them or none',
    auth: 'member',
    writes: true,
    input: v.object({
      order_ids: v.pipe(list(text(64), MOST_PARCELS), v.minLength(1, '订单号不存在')),
      pay_type: requiredPayType,
      /** The payer, inside WeChat (`wxpayjs`). */
      open_id: v.optional(text(128)),
    }),
    output: v.strictObject({
      order_ids: v.array(Id),
      /** The number of the payment; empty for transfers. */
      trade_id: v.string(),
      total_fee: v.string(),
      ...started,
    }),
  }),
  'POST payment/query': endpoint({
    summary: 'Whether a payment attempt has succeeded',
    auth: 'member',
    owned: ['trade_id'],
    writes: true,
    input: v.object({ trade_id: text(64) }),
    output: v.strictObject({ status: TradeState, msg: v.string() }),
  }),
  'GET trade/payment/alipay/result': endpoint({
    summary: 'What became of a payment, for whom Alipay sent back with its signed parameters',
    auth: 'none',
    /** All parameters of Alipay; they count only with its signature. */
    input: v.looseObject({ out_trade_no: required('支付单ID异常'), sign: required('支付单ID异常', 1024) }),
    output: v.strictObject({ status: TradeState }),
  }),
  'GET trade/payment/get_setting': endpoint({
    summary: 'Whether a way to pay is set up, and what buyers may know of it',
    auth: 'none',
    input: v.object({ pay_type: requiredPayType }),
    output: v.strictObject({
      pay_type: v.string(),
      is_open: v.boolean(),
      pay_name: v.string(),
      /** For transfers: how to make one, and the hours that an order waits for it. */
      pay_desc: v.optional(v.string()),
      auto_cancel_time: v.optional(Count),
    }),
  }),
  'GET trade/detail': endpoint({
    summary: 'One payment attempt',
    auth: 'member',
    owned: ['trade_id'],
    input: v.object({ trade_id: text(64) }),
    output: TradeRow,
  }),
}
