import type { Address, Checkout, CheckoutRules, PickupLocation, UserCoupon } from '@heji/api-client/contract'
import type { CheckoutQuery } from './checkout-form'
import type { RefusedLine } from './refused-lines'

export type Query = CheckoutQuery & { address: string }

/** Data of the page. */
export interface CheckoutData {
  addresses: Address[]
  /** The address of the price; empty without one. */
  chosen: string
  parcels: ParcelData[]
  /** Points over all parcels; null without a price. */
  points: { balance: number; max: number } | null
  /** What prices the page after other choices. */
  rules?: CheckoutRules | undefined
  /** These orders are made one after the other, not all or none. */
  isOneByOne?: boolean
}

/** The goods of one shop. */
export interface ParcelData {
  key: string
  shop: string
  /** The price, or why there is none. */
  preview: Checkout | Refused
  coupons: UserCoupon[]
  /** Of the coupon in the price, or `none`. */
  coupon: string
  places: PickupLocation[]
}

export interface Refused {
  problem: string
  lines: RefusedLine[]
}
export const isRefused = (preview: ParcelData['preview']): preview is Refused => 'problem' in preview

/** Points of a buyer, and how many of them this price takes. */
export const pointsOf = (preview: Checkout | null) => preview && { balance: preview.user_point, max: preview.max_point }
