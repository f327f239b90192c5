/** The page from the calls that every shop has. */
import { ApiError } from '@heji/api-client'
import { basketInput, type CheckoutQuery, choiceOf, couponInput, NO_COUPON, receiptInput } from './checkout-form'
import { type CheckoutData, isRefused, pointsOf, type Query, type Source } from './checkout-shapes'
import { bestCoupon } from './coupon-choice'
import { refusedLines } from './refused-lines'

/** Shops with checked lines, in the order of the cart. */
async function checkedShops(api: Source['api']) {
  const { valid_cart } = await api('GET cart/list', { look_only: true })
  return valid_cart
    .filter(({ list }) => list.some(line => line.is_checked))
    .map(({ shop_id, shop_name }) => ({ id: shop_id, name: shop_name }))
}

/** Each shop by itself, as its order will be. */
export async function readApart(source: Source, query: Query): Promise<CheckoutData> {
  const shops = await checkedShops(source.api)
  const pages = await Promise.all(
    shops.map(({ id }) => readInParts(source, { ...query, id, choices: { '': choiceOf(query, id) } })),
  )
  const [first] = pages
  return {
    addresses: first?.addresses ?? [],
    chosen: first?.chosen ?? '',
    parcels: pages.flatMap(({ parcels }, i) => {
      const { id: key, name } = shops[i]!
      return parcels.map(parcel => ({ ...parcel, key, shop: parcel.shop || name }))
    }),
    points: null,
    isApart: shops.length > 1,
  }
}

/** Asks everything at once, and for the price once more when it is for another address or coupon than the first answers name. */
export async function readInParts({ api, context }: Source, query: Query): Promise<CheckoutData> {
  const choice = choiceOf(query, '')
  const placesOf = (distributor_id: string) =>
    orNone(context.publicApi('GET distributor/pickuplocation', { distributor_id }, { silent: true }))
  const [{ list: addresses }, coupons, first, known] = await Promise.all([
    api('GET member/addresslist', { pageSize: 100 }),
    // A shop without an answer about coupons still sells; seckills take none.
    query.mode === 'seckill'
      ? []
      : orNone(api('GET user/newGetCardList', couponQuery(query, query.mode), { silent: true })),
    readPrice({ api }, query, query.address, choice.coupon),
    query.id ? placesOf(query.id) : null,
  ])
  const chosen = (addresses.find(a => a.address_id === query.address) ?? addresses.find(a => a.is_def) ?? addresses[0])
    ?.address_id
  const usable = coupons.filter(card => card.valid)
  const isKnown = usable.some(card => card.code === choice.coupon)
  const best = isRefused(first) ? null : bestCoupon(usable, first.item_fee)
  const coupon = (choice.coupon ? isKnown && choice.coupon : best?.code) || NO_COUPON
  // Goods that are fetched have no address.
  const isSame = (choice.receipt || (chosen ?? '') === query.address) && coupon === (choice.coupon || NO_COUPON)
  const shop = query.id || isRefused(first) ? '' : first.distributor_id
  const [preview, places] = await Promise.all([
    isSame ? first : readPrice({ api }, query, chosen ?? '', coupon),
    known ?? (shop ? placesOf(shop) : []),
  ])
  const isFine = !isRefused(preview)
  return {
    addresses,
    chosen: chosen ?? '',
    parcels: [
      { key: '', shop: isFine ? preview.store_name : '', preview, coupons, coupon, places: isFine ? places : [] },
    ],
    points: isFine ? pointsOf(preview) : null,
  }
}

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
