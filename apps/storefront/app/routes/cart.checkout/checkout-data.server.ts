import type { Api } from '@heji/api-client'
import type { Checkout, PickupLocation, UserCoupon } from '@heji/api-client/contract'
import {
  checkoutInput,
  choiceOf,
  couponInput,
  isSeveral,
  NO_COUPON,
  type ParcelChoice,
  receiptInput,
} from './checkout-form'
import { type CheckoutData, type ParcelData, pointsOf, type Query } from './checkout-shapes'
import type { RefusedLine } from './refused-lines'

export const readCheckout = (api: Api, query: Query): Promise<CheckoutData> =>
  isSeveral(query) ? readParcels(api, query) : readOne(api, query)

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
  shop: preview?.store_name || shop,
  preview: preview ?? { problem: refusal?.message ?? '', lines: refusal?.lines ?? [] },
  coupons,
  coupon: coupon_code || NO_COUPON,
  places,
})

async function readParcels(api: Api, query: Query): Promise<CheckoutData> {
  const requests = Object.entries(query.choices).filter(([key]) => key !== '')
  const page = await api('POST checkout/parcels', {
    ...(requests.length > 0
      ? { parcels: requests.map(([distributor_id, choice]) => ({ distributor_id, ...requestOf(choice) })) }
      : {}),
    ...(query.address ? { address_id: query.address } : {}),
    ...(query.points ? { point_use: Number(query.points) } : {}),
  })
  return {
    addresses: page.addresses,
    chosen: page.address_id,
    parcels: page.parcels.map(parcel => toParcel(parcel.distributor_id, parcel.store_name, parcel)),
    points: { balance: page.user_point, max: page.max_point },
    rules: page.rules,
    isOneByOne: page.one_by_one === true,
  }
}

const requestOf = ({ receipt, coupon }: ParcelChoice) => ({
  ...(receipt ? { receipt_type: receipt } : {}),
  ...(coupon ? couponInput(coupon) : {}),
})

async function readOne(api: Api, query: Query): Promise<CheckoutData> {
  const { coupon } = choiceOf(query, '')
  const page = await api('POST checkout', {
    ...checkoutInput(query),
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
