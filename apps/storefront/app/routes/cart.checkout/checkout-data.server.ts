import { ApiError } from '@heji/api-client'
import type { Address, Checkout, PickupLocation, UserCoupon } from '@heji/api-client/contract'
import type { PageArgs } from '../../lib/define-loader.server'
import { ownCall } from '../../lib/own-call.server'
import { basketInput, type CheckoutQuery, couponInput, NO_COUPON } from './checkout-form'
import { bestCoupon } from './coupon-choice'
import { type RefusedLine, refusedLines } from './refused-lines'

type Source = Pick<PageArgs, 'api' | 'context'>
type Query = CheckoutQuery & { address: string }

/** Data of the page, from our own or another server. */
export interface CheckoutData {
  addresses: Address[]
  /** The address of the price; empty without one. */
  chosen: string
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
export const isRefused = (preview: CheckoutData['preview']): preview is Refused => 'problem' in preview

/** One call of our own API; of a server that lacks it, the calls that every shop has. */
export const readCheckout = (source: Source, query: Query): Promise<CheckoutData> =>
  ownCall(
    source.context,
    'POST checkout',
    () => readAtOnce(source, query),
    () => readInParts(source, query),
  )

async function readAtOnce({ api }: Source, query: Query): Promise<CheckoutData> {
  const page = await api('POST checkout', {
    ...basketInput(query),
    ...receiptInput(query, query.address),
    ...(query.coupon ? couponInput(query.coupon) : {}),
  })
  const { addresses, address_id, preview, refusal, coupons, coupon_code, places } = page
  return {
    addresses,
    chosen: address_id,
    preview: preview ?? { problem: refusal?.message ?? '', lines: refusal?.lines ?? [] },
    coupons,
    coupon: coupon_code || NO_COUPON,
    places,
  }
}

/** Asks everything at once, and for the price once more when it is for another address or coupon than the first answers name. */
async function readInParts({ api, context }: Source, query: Query): Promise<CheckoutData> {
  const placesOf = (distributor_id: string) =>
    orNone(context.publicApi('GET distributor/pickuplocation', { distributor_id }, { silent: true }))
  const [{ list: addresses }, coupons, first, known] = await Promise.all([
    api('GET member/addresslist', { pageSize: 100 }),
    // A shop without an answer about coupons still sells; seckills take none.
    query.mode === 'seckill'
      ? []
      : orNone(api('GET user/newGetCardList', couponQuery(query, query.mode), { silent: true })),
    readPrice({ api }, query, query.address, query.coupon),
    query.id ? placesOf(query.id) : null,
  ])
  const chosen = (addresses.find(a => a.address_id === query.address) ?? addresses.find(a => a.is_def) ?? addresses[0])
    ?.address_id
  const usable = coupons.filter(card => card.valid)
  const isKnown = usable.some(card => card.code === query.coupon)
  const best = isRefused(first) ? null : bestCoupon(usable, first.item_fee)
  const coupon = (query.coupon ? isKnown && query.coupon : best?.code) || NO_COUPON
  // Goods that are fetched have no address.
  const isSame = (query.receipt || (chosen ?? '') === query.address) && coupon === (query.coupon || NO_COUPON)
  const shop = query.id || isRefused(first) ? '' : first.distributor_id
  const [preview, places] = await Promise.all([
    isSame ? first : readPrice({ api }, query, chosen ?? '', coupon),
    known ?? (shop ? placesOf(shop) : []),
  ])
  return { addresses, chosen: chosen ?? '', preview, coupons, coupon, places: isRefused(preview) ? [] : places }
}

const receiptInput = ({ receipt }: CheckoutQuery, address_id: string) =>
  receipt ? { receipt_type: receipt } : address_id ? { address_id } : {}

const couponQuery = ({ id }: CheckoutQuery, cart_type: 'cart' | 'fastbuy') => ({
  is_checkout: true,
  cart_type,
  page_type: 'picker',
  pageSize: 100,
  ...(id ? { distributor_id: id } : {}),
})

const orNone = <T>(work: Promise<{ list: T[] }>): Promise<T[]> =>
  work.then(
    ({ list }) => list,
    () => [],
  )

/** @throws ApiError when there is no answer about the price */
async function readPrice({ api }: Pick<Source, 'api'>, query: CheckoutQuery, address: string, coupon: string) {
  try {
    return await api('POST getFreightFee', {
      ...basketInput(query),
      ...receiptInput(query, address),
      ...couponInput(coupon),
    })
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500 || error.status === 429) throw error
    return { problem: error.message, lines: refusedLines(error) }
  }
}
