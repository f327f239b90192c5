import { type Api, ApiError, type Contract, type InputOf } from '@heji/api-client'
import type { CheckoutPage, ParcelsInput } from '@heji/api-client/contract'
import { bestCoupon } from './best-coupon'
import type { Composed } from './composed'

type Requested = InputOf<Contract['POST checkout']>

export const checkout: Composed<'POST checkout' | 'POST checkout/parcels'> = {
  'POST checkout': (ask, input) => offer(ask, input),
  /** Each shop by itself, as its order will be; points cannot be shared between them. */
  'POST checkout/parcels': async (ask, { parcels = [], address_id }) => {
    const requests = parcels as ParcelsInput['parcels']
    const { valid_cart } = await ask('GET cart/list', { look_only: true })
    const shops = valid_cart.filter(({ list }) => list.some(line => line.is_checked))
    const offers = await Promise.all(
      shops.map(({ shop_id }) => {
        const request = requests.find(({ distributor_id }) => distributor_id === shop_id)
        return offer(ask, {
          cart_type: 'cart',
          ...(address_id ? { address_id } : {}),
          ...request,
          distributor_id: shop_id,
        })
      }),
    )
    return {
      addresses: offers[0]?.addresses ?? [],
      address_id: offers[0]?.address_id ?? '',
      parcels: offers.map(({ addresses: _, address_id: __, rules: ___, ...parcel }, i) => ({
        ...parcel,
        distributor_id: shops[i]!.shop_id,
        store_name: parcel.preview?.store_name || shops[i]!.shop_name,
      })),
      total_fee: offers.reduce((sum, { preview }) => sum + (preview?.total_fee ?? 0), 0),
      user_point: 0,
      max_point: 0,
      point_use: 0,
      ...(shops.length > 1 ? { one_by_one: true as const } : {}),
    }
  },
}

/**
 * Asks everything at once, and for the price once more when it is for another address or coupon than the first answers
 * name.
 */
async function offer(
  ask: Api,
  { address_id, coupon_discount, not_use_coupon, ...goods }: Requested,
): Promise<CheckoutPage> {
  const wanted = String(address_id ?? '')
  const wantedCoupon = String(coupon_discount ?? '')
  const isFetched = goods.receipt_type === 'ziti'
  const price = (address: string, coupon: string) =>
    priceOf(ask, {
      ...goods,
      ...(address && !isFetched ? { address_id: address } : {}),
      ...(coupon ? { coupon_discount: coupon } : { not_use_coupon: true }),
    })
  const [{ list: addresses }, coupons, first, known] = await Promise.all([
    ask('GET member/addresslist', { pageSize: 100 }),
    couponsOf(ask, goods),
    price(wanted, wantedCoupon),
    goods.distributor_id ? placesOf(ask, goods) : null,
  ])
  const own = addresses.find(one => one.address_id === wanted) ?? addresses.find(one => one.is_def) ?? addresses[0]
  const chosen = own?.address_id ?? ''
  const usable = coupons.filter(({ valid }) => valid)
  const best = (first.preview && bestCoupon(usable, first.preview.item_fee)?.code) ?? ''
  const isWanted = wantedCoupon !== '' || Boolean(not_use_coupon)
  const coupon_code = isWanted ? (usable.find(({ code }) => code === wantedCoupon)?.code ?? '') : best
  const isSame = (isFetched || chosen === wanted) && coupon_code === wantedCoupon
  const [priced, places] = await Promise.all([
    isSame ? first : price(chosen, coupon_code),
    known ?? placesOf(ask, { ...goods, distributor_id: first.preview?.distributor_id }),
  ])
  return {
    addresses,
    address_id: chosen,
    ...priced,
    coupons,
    coupon_code,
    best_coupon_code: best,
    places: priced.preview ? places : [],
  }
}

/** The price, or why these goods cannot be ordered. @throws ApiError when there is no answer */
async function priceOf(ask: Api, asked: Requested): Promise<Pick<CheckoutPage, 'preview' | 'refusal'>> {
  try {
    return { preview: await ask('POST getFreightFee', asked), refusal: null }
  } catch (error) {
    if (!(error instanceof ApiError) || [0, 401, 429].includes(error.status) || error.status >= 500) throw error
    return { preview: null, refusal: { status_code: error.status, message: error.message, lines: [] } }
  }
}

/** Seckills and goods for points take no coupons. A shop without an answer about coupons still sells. */
const couponsOf = async (ask: Api, { order_type = 'normal', cart_type = 'cart', distributor_id }: Requested) =>
  order_type === 'normal'
    ? await orNone(
        ask('GET user/newGetCardList', {
          is_checkout: true,
          cart_type,
          page_type: 'picker',
          pageSize: 100,
          ...(distributor_id ? { distributor_id } : {}),
        }),
      )
    : []

/** Goods for points are always sent. */
const placesOf = async (ask: Api, { order_type, distributor_id }: Partial<Requested>) =>
  distributor_id && order_type !== 'normal_pointsmall'
    ? await orNone(ask('GET distributor/pickuplocation', { distributor_id }))
    : []

const orNone = <T>(work: Promise<{ list: T[] }>): Promise<T[]> =>
  work.then(
    ({ list }) => list,
    () => [],
  )
