import { and, asc, gt, lte, sql } from 'drizzle-orm'
import type { Queryable } from '../db/db'
import { categories, promotions } from '../db/schema'
import type { PromotionRule } from './promotions'

/** The ids of a promotion's categories and of all below them; null where any category will do. */
const withChildren = sql<number[] | null>`(
  case when ${promotions.categoryIds} is null then null else (
    with own as (select value::bigint as id from jsonb_array_elements_text(${promotions.categoryIds}))
    select coalesce(json_agg(c.id order by c.id), '[]'::json)
    from ${categories} c left join ${categories} p on p.id = c.parent_id
    where c.id in (select id from own) or c.parent_id in (select id from own) or p.parent_id in (select id from own)) end)`

/** Promotions that run at `now`, windows half-open, the oldest first. One statement. */
export async function runningPromotions(db: Queryable, now: Date): Promise<PromotionRule[]> {
  const rows = await db
    .select({ row: promotions, categoryIds: withChildren })
    .from(promotions)
    .where(and(lte(promotions.startAt, now), gt(promotions.endAt, now)))
    .orderBy(asc(promotions.id))
  return rows.map(({ row: { id, kind, name, shopId, goodsIds, steps }, categoryIds }) => ({
    ...{ id, kind, name, shopId, goodsIds, categoryIds },
    steps: [...steps].sort((a, b) => a.full - b.full),
  }))
}

/** What a buyer has to reach, such as 满300元减50元，满500元减120元. */
export const conditionText = ({ kind, steps }: PromotionRule): string =>
  steps
    .map(({ full, off }) =>
      kind === 'full_minus' ? `满${yuan(full)}元减${yuan(off)}元` : `满${yuan(full)}元打${(100 - off) / 10}折`,
    )
    .join('，')

const yuan = (cents: number) => (cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2))

/** A promotion in four signs at most, for tags. */
export const tagOf = ({ kind }: Pick<PromotionRule, 'kind'>) => (kind === 'full_minus' ? '满减' : '满折')
