import { list, text } from '@heji/validators'
import * as v from 'valibot'
import { RefundInfo } from './aftersales-shapes'
import { endpoint } from './endpoint'
import { neededText } from './fields'
import { Cents, Count, Id, Unix } from './shapes'

/**
 * One order line; `now_price` is the price of one piece now, all else counts the pieces that the buyer still has. A line
 * without price protection has no prices, and says why.
 */
const Line = v.strictObject({
  sub_order_id: Id,
  num: Count,
  paid_fee: Cents,
  now_price: Cents,
  /** What would come back now. */
  refund_fee: Cents,
  granted_fee: Cents,
  /** Why nothing would; empty text if something would. */
  reason: v.string(),
})

/** What an order gets back because its goods cost less now, in cents, and what it got. */
export const PriceProtection = v.strictObject({
  order_id: Id,
  refund_fee: Cents,
  granted_fee: Cents,
  /** End of the 30 days after the payment; 0 until then. */
  end_time: Unix,
  reason: v.string(),
  list: v.array(Line),
  /** The money that went back, newest first. */
  grants: v.array(RefundInfo),
})
export type PriceProtection = v.InferOutput<typeof PriceProtection>

export const priceProtection = {
  'GET price-protection': endpoint({
    ours: true,
    summary:
      'Orders of the caller, with the differences to lower prices that they would get back now, and that they got',
    auth: 'member',
    owned: ['order_id'],
    input: v.object({ order_id: v.optional(list(text(64), 10, '最多查询10个订单'), []) }),
    output: v.strictObject({ list: v.array(PriceProtection) }),
  }),
  'POST price-protection': endpoint({
    ours: true,
    summary: 'Give back the difference to the lower price of now, to where the money came from',
    auth: 'member',
    owned: ['order_id'],
    writes: true,
    idempotent: true,
    input: v.object({ order_id: neededText('订单号必填', 64) }),
    output: v.strictObject({ status: v.literal(true), refund_bn: v.string(), refund_fee: Cents }),
  }),
}
