import * as v from 'valibot'
import { Address } from './addresses'
import { Checkout } from './checkout'
import { UserCoupon } from './coupons'
import { Count, Id } from './shapes'
import { PickupLocation } from './shops'

/** Goods that are in the way of an order, and why. */
const RefusedLine = v.strictObject({
  item_id: Id,
  goods_id: Id,
  item_name: v.string(),
  item_spec_desc: v.string(),
  num: Count,
  /** Pieces that are left. */
  store: Count,
  reason: v.string(),
})

/** All that a checkout page shows, from one call. */
export const CheckoutPage = v.strictObject({
  addresses: v.array(Address),
  /** Where the goods go: the wished address, else the default, else the first; empty without one. */
  address_id: v.string(),
  /** The price for this address and with this coupon; null where these goods cannot be ordered now. */
  preview: v.nullable(Checkout),
  /** Why there is no preview. */
  refusal: v.nullable(v.strictObject({ status_code: Count, message: v.string(), lines: v.array(RefusedLine) })),
  /** Coupons of the member that run, judged against these goods; usable ones first. */
  coupons: v.array(UserCoupon),
  /** Code of the coupon in the preview; empty without one. */
  coupon_code: v.string(),
  /** Code of the coupon with which this order costs least; empty where none makes it cheaper. */
  best_coupon_code: v.string(),
  /** Where the shop hands the goods over. */
  places: v.array(PickupLocation),
})
export type CheckoutPage = v.InferOutput<typeof CheckoutPage>
