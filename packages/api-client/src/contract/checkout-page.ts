import * as v from 'valibot'
import { Address } from './addresses'
import { Checkout } from './checkout'
import { CheckoutRules } from './checkout-rules'
import { UserCoupon } from './coupons'
import { Cents, Count, Id } from './shapes'
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

/** The offer for goods of one shop. */
const offer = {
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
}

const addresses = {
  addresses: v.array(Address),
  /** Where the goods go: the wanted address, else the default, else the first; empty without one. */
  address_id: v.string(),
  /** Left out where some goods cannot be ordered. */
  rules: v.optional(CheckoutRules),
}

/** All that a checkout page shows, from one call. */
export const CheckoutPage = v.strictObject({ ...addresses, ...offer })
export type CheckoutPage = v.InferOutput<typeof CheckoutPage>

/** One parcel of a checkout over several shops. */
export const CheckoutParcel = v.strictObject({ distributor_id: Id, store_name: v.string(), ...offer })
export type CheckoutParcel = v.InferOutput<typeof CheckoutParcel>

/** All that a checkout page over several shops shows; without parcels nothing is checked in the cart. */
export const ParcelsPage = v.strictObject({
  ...addresses,
  parcels: v.array(CheckoutParcel),
  /** Of all parcels that can be ordered. */
  total_fee: Cents,
  /** Points that the member has, that all orders together can take, and that they take. */
  user_point: Count,
  max_point: Count,
  point_use: Count,
  /** The shops' orders will be made one after the other, so that one may be refused after others are made. Left out: all or none. */
  one_by_one: v.optional(v.literal(true)),
})
export type ParcelsPage = v.InferOutput<typeof ParcelsPage>
