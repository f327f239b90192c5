import type { CallKey } from '@heji/api-client'

/**
 * Calls that name a record of one member, by the inputs that name it (reliability S1); `a.0.b` is `b` of the first of
 * `a`. For another member, the call is refused or finds nothing in a list. `npm run contract` requires both in one test
 * file: the owner got an answer and another member did not, with the same value.
 */
export const OWNED_CALLS: Partial<Record<CallKey, string[]>> = {
  'GET member/addresslist': ['address_id'],
  'GET member/address/{id}': ['id'],
  'PUT member/address/{id}': ['id'],
  'POST member/address/{id}': ['id'],
  'DELETE member/address/{id}': ['id'],
  'POST aftersales': ['order_id'],
  'POST aftersales/preview': ['order_id', 'aftersales_bn'],
  'GET aftersales': ['order_id'],
  'GET aftersales/info': ['aftersales_bn'],
  'POST aftersales/modify': ['aftersales_bn'],
  'POST aftersales/close': ['aftersales_bn'],
  'POST aftersales/sendback': ['aftersales_bn'],
  'PUT cartupdate/num': ['cart_id'],
  'PUT cartupdate/batchnum': ['cart.0.cart_id'],
  'PUT cartupdate/checkstatus': ['cart_id'],
  'PUT cartupdate/promotion': ['cart_id'],
  'DELETE cartdel': ['cart_id'],
  'POST order/invoice/apply': ['order_id'],
  'GET order/invoice/list': ['order_id'],
  'GET order/invoice/info/{id}': ['id'],
  'POST order/invoice/update': ['invoice_id'],
  'POST order/invoice/resend': ['id'],
  'GET member/invoice/{id}': ['id'],
  'PUT member/invoice/{id}': ['id'],
  'DELETE member/invoice/{id}': ['id'],
  'POST order/offline/upload/voucher': ['order_id'],
  'POST order/offline/update/voucher': ['id'],
  'GET order/offline/get/voucher': ['order_id'],
  'POST getFreightFee': ['address_id', 'coupon_discount', 'seckill_ticket'],
  'POST checkout': ['address_id', 'coupon_discount', 'seckill_ticket'],
  'POST checkout/parcels': ['address_id'],
  'POST checkout/orders': ['address_id'],
  'POST order_new': ['address_id', 'coupon_discount', 'seckill_ticket'],
  'GET order_new/{id}': ['id'],
  'GET orders': ['order_id'],
  'GET order/{id}': ['id'],
  'GET orders/page': ['order_id'],
  'GET order/page/{id}': ['id'],
  'POST order/cancel': ['order_id'],
  'POST order/confirmReceipt': ['order_id'],
  'GET trackerpull': ['order_id'],
  'GET ziticode': ['order_id'],
  'GET delivery/lists': ['order_id'],
  'GET delivery/trackerpull': ['delivery_id'],
  'POST /trade.delete': ['tid'],
  'POST payment': ['order_id'],
  'POST payment/query': ['trade_id'],
  'GET trade/detail': ['trade_id'],
  'GET user/newGetCardList': ['code'],
  'POST order/remind': ['order_id'],
  'GET price-protection': ['order_id'],
  'POST price-protection': ['order_id'],
  'POST order/rate/create': ['order_id'],
  'GET order/rate/own': ['order_id'],
  'GET /aftersales.apply.view': ['tid'],
  'POST /aftersales.apply': ['tid'],
  'GET /aftersales.list.get': ['tid'],
  'GET /aftersales.detail.get': ['aftersales_bn'],
  'POST /aftersales.send.back': ['aftersales_bn'],
  'GET /cart.checkout': ['addr_id', 'coupon_code'],
  'POST /cart.total': ['addr_id', 'coupon_code'],
  'POST /cart.update': ['cart_params.0.cart_id'],
  'POST /cart.del': ['cart_id'],
  'GET /member.address.get': ['addr_id'],
  'POST /member.address.delete': ['addr_id'],
  'GET /member.address.setDefault': ['addr_id'],
  'POST /member.address.setDefault': ['addr_id'],
  'POST /promotion.coupon.use': ['coupon_code'],
  'POST /promotion.coupon.cancel': ['coupon_code'],
  'GET /trade.detail': ['tid'],
  'GET registrationRecordInfo': ['record_id'],
  'POST registrationSubmit': ['record_id'],
  'POST cancelRecord': ['record_id'],
  'POST /trade.create': ['addr_id', 'coupon_code'],
  'POST /trade.cancel.buyer': ['tid'],
  'POST /trade.confirm.receipt': ['tid'],
  'POST /trade.logistics': ['logi_no'],
  'POST /trade.payment.create': ['tid'],
  'POST /trade.payment.do': ['payment_id'],
  'POST /trade.payment.finish': ['payment_id'],
  'POST /trade.payment.tradeList': ['payment_id'],
}

/**
 * Inputs that name a record of a member in any call: a member's call with one of them must be in the list above, or
 * below.
 */
export const OWNED_NAMES = [
  ...['order_id', 'tid', 'address_id', 'addr_id', 'cart_id', 'aftersales_bn', 'trade_id', 'payment_id', 'delivery_id'],
  ...[
    'record_id',
    'user_card_id',
    'invoice_id',
    'coupon_discount',
    'coupon_code',
    'seckill_ticket',
    'code',
    'logi_no',
    'id',
    'cart',
    'cart_params',
  ],
]

/** Calls in which such a name means something else, or repeats another input. */
export const NOT_OWNED: Partial<Record<CallKey, string[]>> = {
  /** Must be the order of the request. */
  'POST aftersales/modify': ['order_id'],
  /** A parcel's number that the buyer sends. */
  'POST aftersales/sendback': ['logi_no'],
  'POST /aftersales.send.back': ['logi_no'],
  /** Refused whenever it is given. */
  'POST joinActivity': ['record_id'],
  /** The shop has no coupons that can be exchanged: refused for everybody. */
  'POST user/exchangeCard': ['user_card_id'],
  /** A shop. */
  'POST member/collect/distribution/{id}': ['id'],
}
