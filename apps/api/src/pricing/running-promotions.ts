import { and, asc, eq, gt, lte, sql } from 'drizzle-orm'
import type { Queryable } from '../db/db'
import { prepared } from '../db/prepared'
import { categories, type PromotionKind, type PromotionOffer, promotions, promotionUses } from '../db/schema'
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
  /** Pieces that the member has bought under it. */
  used: number
  startAt: Date
  endAt: Date
}

/** The ids of a promotion's categories and of all below them; null where any category will do. */
const withChildren = sql<number[] | null>`(
  case when ${promotions.categoryIds} is null then null else (
    with own as (select value::bigint as id from jsonb_array_elements_text(${promotions.categoryIds}))
    select coalesce(json_agg(c.id order by c.id), '[]'::json)
    from ${categories} c left join ${categories} p on p.id = c.parent_id
    where c.id in (select id from own) or c.parent_id in (select id from own) or p.parent_id in (select id from own)) end)`

/** Windows are half-open. */
const running = prepared('running_promotions', db =>
  db
    .select({ row: promotions, categoryIds: withChildren, used: sql<number>`coalesce(${promotionUses.num}, 0)` })
    .from(promotions)
    .leftJoin(
      promotionUses,
      and(eq(promotionUses.promotionId, promotions.id), eq(promotionUses.memberId, sql.placeholder('memberId'))),
    )
    .where(and(lte(promotions.startAt, sql.placeholder('now')), gt(promotions.endAt, sql.placeholder('now'))))
    .orderBy(asc(promotions.id)),
)

/** Promotions that run at `now`, the oldest first, with what the member has bought under them. One statement. */
export async function runningPromotions(
  db: Queryable,
  { memberId, now }: { memberId: number; now: Date },
): Promise<RunningPromotion[]> {
  const rows = await running(db).execute({ memberId, now })
  return rows.map(({ row, categoryIds, used }) => ({
    ...row,
    categoryIds,
    used,
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
