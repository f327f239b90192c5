/**
 * Effects of promotions on lines, now and if the buyer adds more. All code that names a promotion asks here. Pure,
 * amounts in cents.
 */

import { type Discount, discountOf } from './promotion-kinds'
import { isInScope, type PromotionLine, type PromotionScope } from './promotion-lines'
import { type AppliedPromotion, applyPromotions, type PromotionRule } from './promotions'

export interface Outlook {
  id: number
  /** Its discount now. */
  amount: number
  /** Cents or pieces (as its kind counts) that are missing until it takes something off, or more; 0 at its last step. */
  missing: number
  /** Lines that it takes something off now or, while it takes off nothing, with what is missing. */
  skuIds: number[]
}

/**
 * Promotions that are worth naming beside these lines of one shop: those that count, and those that would count if
 * `missing` more of their goods were bought. One that loses to a better one on all lines is left out.
 */
export function outlooksOf(rules: readonly PromotionRule[], lines: readonly PromotionLine[]): Outlook[] {
  const applied = applyPromotions(rules, lines)
  return rules.flatMap(rule => {
    const kind = discountOf(rule.kind)
    if (!kind) return []
    const now = applied.find(({ id }) => id === rule.id)
    if (!now) return nextOf(rule, kind, rules, lines, applied) ?? []
    const { id, amount, skuIds } = now
    const own = lines.filter(line => skuIds.includes(line.skuId))
    return [{ id, amount, missing: kind.missing(rule.steps, own), skuIds }]
  })
}

/** Whether some number of pieces, alone or with other goods of the promotion, makes it count for this line. */
export function canCount(rule: PromotionRule, rules: readonly PromotionRule[], piece: PromotionLine): boolean {
  if (piece.fee <= 0) return false
  return piecesToTry(rules, piece.fee).some(num =>
    countsWith({ num, fee: num * piece.fee }, rule, rules, [piece]).includes(piece.skuId),
  )
}

type More = Pick<PromotionLine, 'num' | 'fee'>

/** The least that has to be bought besides; null where the promotion loses whatever is bought. */
function nextOf(
  rule: PromotionRule,
  kind: Discount,
  rules: readonly PromotionRule[],
  lines: readonly PromotionLine[],
  applied: readonly AppliedPromotion[],
): Outlook | null {
  const own = lines.filter(line => line.fee > 0 && isInScope(rule, line) && (line.chosenId ?? rule.id) === rule.id)
  const taken = new Set(applied.flatMap(({ skuIds }) => skuIds))
  // It may win lines back from a lesser one, or wait for those that nobody has taken.
  for (const counted of [own, own.filter(line => !taken.has(line.skuId))]) {
    if (counted.length === 0) continue
    const dearest = Math.max(...counted.map(({ fee, num }) => Math.ceil(fee / num)))
    const moreOf = (missing: number): More =>
      kind.counts === 'quantity' ? { num: missing, fee: missing * dearest } : { num: 1, fee: missing }
    let missing = 0
    // From step to step: once to each, and once for a kind without steps. A kind whose `missing` never ends gives no hint.
    for (let left = rule.steps.length + 1; left > 0; left--) {
      const step = kind.missing(rule.steps, missing > 0 ? [...counted, moreOf(missing)] : counted)
      if (step === 0) break
      missing += step
      const skuIds = countsWith(moreOf(missing), rule, rules, lines)
      if (skuIds.length > 0) return { id: rule.id, amount: 0, missing, skuIds }
    }
  }
  return null
}

/** Stands for goods that are bought besides. */
const MORE = 0

/** The lines for which the engine takes a promotion once more of its goods are bought. */
function countsWith(
  { num, fee }: More,
  rule: PromotionRule,
  rules: readonly PromotionRule[],
  lines: readonly PromotionLine[],
): number[] {
  const bySku = lines.map(line => ({ ...line, goodsId: line.skuId }))
  const more = { skuId: MORE, goodsId: MORE, shopId: 0, categoryIds: [], num, fee }
  const resolved = rules.map(other => {
    const skuIds = lines.filter(line => isInScope(other, line)).map(line => line.skuId)
    const goodsIds = isAlwaysBeside(other, rule, lines) ? [...skuIds, MORE] : skuIds
    return { ...other, shopId: null, categoryIds: null, goodsIds }
  })
  const applied = applyPromotions(resolved, num > 0 ? [...bySku, more] : bySku)
  return applied.find(({ id }) => id === rule.id)?.skuIds.filter(skuId => skuId !== MORE) ?? []
}

/** Whether all goods of a promotion are goods of the other one, too; they are bought in the shop of the lines. */
const isAlwaysBeside = (other: PromotionScope, rule: PromotionScope, lines: readonly PromotionLine[]): boolean =>
  isWithin(rule, other, lines) ||
  (rule.goodsIds?.every(id => lines.some(line => line.goodsId === id && isInScope(other, line))) ?? false)

const isWithin = (inner: PromotionScope, outer: PromotionScope, lines: readonly PromotionLine[]): boolean =>
  (outer.shopId === null || lines.every(line => line.shopId === outer.shopId)) &&
  isPart(inner.goodsIds, outer.goodsIds) &&
  isPart(inner.categoryIds, outer.categoryIds)

/** Both may be thousands. */
function isPart(inner: readonly number[] | null, outer: readonly number[] | null): boolean {
  if (outer === null || inner === outer) return true
  if (inner === null || new Set(inner).size > outer.length) return false
  const all = new Set(outer)
  return inner.every(id => all.has(id))
}

/** Few, many, and around every threshold, also where goods cost as much as is taken off: there the better promotion changes. */
function piecesToTry(rules: readonly PromotionRule[], price: number): number[] {
  const around = rules.flatMap(({ steps }) =>
    steps.flatMap(({ full, off }) => [full, off].flatMap(at => [-2, -1, 0, 1].map(by => Math.ceil(at / price) + by))),
  )
  const few = Array.from({ length: 12 }, (_, num) => num)
  return [...new Set([...few, ...around, 1_000, 1_001])].filter(num => num >= 0)
}
