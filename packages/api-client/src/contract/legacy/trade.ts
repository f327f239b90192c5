import { flag, json, oneOf, text } from '@heji/validators'
import * as v from 'valibot'
import { endpoint } from '../endpoint'
import { OrderDetail } from '../order-shapes'
import { payment } from '../payment'
import { Cents, Count, Id, Status } from '../shapes'
import { checkoutRequest } from './cart'
import { given, perhaps, tid } from './shapes'

/** Ways to pay in the words of the older service; the other words stay as they are. */
export const PAY_APPS = {
  wxqrpay: 'wxpaypc',
  wxpayH5: 'wxpayh5',
  wxpayjsapi: 'wxpayjs',
  alipay: 'alipay',
  malipay: 'alipayh5',
} as const

/** Names the orders of one checkout: their numbers, joined by `_`. */
const paymentId = () => v.pipe(given(400), v.regex(/^[^_]{1,64}(?:_[^_]{1,64}){0,19}$/, '支付单ID异常'))

const orders = {
  'GET /trade.detail': endpoint({
    summary: 'One order with its payment and its shop',
    auth: 'member',
    owned: ['tid'],
    input: v.object({ tid: tid() }),
    output: OrderDetail,
  }),
  'POST /trade.create': endpoint({
    summary: 'Place an order for every shop with checked lines, all or none; one `Idempotency-Key` does it once',
    auth: 'member',
    owned: ['addr_id', 'coupon_code'],
    writes: true,
    idempotent: true,
    input: v.object({
      ...checkoutRequest,
      /** The state of the cart that the buyer saw, as `/cart.checkout` named it. */
      md5_cart_info: given(64),
      shipping_type: v.optional(
        json(v.array(v.object({ shop_id: given(20), type: given(20) })), '请选择正确的收货方式'),
        [],
      ),
      invoice_type: v.optional(oneOf(['notuse', 'normal', ''], '发票信息错误'), 'notuse'),
      invoice_content: v.optional(json(v.record(v.string(), text(200)), '发票信息错误')),
      remark: perhaps(),
    }),
    output: v.strictObject({ payment_id: v.string(), tids: v.array(Id) }),
  }),
  'POST /trade.cancel.buyer': endpoint({
    summary: 'Cancel an unpaid order, or ask to cancel a paid one',
    auth: 'member',
    owned: ['tid'],
    writes: true,
    input: v.object({ tid: tid(), cancel_reason: given() }),
    output: Status,
  }),
  'POST /trade.confirm.receipt': endpoint({
    summary: 'The goods have arrived',
    auth: 'member',
    owned: ['tid'],
    writes: true,
    input: v.object({ tid: tid() }),
    output: Status,
  }),
  'POST /trade.logistics': endpoint({
    summary: 'Where a parcel to the caller has been, newest first, and where it goes',
    auth: 'member',
    owned: ['logi_no'],
    input: v.object({ logi_no: given(64), corp_code: given(20) }),
    output: v.strictObject({
      tracker: v.strictObject({
        list: v.array(v.strictObject({ AcceptTime: v.string(), AcceptStation: v.string() })),
      }),
      address: v.strictObject({
        receiver_state: v.string(),
        receiver_city: v.string(),
        receiver_district: v.string(),
        receiver_address: v.string(),
      }),
    }),
  }),
}

const paying = {
  'GET /trade.payment.list': endpoint({
    summary: 'Ways to pay that are set up',
    auth: 'none',
    input: v.object({ platform: v.optional(oneOf(['ispc', 'iswap']), 'ispc'), from_weixin: v.optional(flag(), false) }),
    output: v.strictObject({ payments: v.array(v.strictObject({ app_id: v.string(), app_name: v.string() })) }),
  }),
  'POST /trade.payment.create': endpoint({
    summary: 'A payment for an order that is unpaid',
    auth: 'member',
    owned: ['tid'],
    writes: true,
    input: v.object({ tid: tid() }),
    output: v.strictObject({ payment_id: v.string() }),
  }),
  'POST /trade.payment.do': endpoint({
    summary:
      'Pay the orders of a payment one after the other, up to the first that needs the buyer: `list` is about it',
    auth: 'member',
    owned: ['payment_id'],
    writes: true,
    input: v.object({ payment_id: paymentId(), pay_app_id: given(32), openid: perhaps(128) }),
    output: v.strictObject({
      list: payment['POST payment'].output,
      /** Orders that are not paid yet. */
      left_tids: v.array(Id),
    }),
  }),
  'POST /trade.payment.finish': endpoint({
    summary: 'Whether all orders of a payment are paid; only looks',
    auth: 'member',
    owned: ['payment_id'],
    input: v.object({ payment_id: paymentId() }),
    output: v.strictObject({
      rs: v.strictObject({ status: v.picklist(['succ', 'ready']), left_tids: v.array(Id) }),
    }),
  }),
  'POST /trade.payment.tradeList': endpoint({
    summary: 'The orders of a payment',
    auth: 'member',
    owned: ['payment_id'],
    input: v.object({ payment_id: paymentId() }),
    output: v.array(
      v.strictObject({
        tid: Id,
        payment: Cents,
        discount_fee: Cents,
        shipping_type: v.literal('express'),
        /** Empty without a coupon. */
        couponCode: v.string(),
        order: v.array(
          v.strictObject({
            item_id: Id,
            title: v.string(),
            bn: v.string(),
            style: v.string(),
            price: Cents,
            num: Count,
          }),
        ),
      }),
    ),
  }),
}

export const legacyTrade = { ...orders, ...paying }
