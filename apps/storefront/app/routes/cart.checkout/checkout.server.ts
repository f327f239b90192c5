import { randomUUID } from 'node:crypto'
import { type Api, ApiError } from '@heji/api-client'
import type { Address, UserCoupon } from '@heji/api-client/contract'
import { addressDraft } from '../../components/address/address-form.server'
import { redirect } from '../../framework'
import type { PageArgs } from '../../lib/define-loader.server'
import { orErrorPage } from '../../lib/errors.server'
import { placeText } from '../../lib/places'
import {
  basketInput,
  type CheckoutQuery,
  checkoutHref,
  couponInput,
  NO_COUPON,
  readCheckoutQuery,
} from './checkout-form'
import { bestCoupon, toCoupon } from './coupon-choice'
import { toPlace } from './pickup-places.server'
import { type RefusedLine, refusedLines } from './refused-lines'

const EMPTY_CART = '购物车为空'
const NOT_HANDED_OVER = '请选择正确的收货方式'

/** Addresses, goods and prices of the new order; if the API refuses the goods, the page says so. */
export async function loadCheckout({ api, context, url }: PageArgs) {
  const params = url.searchParams
  const query = readCheckoutQuery(params)
  const { list } = await orErrorPage(api('GET member/addresslist', { pageSize: 100 }))
  const chosen = list.find(a => a.address_id === query.address) ?? list.find(a => a.is_def) ?? list[0]
  const asked = params.get('address') ?? (list.length === 0 ? 'new' : '')
  const [{ coupons, ...preview }, draft] = await Promise.all([
    loadOffer(api, query, chosen?.address_id ?? ''),
    asked && !query.receipt ? addressDraft(api, context, asked) : null,
  ])
  const places = preview.order ? await loadPlaces(context.publicApi, preview.order.distributor_id) : []
  if (query.receipt && preview.order && places.length === 0) throw redirect(checkoutHref({ ...query, receipt: '' }))
  const { address: _, ...rest } = query
  return {
    query: rest,
    places,
    coupons,
    addresses: list.map(toAddress),
    chosen: chosen?.address_id ?? '',
    draft,
    ...preview,
    key: randomUUID(),
  }
}

/** Prices with the chosen coupon; before a choice, with the one that saves most. */
async function loadOffer(api: Api, query: CheckoutQuery, addressId: string) {
  const [plain, cards] = await Promise.all([loadPreview(api, query, addressId, query.coupon), loadCoupons(api, query)])
  const usable = cards.filter(card => card.valid)
  const wanted = query.coupon || NO_COUPON
  const best = query.coupon || !plain.order ? null : bestCoupon(usable, plain.order.item_fee)
  const isKnown = wanted === NO_COUPON || usable.some(card => card.code === wanted)
  const code = best?.code ?? (isKnown ? wanted : NO_COUPON)
  const priced = code === wanted ? plain : await loadPreview(api, query, addressId, code)
  return { ...priced, coupons: { chosen: code, list: cards.map(toCoupon) } }
}

/** A shop can sell without an answer about coupons; seckills accept none. */
const loadCoupons = async (api: Api, { mode, id }: CheckoutQuery): Promise<UserCoupon[]> => {
  if (mode === 'seckill') return []
  return await api(
    'GET user/newGetCardList',
    { is_checkout: true, cart_type: mode, page_type: 'picker', pageSize: 100, ...(id ? { distributor_id: id } : {}) },
    { silent: true },
  ).then(
    ({ list }) => list,
    () => [],
  )
}

/** Pickup places of the shop; without an answer it only delivers. */
const loadPlaces = async (api: Api, distributor_id: string) =>
  await api('GET distributor/pickuplocation', { distributor_id }, { silent: true }).then(
    ({ list }) => list.map(row => toPlace(row, new Date())),
    () => [],
  )

async function loadPreview(api: Api, query: CheckoutQuery, addressId: string, coupon: string) {
  try {
    const order = await api('POST getFreightFee', {
      ...basketInput(query),
      ...(query.receipt ? { receipt_type: query.receipt } : addressId ? { address_id: addressId } : {}),
      ...couponInput(coupon),
    })
    return { order: toOrder(order), problem: '', lines: [] as RefusedLine[] }
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500 || error.status === 429)
      return await orErrorPage(Promise.reject(error))
    // A buyer who comes back from the cashier has nothing left to order (spec §2).
    if (error.message === EMPTY_CART) throw redirect('/member/trade')
    // The goods are of another shop than the address of the page says.
    if (query.receipt && error.message === NOT_HANDED_OVER) throw redirect(checkoutHref({ ...query, receipt: '' }))
    return { order: null, problem: error.message, lines: refusedLines(error) }
  }
}

const toAddress = ({ address_id, username, telephone, province, city, county, adrdetail, is_def }: Address) => ({
  address_id,
  username,
  telephone,
  place: placeText([province, city, county, adrdetail]),
  is_def,
})
export type CheckoutAddress = ReturnType<typeof toAddress>

type Preview = Awaited<ReturnType<typeof preview>>
const preview = (api: Api) => api('POST getFreightFee', {})

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
}: Preview) => ({
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
  items: items.map(
    ({ item_id, goods_id, item_name, pic, item_spec_desc, num, sale_price, total_fee, order_item_type }) => ({
      item_id,
      kind: order_item_type,
      goods_id,
      item_name,
      pic,
      item_spec_desc,
      num,
      price: sale_price,
      total_fee,
    }),
  ),
})
export type CheckoutOrder = ReturnType<typeof toOrder>
