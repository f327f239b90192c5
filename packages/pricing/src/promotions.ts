/** Promotions over several lines of one order; pure, amounts in cents. */

import type { DiscountKind } from '@heji/api-client/contract'
import { discountOf } from './promotion-kinds'
import { feeOf, isInScope, type PromotionLine, type PromotionScope, type PromotionStep } from './promotion-lines'
import { shareAmount } from './share'

export interface PromotionRule extends PromotionScope {
  id: number
  kind: DiscountKind
  name: string
  /** They rise: who buys more gets at least as much off. */
  steps: readonly PromotionStep[]
}

export interface AppliedPromotion {
  id: number
  kind: DiscountKind
  name: string
  amount: number
  /** Lines that share the amount. */
  skuIds: number[]
}

/**
 * The promotions that count. A line takes part in at most one: the promotion with the largest discount comes first (the
 * older one on a tie), then the best of the others for the lines that are left. The order of lines and of rules does
 * not matter. Rules of an unknown kind give no discount.
 */
export function applyPromotions(rules: readonly PromotionRule[], lines: readonly PromotionLine[]): AppliedPromotion[] {
  const applied: AppliedPromotion[] = []
  let left = [...lines]
  for (;;) {
    const [best] = rules
      .map(rule => offer(rule, left))
      .filter(found => found.amount > 0)
      .sort((a, b) => b.amount - a.amount || a.id - b.id)
    if (!best) return applied
    applied.push(best)
    left = left.filter(line => !best.skuIds.includes(line.skuId))
  }
}

/** Discounts of the promotions for each line, by sku; together their amounts. */
export function promotionShares(
  applied: readonly AppliedPromotion[],
  lines: readonly Pick<PromotionLine, 'skuId' | 'fee'>[],
): Map<number, number> {
  const sum = new Map<number, number>()
  for (const { amount, skuIds } of applied) {
    const own = lines.filter(line => skuIds.includes(line.skuId)).map(({ skuId, fee }) => ({ key: skuId, weight: fee }))
    for (const [key, share] of shareAmount(amount, own)) sum.set(key, (sum.get(key) ?? 0) + share)
  }
  return sum
}

function offer(rule: PromotionRule, lines: readonly PromotionLine[]): AppliedPromotion {
  const own = lines.filter(line => line.fee > 0 && isInScope(rule, line) && (line.chosenId ?? rule.id) === rule.id)
  const { id, kind, name } = rule
  return {
    id,
    kind,
    name,
    amount: amountOff(rule, own),
    skuIds: own.map(line => line.skuId).sort((a, b) => a - b),
  }
}

/** A cent always remains to be paid. */
const amountOff = ({ kind, steps }: PromotionRule, lines: readonly PromotionLine[]): number =>
  Math.max(0, Math.min(discountOf(kind)?.amountOff(steps, lines) ?? 0, feeOf(lines) - 1))
