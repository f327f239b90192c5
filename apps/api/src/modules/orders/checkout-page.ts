import type { Address, CheckoutInput, CheckoutPage, ParcelsInput, ParcelsPage } from '@heji/api-client/contract'
import { bestCoupon, couponLinesOf } from '@heji/pricing/best-coupon'
import { bestCoupons } from '@heji/pricing/best-coupons'
import { NOWHERE } from '@heji/pricing/freight'
import { quote } from '@heji/pricing/quote'
import { dbId } from '../../db/db-id'
import type { MemberCtx } from '../../http/context'
import { DomainError } from '../../platform/errors'
import { listAddresses } from '../addresses/addresses'
import { cardsFor, judgedCards, type OpenCard } from '../coupons/my-cards'
import { ownPlace } from '../shops/pickup-places'
import { toCheckout } from './checkout'
import { type CheckoutCart, loadCheckoutCart, loadCheckoutCarts } from './checkout-cart'
import { toCheckoutRules } from './checkout-rules'
import { toUsable } from './coupon'
import { gatherPrice, type PricedWithout, priceWith, takesCoupon } from './price-cart'

/** More than a member can have. */
const ALL = { page: 1, pageSize: 100 }

/** All data of a checkout page (decision 021). At most eight statements, and one more with gifts or additions. */
export async function showCheckout(ctx: MemberCtx, input: CheckoutInput): Promise<CheckoutPage> {
  const { addresses, chosen } = await addressesFor(ctx, input.address_id)
  const offered = await orRefusal(async () => {
    const balance = ctx.member.point
    const goods = await loadCheckoutCart(ctx, ctx.db, input)
    const gathered = await gather(ctx, sentTo(chosen, input), goods, balance)
    const shown = offer(ctx, gathered, { balance, asked: input.point_use ?? 0 })
    return { ...shown, rules: rulesOf([gathered], balance, addresses) }
  })
  return { addresses, address_id: chosen?.address_id ?? '', ...offered }
}

/**
 * The same for the checked lines of all shops, in the order in which they become orders: earlier parcels get points
 * first. Coupons that nobody chose go where they save most together. Six statements, and one for each parcel with gifts or
 * additions.
 */
export async function showParcels(ctx: MemberCtx, { parcels: requests, address_id, point_use }: ParcelsInput) {
  const { addresses, chosen } = await addressesFor(ctx, address_id)
  const balance = ctx.member.point
  const carts = await loadCheckoutCarts(ctx, ctx.db, 'all')
  const page: ParcelsPage = {
    addresses,
    address_id: chosen?.address_id ?? '',
    parcels: [],
    total_fee: 0,
    user_point: balance,
    max_point: 0,
    point_use: 0,
  }
  const found: (Gathered | Refusal)[] = []
  const cards = carts.length > 0 ? await cardsFor(ctx, carts.map(shopIdOf)) : []
  for (const cart of carts) {
    const input = parcelInput(requestOf(requests, cart), point_use ?? 0)
    found.push(await orRefusal(() => gather(ctx, sentTo(chosen, input), cart, balance, cards)))
  }
  const wanted = requests.map(({ coupon_discount }) => coupon_discount ?? '').filter(code => code !== '')
  const shared = sharedOut(found.filter(isGathered), wanted)
  for (const [i, gathered] of found.entries()) {
    const { shop } = carts[i]!.lines[0]!.item
    const { coupon_discount: own } = requestOf(requests, carts[i]!) ?? {}
    const others = requests
      .filter(wanted => dbId(wanted.distributor_id) !== shop.id)
      .map(wanted => wanted.coupon_discount ?? '')
    const used = [...others, ...page.parcels.map(({ coupon_code }) => coupon_code)].filter(code => code !== '')
    const offered = isGathered(gathered)
      ? await orRefusal(async () =>
          offer(ctx, gathered, {
            balance: balance - page.point_use,
            asked: (point_use ?? 0) - page.point_use,
            usedCodes: new Set(used),
            ...(own ? {} : { best: shared.get(gathered) ?? null }),
          }),
        )
      : gathered
    page.parcels.push({ distributor_id: String(shop.id), store_name: shop.name, ...offered })
    page.total_fee += offered.preview?.total_fee ?? 0
    page.max_point += offered.preview?.max_point ?? 0
    page.point_use += offered.preview?.point_use ?? 0
  }
  const isFine = page.parcels.length > 0 && page.parcels.every(({ preview }) => preview)
  return {
    ...page,
    max_point: Math.min(balance, page.max_point),
    ...(isFine ? { rules: rulesOf(found.filter(isGathered), balance, addresses) } : {}),
  }
}

const rulesOf = (parcels: readonly Gathered[], balance: number, addresses: readonly Address[]) =>
  toCheckoutRules(
    parcels.map(({ price }) => price),
    byEnd(distinct(parcels)),
    balance,
    [NOWHERE, ...addresses],
  )

/** A coupon for every shop is among those of each. */
const distinct = (parcels: readonly Gathered[]): OpenCard[] => [
  ...new Map(parcels.flatMap(({ cards }) => cards.map(card => [card.own.code, card]))).values(),
]

type Requested = ParcelsInput['parcels'][number]

const requestOf = (requests: readonly Requested[], { lines }: CheckoutCart): Requested | undefined =>
  requests.find(({ distributor_id }) => dbId(distributor_id) === lines[0]!.item.shop.id)

/** The coupons for parcels whose buyer has chosen none; of equal ones that which ends first. */
function sharedOut(parcels: readonly Gathered[], wanted: readonly string[]): Map<Gathered, OpenCard | null> {
  const free = parcels.filter(({ input }) => takesCoupon(input) && !input.coupon_discount)
  const orders = free.map(({ price: { lines, context } }) => ({ lines, context, plain: quote(lines, context) }))
  const best = bestCoupons(orders, byEnd(distinct(free).filter(({ own }) => !wanted.includes(own.code))))
  return new Map(free.map((parcel, i) => [parcel, best[i] ?? null]))
}

const parcelInput = (wanted: Requested | undefined, point_use: number): CheckoutInput => ({
  receipt_type: 'logistics',
  not_use_coupon: false,
  ...wanted,
  order_type: 'normal',
  cart_type: 'cart',
  point_use,
  pay_type: '',
  remark: '',
})

async function addressesFor(ctx: MemberCtx, wanted: string | undefined) {
  const { list: addresses } = await listAddresses(ctx, ALL)
  const chosen = addresses.find(own => own.address_id === wanted) ?? addresses.find(own => own.is_def) ?? addresses[0]
  return { addresses, chosen }
}

type Offered = Pick<CheckoutPage, 'preview' | 'refusal' | 'coupons' | 'coupon_code' | 'best_coupon_code' | 'places'>

type Refusal = Offered & { preview: null }

/** Goods that cannot be ordered are a part of the page. */
async function orRefusal<T>(work: () => Promise<T>): Promise<T | Refusal> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof DomainError) || error.status === 429 || error.status >= 500) throw error
    const refusal = { status_code: error.status, message: error.message, lines: linesOf(error) }
    return { preview: null, refusal, coupons: [], coupon_code: '', best_coupon_code: '', places: [] }
  }
}

/** Input of the order with the address that was just read. */
const sentTo = (address: Address | undefined, { address_id: _, ...input }: CheckoutInput): CheckoutInput => ({
  ...input,
  ...(address && input.receipt_type !== 'ziti'
    ? {
        receiver_name: address.username,
        receiver_mobile: address.telephone,
        receiver_zip: address.postalCode,
        receiver_state: address.province,
        receiver_city: address.city,
        receiver_district: address.county,
        receiver_address: address.adrdetail,
      }
    : {}),
})

/** What an order is priced from. */
interface Gathered {
  input: CheckoutInput
  price: PricedWithout
  /** Coupons of the member for its shop, and those that he may claim. */
  cards: OpenCard[]
}

const isGathered = (found: Gathered | Refusal): found is Gathered => 'price' in found

/** @param known coupons for several shops; left out = they are read for this one */
async function gather(
  ctx: MemberCtx,
  input: CheckoutInput,
  goods: CheckoutCart,
  balance: number,
  known?: readonly OpenCard[],
): Promise<Gathered> {
  const price = await gatherPrice(ctx, ctx.db, input, goods, balance)
  if (input.order_type !== 'normal') return { input, price, cards: [] }
  const shopId = shopIdOf(price.cart)
  const cards = known ?? (await cardsFor(ctx, [shopId]))
  return { input, price, cards: cards.filter(({ card }) => card.shopId === null || card.shopId === shopId) }
}

const shopIdOf = ({ lines }: CheckoutCart) => lines[0]!.item.shop.id

interface Given {
  /** Points that the buyer can still spend, and wants to. */
  balance: number
  asked: number
  /** Coupons of other parcels. */
  usedCodes?: ReadonlySet<string>
  /** Left out = the best one for this order alone. */
  best?: OpenCard | null
}

function offer(ctx: MemberCtx, { input, price: found, cards }: Gathered, given: Given): Offered {
  const { balance, asked, usedCodes = NONE } = given
  const { points } = found.context
  const price = {
    ...found,
    context: { ...found.context, ...(points ? { points: { ...points, asked, balance } } : {}) },
  }
  const { shop, rules } = price.cart.lines[0]!.item
  const free = cards.filter(({ own }) => !usedCodes.has(own.code))
  const { coupons, best, chosen } = chooseCoupon(ctx, input, price, free, given.best)
  return {
    preview: toCheckout(ctx, input, priceWith(price, chosen && toUsable(chosen)), balance),
    refusal: null,
    coupons,
    coupon_code: chosen?.own.code ?? '',
    best_coupon_code: best?.own.code ?? '',
    places: shop.isZiti && shop.isValid ? [ownPlace(shop, rules)] : [],
  }
}

const NONE: ReadonlySet<string> = new Set()

/** The requested coupon if it can be used; without a request the best one. */
function chooseCoupon(
  ctx: MemberCtx,
  input: CheckoutInput,
  { lines, context }: PricedWithout,
  cards: OpenCard[],
  given: OpenCard | null | undefined,
) {
  const plain = quote(lines, context)
  const coupons = judgedCards(cards, ctx.clock.now(), couponLinesOf(lines, plain))
  const best = given === undefined ? bestCoupon(byEnd(cards), lines, context, plain) : given
  const { coupon_discount: asked } = input
  const isUsable = coupons.some(({ code, valid }) => valid && code === asked)
  const wanted = isUsable ? (cards.find(({ own }) => own.code === asked) ?? null) : null
  return { coupons, best, chosen: takesCoupon(input) ? (asked ? wanted : best) : null }
}

const byEnd = (cards: readonly OpenCard[]) =>
  cards.toSorted(
    (a, b) =>
      Number(a.needsClaim) - Number(b.needsClaim) ||
      a.card.endAt.getTime() - b.card.endAt.getTime() ||
      a.own.id - b.own.id ||
      a.card.id - b.card.id,
  )

type RefusedLines = NonNullable<CheckoutPage['refusal']>['lines']

/** The goods that block the order, if the refusal names them. */
const linesOf = ({ details }: DomainError): RefusedLines => (details.lines as RefusedLines | undefined) ?? []
