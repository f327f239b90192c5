import type { MarketingType } from '@heji/api-client/contract'
import type { OfferRule, PromotionOffer } from '@heji/pricing/offers'
import { discountOf, isKnownKind, KNOWN_KINDS, kindOf } from '@heji/pricing/promotion-kinds'
import type { PromotionScope, PromotionStep } from '@heji/pricing/promotion-lines'
import type { PromotionRule } from '@heji/pricing/promotions'
import { and, asc, eq, gt, lte, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Queryable } from '../db/db'
import { prepared } from '../db/prepared'
import {
  categories,
  plusChoices,
  promotionCategories,
  promotionGoods,
  promotionGrades,
  promotions,
  promotionUses,
  skus,
} from '../db/schema'

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
  /** The sku that the member has chosen of its additions. */
  chosen?: number | null
  startAt: Date
  endAt: Date
}

/** Goods that a caller asks about, by either id. */
export interface AskedGoods {
  goodsIds?: readonly number[]
  skuIds?: readonly number[]
  /**
   * Promotions for some of these goods come with all their goods. What a shopper could buy besides depends on them; prices
   * do not.
   */
  isWhole?: boolean
}

const isRunning = and(lte(promotions.startAt, sql.placeholder('now')), gt(promotions.endAt, sql.placeholder('now')))

/** The goods that are asked for, and those that a running promotion gives besides. Worked out once for all rows. */
const askedGoods = sql`
  select unnest(${sql.placeholder('goodsIds')}::bigint[]) as goods_id
  union select s.goods_id from ${skus} s where s.item_id = any(${sql.placeholder('skuIds')}::bigint[])
  union select s.goods_id from ${skus} s where s.item_id = any(array(
    select (offer ->> 'skuId')::bigint
    from ${promotions}, jsonb_array_elements(${promotions.offers}) offer where ${isRunning}))`
const asked = sql`any(array(select goods_id from asked))`

// Ids of a scope; null = any, an empty list = none. A promotion may be for thousands of goods: it names those that are
// asked for.

const ofAsked = sql`select 1 from ${promotionGoods} a where a.promotion_id = ${promotions.id} and a.goods_id = ${asked}`
const goodsOf = (more: SQL) => sql`(
  select coalesce(json_agg(own.goods_id order by own.goods_id), '[]'::json)
  from ${promotionGoods} own where own.promotion_id = ${promotions.id} ${more})`
const goodsIds = sql<number[] | null>`case
  when not ${promotions.onlyGoods} then null
  when ${sql.placeholder('isWhole')}::boolean and exists (${ofAsked}) then ${goodsOf(sql``)}
  else ${goodsOf(sql`and own.goods_id = ${asked}`)} end`

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
    .with(db.$with('asked', { goodsId: sql<number>`goods_id` }).as(askedGoods))
    .select({
      row: promotions,
      goodsIds,
      categoryIds,
      gradeIds,
      used: sql<number>`coalesce(${promotionUses.num}, 0)`,
      chosen: plusChoices.skuId,
    })
    .from(promotions)
    .leftJoin(
      promotionUses,
      and(eq(promotionUses.promotionId, promotions.id), eq(promotionUses.memberId, sql.placeholder('memberId'))),
    )
    .leftJoin(
      plusChoices,
      and(eq(plusChoices.promotionId, promotions.id), eq(plusChoices.memberId, sql.placeholder('memberId'))),
    )
    .where(isRunning)
    .orderBy(asc(promotions.id)),
)

/**
 * Promotions of known kinds that run at `now`, the oldest first, with the pieces that the member has bought in them, as
 * far as they concern these goods. One statement.
 */
export async function runningPromotions(
  db: Queryable,
  { memberId, now }: { memberId: number; now: Date },
  { goodsIds: ofGoods = [], skuIds = [], isWhole = false }: AskedGoods,
): Promise<RunningPromotion[]> {
  const rows = await running(db).execute({ memberId, now, goodsIds: ofGoods, skuIds, isWhole })
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
