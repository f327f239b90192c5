import { isInScope, type PromotionPlace } from '@heji/pricing/promotion-lines'
import { and, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '../../db/db'
import { plusChoices } from '../../db/schema'
import { type Buyable, loadBuyables } from '../../price-rules/buyables'
import type { Shopper } from '../../price-rules/member-limits'
import { type RunningPromotion, runningPromotions } from '../../price-rules/running-promotions'

/** Results of promotions for lines: the running ones, and the gifts and additions that they give. */
export interface ActivePromotions {
  running: readonly RunningPromotion[]
  /** Gifts and additions of promotions for these lines, by sku. */
  offered: ReadonlyMap<number, Buyable>
  /** The sku that the buyer has chosen of a promotion's additions. */
  choices: ReadonlyMap<number, number>
}

export const NO_PROMOTIONS: ActivePromotions = { running: [], offered: new Map(), choices: new Map() }

/**
 * Promotions for the lines of a cart or an order; one statement unless they are `known` already, and one more if there
 * are gifts or additions.
 * @param buyables skus that are read already, with all that running promotions offer
 * @param hasChoices whether the buyer's choices count, as they do for his cart
 */
export async function loadPromotions(
  db: Queryable,
  shopper: Shopper,
  lines: readonly PromotionPlace[],
  hasChoices: boolean,
  known?: readonly RunningPromotion[],
  buyables?: ReadonlyMap<number, Buyable>,
): Promise<ActivePromotions> {
  if (lines.length === 0) return NO_PROMOTIONS
  const goodsIds = lines.map(({ goodsId }) => goodsId)
  const running = known ?? (await runningPromotions(db, shopper, { goodsIds, isWhole: true }))
  const giving = running.filter(rule => rule.offers.length > 0 && lines.some(line => isInScope(rule, line)))
  if (giving.length === 0) return { ...NO_PROMOTIONS, running }
  const skuIds = [...new Set(giving.flatMap(rule => rule.offers.map(offer => offer.skuId)))]
  const offered = buyables
    ? new Map(skuIds.flatMap(id => (buyables.has(id) ? [[id, buyables.get(id)!] as const] : [])))
    : await loadBuyables(db, skuIds, shopper, running)
  return { running, offered, choices: hasChoices ? choicesOf(giving) : NO_PROMOTIONS.choices }
}

const choicesOf = (rules: readonly RunningPromotion[]) =>
  new Map(rules.flatMap(({ id, chosen }) => (chosen == null ? [] : [[id, chosen] as const])))

/** Choices that an order has used. */
export async function dropChoices(db: Queryable, memberId: number, promotionIds: number[]) {
  if (promotionIds.length === 0) return
  await db
    .delete(plusChoices)
    .where(and(eq(plusChoices.memberId, memberId), inArray(plusChoices.promotionId, promotionIds)))
}

/** Stores the addition that the buyer wants, or that he wants none; the cart decides whether he gets it. */
export async function keepChoice(db: Queryable, memberId: number, promotionId: number, skuId: number | null) {
  if (skuId === null) return await dropChoices(db, memberId, [promotionId])
  await db
    .insert(plusChoices)
    .values({ memberId, promotionId, skuId })
    .onConflictDoUpdate({ target: [plusChoices.memberId, plusChoices.promotionId], set: { skuId } })
}
