/** 到手价: what one piece costs after everything that the shopper has or can get; pure, amounts in cents. */

import { leastTotal } from './best-coupon'
import { bestCoupons } from './best-coupons'
import type { CouponRule } from './coupon'
import { chargesOf, isServed, missingForFree, NOWHERE, type Place } from './freight'
import { isInScope } from './promotion-lines'
import type { PromotionRule } from './promotions'
import { type Quote, type QuoteContext, type QuoteLine, quote, withFee } from './quote'
import type { PriceStep } from './steps'

/** A coupon that the shopper has, or may claim first. */
export interface OpenCoupon {
  id: number
  title: string
  rule: CouponRule
  needsClaim: boolean
  /** How many orders of the shopper can have it. */
  times: number
}

export interface FinalPrice {
  /** Price of an order of this one piece, without freight and points. */
  fee: number
  /** The coupon in it; null without one. */
  coupon: OpenCoupon | null
  /** They add up to `fee`. A list does not show them, so they are computed when somebody reads them. */
  readonly steps: PriceStep[]
}

const WITHOUT_FREIGHT = { place: NOWHERE, freeBecause: '不含运费' }

/**
 * The lowest price of one piece by itself: the quote of an order of this line with the coupon that lowers it most;
 * among equal ones the first.
 */
export function finalPrice(
  line: Omit<QuoteLine, 'num'>,
  promotions: readonly PromotionRule[],
  coupons: readonly OpenCoupon[],
): FinalPrice {
  const lines = [withFee({ ...line, num: 1 })]
  const context = { ...WITHOUT_FREIGHT, promotions: promotions.filter(rule => isInScope(rule, lines[0]!)) }
  const plain = quote(lines, context)
  const fitting = coupons.filter(({ rule }) => rule.shopId === null || rule.shopId === line.shopId)
  const { coupon, totalFee } = leastTotal(fitting, lines, context, plain)
  return {
    fee: totalFee,
    coupon,
    get steps() {
      return toFinal(coupon ? quote(lines, { ...context, coupon }) : plain, coupon).steps
    },
  }
}

/** The lowest prices of several orders at once, of which each coupon helps as many as it may. */
export const finalOrders = (
  orders: readonly (readonly QuoteLine[])[],
  promotions: readonly PromotionRule[],
  coupons: readonly OpenCoupon[],
): FinalPrice[] =>
  withCoupons(orders, { ...WITHOUT_FREIGHT, promotions }, coupons).map(({ priced, coupon }) => toFinal(priced, coupon))

/**
 * Cents that each order is short of free delivery, with the coupons that make all of them cheapest: what 满99元包邮 counts.
 * Null where no price makes it free, and where some of the goods are not sent.
 */
export const freightGaps = (
  orders: readonly (readonly QuoteLine[])[],
  promotions: readonly PromotionRule[],
  coupons: readonly OpenCoupon[],
  place: Place = NOWHERE,
): (number | null)[] => {
  const context = { place, promotions }
  return withCoupons(orders, context, coupons).map(({ priced }, i) => {
    const lines = orders[i]!
    if (lines.some(({ freight }) => !isServed(freight, place))) return null
    return missingForFree(priced.totalFee - priced.freightFee, chargesOf(lines, place))
  })
}

function withCoupons(
  orders: readonly (readonly QuoteLine[])[],
  context: QuoteContext,
  coupons: readonly OpenCoupon[],
): { priced: Quote; coupon: OpenCoupon | null }[] {
  const plain = orders.map(lines => ({ lines, context, plain: quote(lines, context) }))
  const chosen = bestCoupons(plain, eachTime(coupons, orders.length))
  return plain.map((order, i) => {
    const coupon = chosen[i] ?? null
    return { coupon, priced: coupon ? quote(order.lines, { ...context, coupon }) : order.plain }
  })
}

/** Maximum of coupons that are tried for several orders. */
const MOST_TRIED = 100

/** Every coupon as often as it may be used: all once, then again those that may be used twice, and so on. */
function eachTime(coupons: readonly OpenCoupon[], orders: number): OpenCoupon[] {
  const found: OpenCoupon[] = []
  for (let time = 1; time <= orders && found.length < MOST_TRIED; time++) {
    const again = coupons.filter(({ times, rule }) => times >= time && (time === 1 || rule.shopId === null))
    if (again.length === 0) break
    found.push(...again)
  }
  return found.slice(0, MOST_TRIED)
}

const toFinal = ({ totalFee, steps }: Quote, coupon: OpenCoupon | null): FinalPrice => ({
  fee: totalFee,
  coupon,
  steps: steps.filter(({ rule }) => rule !== 'freight'),
})
