/** The coupon with the lowest price for an order; pure, amounts in cents. */

import { type CouponLine, type CouponRule, judgeCoupon, mostOff } from './coupon'
import { chargesOf } from './freight'
import { besidesGoods, type Quote, type QuoteContext, type QuoteLine } from './quote'

/** Input for checking coupons: the requested lines after promotions. */
export const couponLinesOf = (lines: readonly QuoteLine[], plain: Quote): CouponLine[] =>
  lines.flatMap((line, i) => {
    const { kind, totalFee, pointFee } = plain.lines[i]!
    return kind === 'normal' ? [{ shopId: line.shopId, categoryIds: line.categoryIds, fee: totalFee + pointFee }] : []
  })

/**
 * The coupon with the lowest total; among equal ones the first. Null if none makes the order cheaper: a coupon of 5
 * yuan may add 8 yuan of freight. Exact: a coupon changes only the price of goods, and points and freight depend only
 * on that.
 * @param plain the quote of the same lines without a coupon
 */
export const bestCoupon = <C extends { rule: CouponRule }>(
  ...[coupons, lines, context, plain]: Parameters<typeof leastTotal<C>>
): C | null => leastTotal(coupons, lines, context, plain).coupon

/** The lowest total, and the coupon of {@link bestCoupon} in it. */
export function leastTotal<C extends { rule: CouponRule }>(
  coupons: readonly C[],
  lines: readonly QuoteLine[],
  context: QuoteContext,
  plain: Quote,
): { coupon: C | null; totalFee: number } {
  const judged = couponLinesOf(lines, plain)
  const goodsFee = plain.lines.reduce((sum, line) => sum + line.totalFee + line.pointFee, 0)
  const charges = chargesOf(lines, context.place)
  let best: C | null = null
  let least = plain.totalFee
  for (const coupon of coupons) {
    // No order falls by more than its coupon, so most of many coupons need no judgement.
    if (plain.totalFee - mostOff(coupon.rule, goodsFee) >= least) continue
    const verdict = judgeCoupon(coupon.rule, judged)
    if (!verdict.ok) continue
    const rest = goodsFee - verdict.amount
    const { points, freight } = besidesGoods(rest, context, charges)
    const total = rest - points.fee + freight.fee
    if (total >= least) continue
    best = coupon
    least = total
  }
  return { coupon: best, totalFee: least }
}
