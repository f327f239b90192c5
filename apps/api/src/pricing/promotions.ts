/** Promotions over several lines of one order; pure, amounts in cents. */

import { shareAmount } from './share'

/** What a promotion is about: a shop, certain goods, certain categories; null = any. */
export interface PromotionScope {
  shopId: number | null
  goodsIds: readonly number[] | null
  categoryIds: readonly number[] | null
}

/** From `full` cents of matching goods on, `off` is taken: cents of a full_minus, percent OFF of a full_discount. */
export interface PromotionStep {
  full: number
  off: number
}

export interface PromotionRule extends PromotionScope {
  id: number
  kind: 'full_minus' | 'full_discount'
  name: string
  steps: readonly PromotionStep[]
}

export interface PromotionLine {
  skuId: number
  goodsId: number
  shopId: number
  categoryIds: readonly number[]
  /** Unit sale price × pieces. */
  fee: number
  /** The promotion that the buyer chose for this line; 0 = none, undefined = the best one. */
  chosenId?: number | undefined
}

export interface AppliedPromotion {
  id: number
  kind: PromotionRule['kind']
  name: string
  amount: number
  /** Lines that share the amount. */
  skuIds: number[]
}

/** Whether the promotion is about this line. */
export const isInScope = (
  { shopId, goodsIds, categoryIds }: PromotionScope,
  line: Omit<PromotionLine, 'fee'>,
): boolean =>
  (shopId === null || shopId === line.shopId) &&
  (goodsIds === null || goodsIds.includes(line.goodsId)) &&
  (categoryIds === null || line.categoryIds.some(id => categoryIds.includes(id)))

/**
 * Which promotions count. A line takes part in one at most: the promotion that takes off most comes first (the older one
 * on a tie), then the best of the others for the lines that are left. Neither the order of lines nor of rules matters.
 */
export function applyPromotions(rules: readonly PromotionRule[], lines: readonly PromotionLine[]): AppliedPromotion[] {
  const applied: AppliedPromotion[] = []
  let left = [...lines]
  let open = [...rules]
  while (open.length > 0 && left.length > 0) {
    const [best] = open
      .map(rule => offer(rule, left))
      .filter(found => found.amount > 0)
      .sort((a, b) => b.amount - a.amount || a.id - b.id)
    if (!best) break
    applied.push(best)
    left = left.filter(line => !best.skuIds.includes(line.skuId))
    open = open.filter(rule => rule.id !== best.id)
  }
  return applied
}

/** What the promotions take off each line, by sku; together their amounts. */
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
    amount: amountOff(rule, feeOf(own)),
    skuIds: own.map(line => line.skuId).sort((a, b) => a - b),
  }
}

/** The step with the highest threshold that is reached. Percents are rounded half up; a cent always remains to be paid. */
function amountOff({ kind, steps }: PromotionRule, base: number): number {
  const step = reachedStep(steps, base)
  if (!step || base < 2) return 0
  const off = kind === 'full_minus' ? step.off : Math.floor((base * step.off + 50) / 100)
  return Math.max(0, Math.min(off, base - 1))
}

/** The highest threshold that is reached. */
const reachedStep = <S extends { full: number }>(steps: readonly S[], base: number): S | undefined =>
  steps.filter(step => base >= step.full).sort((a, b) => b.full - a.full)[0]

/** What lines cost together, before promotions. */
export const feeOf = (lines: readonly Pick<PromotionLine, 'fee'>[]) => lines.reduce((sum, line) => sum + line.fee, 0)
