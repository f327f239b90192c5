import type { CallKey } from '@heji/api-client'
import { contract, type Endpoint } from '@heji/api-client/contract'

/** Inputs that name a record of one member. `npm run contract` wants a test in which the owner got an answer and another member did not. */
export const ownedInputs = (key: CallKey) => (contract[key] as Endpoint).owned ?? []

/**
 * Inputs that name a record of a member in any call: the contract lists them in
 * `owned` or `notOwned` of every call of members.
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
