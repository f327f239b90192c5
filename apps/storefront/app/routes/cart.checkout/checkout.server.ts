import { randomUUID } from 'node:crypto'
import type { Address, Checkout } from '@heji/api-client/contract'
import { addressDraft } from '../../components/address/address-form.server'
import { toOrderLine } from '../../components/order/order-line'
import { mergeSteps } from '../../components/price-trace/merge-steps'
import { arrivalDayText } from '../../components/region/arrival-day'
import { placeText } from '../../components/region/places'
import { hasOrdered } from '../../cookies/cookies.server'
import { afterWaiting, redirectWith } from '../../forms/redirect-with.server'
import { redirect } from '../../framework'
import type { PageArgs } from '../../loaders/define-loader.server'
import { readCheckout } from './checkout-data.server'
import { type CheckoutQuery, checkoutHref, choiceOf, readCheckoutQuery, withChoice } from './checkout-form'
import { type CheckoutData, isRefused, type ParcelData } from './checkout-shapes'
import { type CheckoutCoupon, toCoupon } from './coupon-choice'
import { EMPTY_CART } from './ordered-elsewhere.server'
import { type PickupPlace, toPlace } from './pickup-places.server'
import type { RefusedLine } from './refused-lines'

const NOT_HANDED_OVER = '请选择正确的收货方式'

/** Addresses, parcels and prices of the new orders; if the API refuses goods, the page says so. */
export async function loadCheckout({ api, context, url, request }: PageArgs) {
  const { address, ...query } = readCheckoutQuery(url.searchParams)
  const isSentAtAll = choiceOf(query, '').receipt === ''
  const asked = isSentAtAll ? (url.searchParams.get('address') ?? '') : ''
  const [data, wanted] = await Promise.all([
    readCheckout(api, { ...query, address }),
    asked ? addressDraft(api, context, asked) : null,
  ])
  const leave = () => leaveEmpty(request, context)
  if (data.parcels.length === 0) throw leave()
  const { now } = context
  const parcels = data.parcels.map(parcel => toParcel(query, parcel, now, leave))
  const isSent = parcels.some(({ receipt }) => receipt === '')
  return {
    query,
    parcels,
    sum: sumOf(data, now),
    points: pointsOf(data, query),
    isOneByOne: data.isOneByOne ?? false,
    rules: data.rules ?? null,
    addresses: data.addresses.map(toAddress),
    chosen: data.chosen,
    // The regions of a first address are kept, so nobody waits for them.
    draft: wanted ?? (data.addresses.length === 0 && isSent ? await addressDraft(api, context, 'new') : null),
    key: randomUUID(),
  }
}

/** The goods of one shop as the page shows them; without an order, the reason why there is none. */
export interface CheckoutParcel {
  /** The shop; empty on a checkout of one shop. */
  key: string
  shop: string
  receipt: 'ziti' | ''
  pickup: string
  coupons: { chosen: string; list: CheckoutCoupon[] }
  places: PickupPlace[]
  order: CheckoutOrder | null
  problem: string
  lines: RefusedLine[]
}

/** The way on for who has nothing to order: their orders, if they have just placed them (spec §2), else the cart. */
function leaveEmpty(request: Request, context: PageArgs['context']): Response {
  const [to, where] = hasOrdered(request, context) ? ['/member/trade', '已转到您的订单'] : ['/cart', '已转到购物车']
  return redirectWith(context, to, 'warn', afterWaiting(request, `没有待结算的商品，${where}`))
}

/** @param leave for who has nothing to order
 * @throws Response where another page helps more than the refusal */
function toParcel(
  query: CheckoutQuery,
  { key, shop, preview, coupons, coupon, places }: ParcelData,
  now: Date,
  leave: () => Response,
): CheckoutParcel {
  const { receipt, pickup } = choiceOf(query, key)
  const asSent = () => redirect(checkoutHref(withChoice(query, key, { receipt: '' })))
  const rest = { key, shop, receipt, pickup, coupons: { chosen: coupon, list: coupons.map(toCoupon) } }
  if (isRefused(preview)) {
    if (preview.problem === EMPTY_CART) throw leave()
    // The goods are of another shop than the address of the page says.
    if (receipt && preview.problem === NOT_HANDED_OVER) throw asSent()
    return { ...rest, ...preview, places: [], order: null }
  }
  if (receipt && places.length === 0) throw asSent()
  return { ...rest, problem: '', lines: [], places: places.map(row => toPlace(row, now)), order: toOrder(preview, now) }
}

const toAddress = ({ address_id, username, telephone, province, city, county, adrdetail, is_def }: Address) => ({
  address_id,
  username,
  telephone,
  province,
  city,
  county,
  place: placeText([province, city, county, adrdetail]),
  is_def,
})
export type CheckoutAddress = ReturnType<typeof toAddress>

/** The bought goods as `order_new` takes them. */
export const seenGoods = (items: readonly Pick<Item, 'order_item_type' | 'item_id' | 'num'>[]) =>
  items
    .filter(({ order_item_type }) => order_item_type === 'normal')
    .map(({ item_id, num }) => `${item_id}:${num}`)
    .join(',')

const toOrder = ({ items, store_name, freight_fee, coupon_discount, total_fee, arrives_on }: Checkout, now: Date) => ({
  arrives: arrivalDayText(arrives_on, now),
  store_name,
  freight_fee,
  coupon_fee: coupon_discount,
  total_fee,
  gifts: items
    .filter(item => item.order_item_type === 'gift')
    .map(({ item_id, num }) => `${item_id}:${num}`)
    .join(','),
  seen: seenGoods(items),
  items: items.map(item => ({ item_id: item.item_id, ...toOrderLine(item) })),
})
export type CheckoutOrder = ReturnType<typeof toOrder>

type Item = Checkout['items'][number]
const isGift = ({ order_item_type }: Item) => order_item_type === 'gift'
const numOf = ({ items }: Checkout, isMeant: (item: Item) => boolean) =>
  items.filter(isMeant).reduce((sum, { num }) => sum + num, 0)

/** Prices of all pieces, before what several goods save together. */
const goodsFeeOf = ({ items }: Checkout) => items.reduce((sum, { num, sale_price }) => sum + num * sale_price, 0)

/** What promotions over several goods take off: the rest of the sum. */
const promotionFeeOf = (preview: Checkout) =>
  goodsFeeOf(preview) + preview.freight_fee - preview.coupon_discount - (preview.point_fee ?? 0) - preview.total_fee

/** Sums over all parcels that can be ordered, in cents; minutes to pay of the one with the least. */
function sumOf({ parcels }: CheckoutData, now: Date) {
  const previews = parcels.flatMap(({ preview }) => (isRefused(preview) ? [] : [preview]))
  const sum = (of: (preview: Checkout) => number) => previews.reduce((total, preview) => total + of(preview), 0)
  const end = Math.min(...previews.map(({ auto_cancel_time }) => auto_cancel_time))
  return {
    pieces: sum(preview => numOf(preview, item => !isGift(item))),
    gifts: sum(preview => numOf(preview, isGift)),
    goods_fee: sum(goodsFeeOf),
    freight_fee: sum(preview => preview.freight_fee),
    coupon_discount: sum(preview => preview.coupon_discount),
    promotion_fee: sum(promotionFeeOf),
    point_fee: sum(preview => preview.point_fee ?? 0),
    total_fee: sum(preview => preview.total_fee),
    steps: mergeSteps(previews.flatMap(preview => preview.price_steps ?? [])),
    payMinutes: Number.isFinite(end) ? Math.max(1, Math.round((end - now.getTime() / 1000) / 60)) : 0,
  }
}
export type CheckoutSum = ReturnType<typeof sumOf>

/** Points that the buyer can spend here; null where they pay for nothing. */
function pointsOf({ points, parcels }: CheckoutData, { points: asked }: CheckoutQuery) {
  const priced = parcels.flatMap(({ preview }) => (isRefused(preview) ? [] : [preview]))
  const rule = priced[0]?.deduct_point_rule
  if (!points || !rule || !(points.max > 0)) return null
  return {
    ...points,
    used: priced.reduce((sum, { point_use }) => sum + (point_use ?? 0), 0),
    asked: Number(asked || 0),
    perYuan: rule.deduct_point,
    percent: rule.deduct_proportion_limit,
  }
}
export type CheckoutPoints = NonNullable<ReturnType<typeof pointsOf>>
