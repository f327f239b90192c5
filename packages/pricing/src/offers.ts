/** Gifts and additions: promotions that lower no other price; pure, amounts in cents. */

import { feeOf, isInScope, type PromotionLine, type PromotionScope } from './promotion-lines'

/** Goods that a promotion gives besides a lower price: `num` free pieces, or one for `price` cents. */
export interface PromotionOffer {
  skuId: number
  num: number
  price: number
}

export interface OfferRule extends PromotionScope {
  id: number
  name: string
  /** `full` of the first step is the minimum price of matching goods. */
  steps: readonly { full: number }[]
  offers: readonly PromotionOffer[]
}

/** Minimum price of matching goods before the promotion gives anything. */
export const thresholdOf = ({ steps }: Pick<OfferRule, 'steps'>): number => steps[0]?.full ?? 0

/** The lines that earn the gifts of a rule; none below the minimum. Gifts combine with every promotion. */
export function earningLines<L extends PromotionLine>(rule: OfferRule, lines: readonly L[]): L[] {
  const own = lines.filter(line => isInScope(rule, line))
  const full = thresholdOf(rule)
  return full > 0 && feeOf(own) >= full ? own : []
}

/**
 * Price of one piece of a sku as an addition to these lines, or null if the threshold is not reached or the sku is not
 * on offer. The same sku among the lines never counts towards the threshold.
 */
export function plusPrice(rule: OfferRule, skuId: number, lines: readonly PromotionLine[]): number | null {
  const offered = rule.offers.find(offer => offer.skuId === skuId)
  const others = lines.filter(line => line.skuId !== skuId && isInScope(rule, line))
  return offered && feeOf(others) >= thresholdOf(rule) ? offered.price : null
}
