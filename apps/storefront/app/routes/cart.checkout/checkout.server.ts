import { randomUUID } from 'node:crypto'
import type { Address, Checkout } from '@heji/api-client/contract'
import { addressDraft } from '../../components/address/address-form.server'
import { toOrderLine } from '../../components/order/order-line'
import { redirect } from '../../framework'
import type { PageArgs } from '../../lib/define-loader.server'
import { placeText } from '../../lib/places'
import { isRefused, type Refused, readCheckout } from './checkout-data.server'
import { type CheckoutQuery, checkoutHref, readCheckoutQuery } from './checkout-form'
import { toCoupon } from './coupon-choice'
import { toPlace } from './pickup-places.server'

const EMPTY_CART = '购物车为空'
const NOT_HANDED_OVER = '请选择正确的收货方式'

/** Addresses, goods and prices of the new order; if the API refuses the goods, the page says so. */
export async function loadCheckout({ api, context, url }: PageArgs) {
  const params = url.searchParams
  const query = readCheckoutQuery(params)
  const asked = query.receipt ? '' : (params.get('address') ?? '')
  const [data, wanted] = await Promise.all([
    readCheckout({ api, context }, query),
    asked ? addressDraft(api, context, asked) : null,
  ])
  const { addresses, chosen, preview, coupons, coupon } = data
  const { address: _, ...rest } = query
  if (isRefused(preview)) leaveRefused(preview, rest)
  const now = new Date()
  const places = data.places.map(row => toPlace(row, now))
  if (query.receipt && !isRefused(preview) && places.length === 0)
    throw redirect(checkoutHref({ ...rest, receipt: '' }))
  return {
    query: rest,
    places,
    coupons: { chosen: coupon, list: coupons.map(toCoupon) },
    addresses: addresses.map(toAddress),
    chosen,
    // The regions of a first address are kept, so nobody waits for them.
    draft: wanted ?? (addresses.length === 0 && !query.receipt ? await addressDraft(api, context, 'new') : null),
    ...(isRefused(preview) ? { order: null, ...preview } : { order: toOrder(preview), problem: '', lines: [] }),
    key: randomUUID(),
  }
}

/** @throws Response where another page helps more than the refusal */
function leaveRefused({ problem }: Refused, query: CheckoutQuery) {
  // A buyer who comes back from the cashier has nothing left to order (spec §2).
  if (problem === EMPTY_CART) throw redirect('/member/trade')
  // The goods are of another shop than the address of the page says.
  if (query.receipt && problem === NOT_HANDED_OVER) throw redirect(checkoutHref({ ...query, receipt: '' }))
}

const toAddress = ({ address_id, username, telephone, province, city, county, adrdetail, is_def }: Address) => ({
  address_id,
  username,
  telephone,
  place: placeText([province, city, county, adrdetail]),
  is_def,
})
export type CheckoutAddress = ReturnType<typeof toAddress>

const toOrder = ({
  items,
  distributor_id,
  store_name,
  totalItemNum,
  item_fee,
  discount_fee,
  coupon_discount,
  freight_fee,
  total_fee,
  price_steps,
  auto_cancel_time,
}: Checkout) => ({
  /** Time to pay; seckills have less. */
  payMinutes: Math.max(1, Math.round((auto_cancel_time - Date.now() / 1000) / 60)),
  distributor_id,
  store_name,
  totalItemNum,
  item_fee,
  discount_fee,
  coupon_discount,
  freight_fee,
  total_fee,
  price_steps,
  gifts: items
    .filter(item => item.order_item_type === 'gift')
    .map(({ item_id, num }) => `${item_id}:${num}`)
    .join(','),
  items: items.map(item => ({ item_id: item.item_id, ...toOrderLine(item) })),
})
export type CheckoutOrder = ReturnType<typeof toOrder>
