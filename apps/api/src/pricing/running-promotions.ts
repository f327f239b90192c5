import type { MarketingType } from '@heji/api-client/contract'
import { and, asc, eq, gt, lte, notInArray, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Queryable } from '../db/db'
import { prepared } from '../db/prepared'
import {
  categories,
  type PromotionOffer,
  promotionCategories,
  promotionGoods,
  promotionGrades,
  promotions,
  promotionUses,
} from '../db/schema'
import type { OfferRule } from './offers'
import { discountOf, isKnownKind, KNOWN_KINDS, kindOf } from './promotion-kinds'
import type { PromotionScope, PromotionStep } from './promotion-lines'
import type { PromotionRule } from './promotions'

/** A running promotion of any kind. */
export interface RunningPromotion extends PromotionScope {
  id: number
  kind: MarketingType
  name: string
  steps: readonly PromotionStep[]
  offers: readonly PromotionOffer[]
  gradeIds: readonly number[] | null
  limitNum: number
  /** Pieces that the member has bought in it. */
  used: number
  startAt: Date
  endAt: Date
}

// Ids of a scope; null = any, an empty list = none.

const goodsIds = sql<number[] | null>`case when ${promotions.onlyGoods} then (
  select coalesce(json_agg(own.goods_id order by own.goods_id), '[]'::json)
  from ${promotionGoods} own where own.promotion_id = ${promotions.id}) end`

const gradeIds = sql<number[] | null>`case when ${promotions.onlyGrades} then (
  select coalesce(json_agg(own.grade_id order by own.grade_id), '[]'::json)
  from ${promotionGrades} own where own.promotion_id = ${promotions.id}) end`

/** With all categories below them. */
const categoryIds = sql<number[] | null>`case when ${promotions.onlyCategories} then (
  with own as (select category_id as id from ${promotionCategories} where promotion_id = ${promotions.id})
  select coalesce(json_agg(c.id order by c.id), '[]'::json)
  from ${categories} c left join ${categories} p on p.id = c.parent_id
  where c.id in (select id from own) or c.parent_id in (select id from own) or p.parent_id in (select id from own)) end`

/** Windows are half-open. */
const running = prepared('running_promotions', db =>
  db
    .select({ row: promotions, goodsIds, categoryIds, gradeIds, used: sql<number>`coalesce(${promotionUses.num}, 0)` })
    .from(promotions)
    .leftJoin(
      promotionUses,
      and(eq(promotionUses.promotionId, promotions.id), eq(promotionUses.memberId, sql.placeholder('memberId'))),
    )
    .where(and(lte(promotions.startAt, sql.placeholder('now')), gt(promotions.endAt, sql.placeholder('now'))))
    .orderBy(asc(promotions.id)),
)

/**
 * Promotions of known kinds that run at `now`, the oldest first, with the pieces that the member has bought in them.
 * One statement.
 */
export async function runningPromotions(
  db: Queryable,
  { memberId, now }: { memberId: number; now: Date },
): Promise<RunningPromotion[]> {
  const rows = await running(db).execute({ memberId, now })
  return rows
    .filter(({ row }) => isKnownKind(row.kind))
    .map(({ row, ...scopeAndUses }) => ({
      ...row,
      ...scopeAndUses,
      steps: [...row.steps].sort((a, b) => a.full - b.full),
    }))
}

/** Those that lower the price of lines. */
export const discountsOf = (running: readonly RunningPromotion[]): PromotionRule[] =>
  running.filter((rule): rule is RunningPromotion & PromotionRule => discountOf(rule.kind) !== undefined)

/** Those that give gifts or additions. */
export const offersOf = (running: readonly RunningPromotion[], gives: 'gifts' | 'additions'): OfferRule[] =>
  running.filter(rule => kindOf(rule.kind).gives === gives)

/**
 * Logs promotions whose kind this version does not know, each once for the caller's set. They give no discount: they
 * come from a newer version or were made by hand.
 */
export async function warnOfUnknownKinds({ db, log }: { db: Queryable; log: Pick<Logger, 'warn'> }, told: Set<number>) {
  const rows = await db
    .select({ id: promotions.id, kind: promotions.kind })
    .from(promotions)
    .where(notInArray(promotions.kind, KNOWN_KINDS))
  for (const { id, kind } of rows.filter(row => !told.has(row.id))) {
    told.add(id)
    log.warn({ promotion: id, kind }, 'promotion of an unknown kind is left out')
  }
}
