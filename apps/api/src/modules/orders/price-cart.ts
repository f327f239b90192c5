import type { CheckoutInput } from '@heji/api-client/contract'
import { FETCHED } from '@heji/pricing/checkout'
import type { Place } from '@heji/pricing/freight'
import type { PromotionRule } from '@heji/pricing/promotions'
import { type Quote, type QuoteContext, type QuoteLine, quote, withFee } from '@heji/pricing/quote'
import type { Queryable } from '../../db/db'
import { MOST_POINTS } from '../../db/schema'
import { shopperOf } from '../../http/shopper'
import { DomainError } from '../../platform/errors'
import { MOST_FEE, OVER_MOST_FEE } from '../../price-rules/most-fee'
import { discountsOf, type RunningPromotion } from '../../price-rules/running-promotions'
import { pointRule, type TradeRules } from '../../price-rules/trade-rules'
import { toExtraLine, toQuoteLine } from '../cart/view'
import { type ExtraLine, extraLines, extrasOf } from '../promotions/extras'
import { loadPromotions, NO_PROMOTIONS } from '../promotions/running'
import { assertClass } from './cart-class'
import { assertSellable, assertServed, type BuyCtx, type CheckoutCart, type CheckoutLine } from './checkout-cart'
import { findCoupon, type UsableCoupon } from './coupon'
import { assertHandsOver } from './pickup'
import { type Receiver, receiverOf } from './receiver'
import { type SeckillRequest, withSeckill } from './seckill'

/** All inputs of a price, except the coupon. */
export interface PricedWithout {
  /** With its gifts and additions. */
  cart: CheckoutCart
  receiver: Receiver
  /** The seckill of the ticket. */
  seckill: SeckillRequest | null
  lines: QuoteLine[]
  context: QuoteContext & { promotions: readonly PromotionRule[] }
}

export interface Priced extends Pick<PricedWithout, 'cart' | 'receiver' | 'seckill'> {
  coupon: UsableCoupon | null
  quote: Quote
}

/**
 * Prices a basket by our own rules; of the request only goods, numbers and address count (reliability R6).
 * @param balance points that the buyer has; without it, the later step that spends them checks the balance
 */
export async function priceCart(
  ctx: BuyCtx,
  db: Queryable,
  input: CheckoutInput,
  found: CheckoutCart,
  balance = MOST_POINTS,
): Promise<Priced> {
  const cart = await gatherPrice(ctx, db, input, found, balance)
  const code = takesCoupon(input) ? (input.coupon_discount ?? '') : ''
  const coupon = code && code !== '0' ? await findCoupon(ctx, db, code) : null
  return priceWith(cart, coupon)
}

/** Whether the order may have a coupon, and the buyer wants one. */
export const takesCoupon = ({ not_use_coupon, order_type }: CheckoutInput) => !not_use_coupon && order_type === 'normal'

/** Loads the data that the price of a basket depends on. @throws DomainError if it cannot be ordered */
export async function gatherPrice(
  ctx: BuyCtx,
  db: Queryable,
  input: CheckoutInput,
  found: CheckoutCart,
  balance: number,
): Promise<PricedWithout> {
  assertSellable(found)
  assertFewPieces(found)
  assertClass(input.order_type, found)
  const { cart, seckill } = await withSeckill(ctx, db, input, found)
  if (input.receipt_type === 'ziti') assertHandsOver(cart)
  const receiver = await receiverOf(db, ctx.member.id, input)
  assertServed(cart, placeOf(receiver))
  const lines = cart.lines.map(line => withFee(toQuoteLine(line, line.num)))
  const active = await promotionsOf(ctx, db, input, lines, found.running)
  const extras = extraLines(extrasOf(active, lines))
  const isPointsmall = input.order_type === 'normal_pointsmall'
  // Goods of the points mall cost points, so points cannot pay for them as money.
  const own = pointRule(cart.lines[0]!.item.rules)
  const rule = isPointsmall ? { ...own, maxPercent: 0 } : own
  return {
    cart: { ...cart, lines: [...cart.lines, ...extras.map(toCheckoutLine)] },
    receiver,
    seckill,
    lines: [...lines, ...extras.map(toExtraLine)],
    context: {
      place: placeOf(receiver),
      promotions: discountsOf(active.running),
      points: { rule, asked: input.point_use ?? 0, balance },
      freeBecause: freeBecause(input, cart.lines[0]!.item.rules),
    },
  }
}

/** @throws DomainError above the pieces of one order that the shop allows */
function assertFewPieces({ lines }: CheckoutCart) {
  const most = lines[0]?.item.rules.order_pieces ?? 0
  const pieces = lines.reduce((sum, { num, extra }) => sum + (extra ? 0 : num), 0)
  if (most > 0 && pieces > most) throw new DomainError(`一个订单最多 ${most} 件商品，请分开下单`)
}

/** Where the order goes; nowhere yet without an address, and with pickup. */
const placeOf = ({ receiver_state, receiver_city, receiver_district }: Receiver): Place => ({
  province: receiver_state,
  city: receiver_city,
  county: receiver_district,
})

/** @throws DomainError above the maximum of an order */
export function priceWith({ lines, context, ...priced }: PricedWithout, coupon: UsableCoupon | null): Priced {
  const quoted = quote(lines, { ...context, coupon })
  if (quoted.totalFee > MOST_FEE) throw new DomainError(OVER_MOST_FEE)
  return { ...priced, coupon, quote: quoted }
}

/** Pickup has no freight, and goods of the points mall only where the shop wants it (`mall_freight`). */
function freeBecause({ order_type, receipt_type }: CheckoutInput, { mall_freight }: TradeRules) {
  if (receipt_type === 'ziti') return FETCHED
  return order_type === 'normal_pointsmall' && mall_freight === 0 ? '积分商品包邮' : undefined
}

/** Seckills give no gifts, and goods for points are not discounted on top. */
async function promotionsOf(
  ctx: BuyCtx,
  db: Queryable,
  { order_type, cart_type }: CheckoutInput,
  lines: QuoteLine[],
  running: CheckoutCart['running'],
) {
  if (order_type === 'normal_pointsmall') return NO_PROMOTIONS
  const active = await loadPromotions(db, shopperOf(ctx), lines, cart_type === 'cart', running)
  return order_type === 'normal' ? active : { ...NO_PROMOTIONS, running: active.running.filter(isNoOffer) }
}

const isNoOffer = ({ offers }: RunningPromotion) => offers.length === 0
const toCheckoutLine = ({ item, num, ...extra }: ExtraLine): CheckoutLine => ({ item, num, extra })
