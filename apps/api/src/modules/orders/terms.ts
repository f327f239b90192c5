import type { CouponRule } from '@heji/pricing/coupon'
import { isInScope } from '@heji/pricing/promotion-lines'
import type { PromotionRule } from '@heji/pricing/promotions'
import { type Quote, type QuoteLine, withFee } from '@heji/pricing/quote'
import type { OrderTerms } from '../../pricing/order-terms'
import type { Basket } from './basket'
import type { UsableCoupon } from './coupon'

/** The rules of the price, as far as they depend on more than one piece. */
export function termsOf(
  lines: readonly QuoteLine[],
  { lines: bought }: Basket,
  { promotions, coupon }: { promotions: readonly PromotionRule[]; coupon: UsableCoupon | null },
  { promotions: applied, couponDiscount }: Quote,
): OrderTerms | null {
  const additions = bought.map(({ extra }) => extra?.addition ?? null)
  const taken = couponDiscount > 0 ? coupon : null
  if (applied.length === 0 && !taken && additions.every(addition => addition === null)) return null
  return {
    lines: lines.map(({ marketPrice: _, activityName, ...line }, i) => ({ ...line, addition: additions[i]! })),
    promotions: promotions
      .filter(rule => lines.some(line => isInScope(rule, withFee(line))))
      .map(({ id, kind, name, shopId, goodsIds, categoryIds, steps }) => ({
        id,
        kind,
        name,
        shopId,
        goodsIds,
        categoryIds,
        steps,
      })),
    coupon: taken && { title: taken.title, rule: ruleOf(taken) },
  }
}

const ruleOf = ({ rule }: UsableCoupon): CouponRule => {
  const { cardType, percentOff, reduceCost, leastCost, mostCost, shopId, categoryIds } = rule
  return { cardType, percentOff, reduceCost, leastCost, mostCost, shopId, categoryIds }
}
