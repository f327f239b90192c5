import { and, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '../../db/db'
import { plusChoices } from '../../db/schema'
import { type Buyable, loadBuyables } from '../../pricing/buyables'
import type { Shopper } from '../../pricing/member-limits'
import { isInScope, type PromotionPlace } from '../../pricing/promotion-lines'
import { type RunningPromotion, runningPromotions } from '../../pricing/running-promotions'

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
 * Promotions for the lines of a cart or an order; one statement unless they are `known` already, and two more if there
 * are gifts or additions.
 * @param hasChoices whether the buyer's choices count, as they do for his cart
 */
export async function loadPromotions(
  db: Queryable,
  shopper: Shopper,
  lines: readonly PromotionPlace[],
  hasChoices: boolean,
  known?: readonly RunningPromotion[],
): Promise<ActivePromotions> {
  if (lines.length === 0) return NO_PROMOTIONS
  const running = known ?? (await runningPromotions(db, shopper))
  const giving = running.filter(rule => rule.offers.length > 0 && lines.some(line => isInScope(rule, line)))
  if (giving.length === 0) return { ...NO_PROMOTIONS, running }
  const skuIds = new Set(giving.flatMap(rule => rule.offers.map(offer => offer.skuId)))
  const offered = await loadBuyables(db, [...skuIds], shopper, running)
  return { running, offered, choices: hasChoices ? await choicesOf(db, shopper.memberId) : NO_PROMOTIONS.choices }
}

async function choicesOf(db: Queryable, memberId: number): Promise<Map<number, number>> {
  const rows = await db.select().from(plusChoices).where(eq(plusChoices.memberId, memberId))
  return new Map(rows.map(row => [row.promotionId, row.skuId]))
}

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
