import type { Address, CheckoutInput, CheckoutPage } from '@heji/api-client/contract'
import type { MemberCtx } from '../../http/context'
import { DomainError } from '../../platform/errors'
import { bestCoupon, couponLinesOf } from '../../pricing/best-coupon'
import { quote } from '../../pricing/quote'
import { listAddresses } from '../addresses/addresses'
import { judgedCards, type OpenCard, openCards } from '../coupons/my-cards'
import { ownPlace } from '../shops/pickup-places'
import { loadBasket } from './basket'
import { pointsOf, toCheckout } from './checkout'
import type { UsableCoupon } from './coupon'
import { gatherPrice, type PricedWithout, priceWith, takesCoupon } from './price-basket'

/** More than a member can have. */
const ALL = { page: 1, pageSize: 100 }

/** All data of a checkout page (decision 024). At most ten statements, and two more with gifts or additions. */
export async function showCheckout(ctx: MemberCtx, input: CheckoutInput): Promise<CheckoutPage> {
  const { list: addresses } = await listAddresses(ctx, ALL)
  const chosen =
    addresses.find(own => own.address_id === input.address_id) ?? addresses.find(own => own.is_def) ?? addresses[0]
  const page = { addresses, address_id: chosen?.address_id ?? '' }
  try {
    return { ...page, ...(await offer(ctx, sentTo(chosen, input))), refusal: null }
  } catch (error) {
    if (!(error instanceof DomainError) || error.status === 429 || error.status >= 500) throw error
    const refusal = { status_code: error.status, message: error.message, lines: linesOf(error) }
    return { ...page, preview: null, refusal, coupons: [], coupon_code: '', best_coupon_code: '', places: [] }
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

async function offer(ctx: MemberCtx, input: CheckoutInput) {
  const balance = await pointsOf(ctx)
  const price = await gatherPrice(ctx, ctx.db, input, await loadBasket(ctx, ctx.db, input), balance)
  const { shop } = price.basket.lines[0]!.item
  const cards = input.order_type === 'normal' ? await openCards(ctx, shop.id) : []
  const { coupons, best, chosen } = chooseCoupon(ctx, input, price, cards)
  return {
    preview: toCheckout(ctx, input, priceWith(price, chosen && toUsable(chosen)), balance),
    coupons,
    coupon_code: chosen?.own.code ?? '',
    best_coupon_code: best?.own.code ?? '',
    places: shop.isZiti && shop.isValid ? [ownPlace(shop)] : [],
  }
}

/** The requested coupon if it can be used; without a request the best one. */
function chooseCoupon(ctx: MemberCtx, input: CheckoutInput, { lines, context }: PricedWithout, cards: OpenCard[]) {
  const plain = quote(lines, context)
  const coupons = judgedCards(cards, ctx.clock.now(), couponLinesOf(lines, plain))
  // Among equal ones the one that ends first.
  const byEnd = cards.toSorted((a, b) => a.card.endAt.getTime() - b.card.endAt.getTime() || a.own.id - b.own.id)
  const best = bestCoupon(byEnd, lines, context, plain)
  const { coupon_discount: asked } = input
  const isUsable = coupons.some(({ code, valid }) => valid && code === asked)
  const wished = isUsable ? (cards.find(({ own }) => own.code === asked) ?? null) : null
  return { coupons, best, chosen: takesCoupon(input) ? (asked ? wished : best) : null }
}

const toUsable = ({ own, card, rule }: OpenCard): UsableCoupon => ({
  id: own.id,
  code: own.code,
  title: card.title,
  cardType: card.cardType,
  rule,
})

type RefusedLines = NonNullable<CheckoutPage['refusal']>['lines']

/** The goods that block the order, if the refusal names them. */
const linesOf = ({ details }: DomainError): RefusedLines => (details.lines as RefusedLines | undefined) ?? []
