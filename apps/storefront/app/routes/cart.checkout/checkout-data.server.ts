import type { Checkout, PickupLocation, UserCoupon } from '@heji/api-client/contract'
import { ownCall } from '../../lib/own-call.server'
import {
  basketInput,
  choiceOf,
  couponInput,
  isSeveral,
  NO_COUPON,
  type ParcelChoice,
  receiptInput,
} from './checkout-form'
import { readApart, readInParts } from './checkout-parts.server'
import { type CheckoutData, type ParcelData, pointsOf, type Query, type Source } from './checkout-shapes'
import type { RefusedLine } from './refused-lines'

/** One call of our own API; of a server that lacks it, the calls that every shop has. */
export const readCheckout = (source: Source, query: Query): Promise<CheckoutData> =>
  isSeveral(query)
    ? ownCall(
        source.context,
        'POST checkout/parcels',
        () => readParcels(source, query),
        () => readApart(source, query),
      )
    : ownCall(
        source.context,
        'POST checkout',
        () => readAtOnce(source, query),
        () => readInParts(source, query),
      )

interface Offer {
  preview: Checkout | null
  refusal: { message: string; lines: RefusedLine[] } | null
  coupons: UserCoupon[]
  coupon_code: string
  places: PickupLocation[]
}

const toParcel = (
  key: string,
  shop: string,
  { preview, refusal, coupons, coupon_code, places }: Offer,
): ParcelData => ({
  key,
  shop: preview?.store_name ?? shop,
  preview: preview ?? { problem: refusal?.message ?? '', lines: refusal?.lines ?? [] },
  coupons,
  coupon: coupon_code || NO_COUPON,
  places,
})

async function readParcels({ api }: Source, query: Query): Promise<CheckoutData> {
  const wishes = Object.entries(query.choices).filter(([key]) => key !== '')
  const page = await api('POST checkout/parcels', {
    ...(wishes.length > 0
      ? { parcels: wishes.map(([distributor_id, choice]) => ({ distributor_id, ...wishOf(choice) })) }
      : {}),
    ...(query.address ? { address_id: query.address } : {}),
    ...(query.points ? { point_use: query.points } : {}),
  })
  return {
    addresses: page.addresses,
    chosen: page.address_id,
    parcels: page.parcels.map(parcel => toParcel(parcel.distributor_id, parcel.store_name, parcel)),
    points: { balance: page.user_point, max: page.max_point },
    rules: page.rules,
  }
}

const wishOf = ({ receipt, coupon }: ParcelChoice) => ({
  ...(receipt ? { receipt_type: receipt } : {}),
  ...(coupon ? couponInput(coupon) : {}),
})

async function readAtOnce({ api }: Source, query: Query): Promise<CheckoutData> {
  const { coupon } = choiceOf(query, '')
  const page = await api('POST checkout', {
    ...basketInput(query),
    ...receiptInput(query, query.address),
    ...(coupon ? couponInput(coupon) : {}),
  })
  return {
    addresses: page.addresses,
    chosen: page.address_id,
    parcels: [toParcel('', '', page)],
    points: pointsOf(page.preview),
    rules: page.rules,
  }
}
