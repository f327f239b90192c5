/** Which promotions the lines of one shop name; pure. What is shown is what the order would get. */

import { thresholdOf } from '@heji/pricing/offers'
import { kindOf } from '@heji/pricing/promotion-kinds'
import { isInScope, type PromotionLine } from '@heji/pricing/promotion-lines'
import { outlooksOf } from '@heji/pricing/promotion-outlook'
import { discountsOf, type RunningPromotion } from '../../price-rules/running-promotions'
import { type Extras, offeredBy } from './extras'
import type { ActivePromotions } from './running'

export interface Label {
  rule: RunningPromotion
  /** Cents that it takes off the checked lines. */
  amount: number
  /** Cents or pieces of checked lines that are missing to its next step; 0 when there is none. */
  missing: number
  /** Lines that it is shown on. */
  skuIds: ReadonlySet<number>
}

/**
 * Promotions but limits that take something off, give something, or would with `missing` more. A line that is not checked
 * shows what it would get with all lines checked.
 */
export function labelsOf(
  active: ActivePromotions,
  extras: Extras,
  checked: readonly PromotionLine[],
  unchecked: readonly PromotionLine[],
): Label[] {
  const discounts = discountLabels(active.running, checked, unchecked)
  const offers = offerLabels(active, extras, checked, unchecked)
  return active.running.flatMap(rule => [...discounts, ...offers].filter(label => label.rule === rule))
}

function discountLabels(
  running: readonly RunningPromotion[],
  checked: readonly PromotionLine[],
  unchecked: readonly PromotionLine[],
): Label[] {
  const rules = discountsOf(running).filter(rule => [...checked, ...unchecked].some(line => isInScope(rule, line)))
  const now = outlooksOf(rules, checked)
  const later = unchecked.length > 0 ? outlooksOf(rules, [...checked, ...unchecked]) : []
  const isUnchecked = (skuId: number) => unchecked.some(line => line.skuId === skuId)
  return running.flatMap(rule => {
    const own = now.find(({ id }) => id === rule.id)
    const waiting = later.find(({ id }) => id === rule.id)?.skuIds.filter(isUnchecked) ?? []
    const skuIds = new Set([...(own?.skuIds ?? []), ...waiting])
    const missing = own?.missing ?? kindOf(rule.kind).missing(rule.steps, [])
    return skuIds.size > 0 ? [{ rule, amount: own?.amount ?? 0, missing, skuIds }] : []
  })
}

/** Gifts and additions stand beside every other promotion, as long as some are left. */
function offerLabels(
  { running, offered }: ActivePromotions,
  { gifts, additions }: Extras,
  checked: readonly PromotionLine[],
  unchecked: readonly PromotionLine[],
): Label[] {
  const lines = [...checked, ...unchecked]
  const left = offeredBy(offered, lines[0]?.shopId)
  const given = [...gifts.filter(earned => earned.gifts.length > 0), ...additions].map(({ rule }) => rule.id)
  return running.flatMap(rule => {
    const { gives, missing: missingTo } = kindOf(rule.kind)
    const own = lines.filter(line => isInScope(rule, line))
    if ((gives !== 'gifts' && gives !== 'additions') || own.length === 0) return []
    const counted = checked.filter(line => isInScope(rule, line))
    const missing = missingTo([{ full: thresholdOf(rule), off: 0 }], counted)
    const isLeft = rule.offers.some(({ skuId, num }) => (left.get(skuId)?.sku.store ?? 0) >= num)
    const holds = given.includes(rule.id) || (missing > 0 && isLeft)
    return holds ? [{ rule, amount: 0, missing, skuIds: new Set(own.map(line => line.skuId)) }] : []
  })
}
