import * as v from 'valibot'
import { couponRule } from './cart-rules'
import { freightTemplates, LineFreightRow } from './freight-rules'
import { OrderItemType } from './order-shapes'
import { Cents, Count, Id } from './shapes'

/**
 * What a page needs to price a checkout with another coupon, address, way or number of points (ours). Promotions depend
 * on none of these, so the lines have them already.
 */
export const CheckoutRules = v.strictObject({
  /** In the order in which they become orders. */
  parcels: v.array(
    v.strictObject({
      distributor_id: Id,
      /** In the order of the preview; `fee` is the price after promotions, before coupon and points. */
      lines: v.array(
        v.strictObject({
          item_id: Id,
          kind: OrderItemType,
          fee: Cents,
          item_category: v.array(Id),
          num: v.optional(Count),
          freight: v.optional(LineFreightRow),
        }),
      ),
    }),
  ),
  /** Coupons of the member for these shops, that which ends first in front; of equal ones the first is taken. */
  coupons: v.array(v.strictObject({ ...couponRule, code: v.string() })),
  freight: freightTemplates,
  points: v.strictObject({ balance: Count, per_yuan: Count, max_percent: Count }),
})
export type CheckoutRules = v.InferOutput<typeof CheckoutRules>
