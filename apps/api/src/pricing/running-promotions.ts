import { and, asc, gt, lte, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../db/db'
import { categories, type PromotionKind, type PromotionOffer, promotions } from '../db/schema'
import type { OfferRule } from './offers'
import type { PromotionRule, PromotionScope, PromotionStep } from './promotions'

/** A promotion of any kind that runs. */
export interface RunningPromotion extends PromotionScope {
  id: number
  kind: PromotionKind
  name: string
  steps: readonly PromotionStep[]
  offers: readonly PromotionOffer[]
  gradeIds: readonly number[] | null
  limitNum: number
  startAt: Date
  endAt: Date
}

/** The ids of a promotion's categories and of all below them; null where any category will do. */
export const withChildren = sql<number[] | null>`(
  case when ${promotions.categoryIds} is null then null else (
    with own as (select value::bigint as id from jsonb_array_elements_text(${promotions.categoryIds}))
    select coalesce(json_agg(c.id order by c.id), '[]'::json)
    from ${categories} c left join ${categories} p on p.id = c.parent_id
    where c.id in (select id from own) or c.parent_id in (select id from own) or p.parent_id in (select id from own)) end)`

/** Windows are half-open. */
export const isRunning = (now: Date): SQL => and(lte(promotions.startAt, now), gt(promotions.endAt, now))!

/** Promotions that run at `now`, the oldest first. One statement. */
export async function runningPromotions(db: Queryable, now: Date): Promise<RunningPromotion[]> {
  const rows = await db
    .select({ row: promotions, categoryIds: withChildren })
    .from(promotions)
    .where(isRunning(now))
    .orderBy(asc(promotions.id))
  return rows.map(({ row, categoryIds }) => ({
    ...row,
    categoryIds,
    steps: [...row.steps].sort((a, b) => a.full - b.full),
  }))
}

const isDiscount = (rule: RunningPromotion): rule is RunningPromotion & PromotionRule =>
  rule.kind === 'full_minus' || rule.kind === 'full_discount'

/** Those that lower the price of lines. */
export const discountsOf = (running: readonly RunningPromotion[]): PromotionRule[] => running.filter(isDiscount)

/** Those that give something besides. */
export const offersOf = (running: readonly RunningPromotion[], kind: 'full_gift' | 'plus_price_buy'): OfferRule[] =>
  running.filter(rule => rule.kind === kind)
