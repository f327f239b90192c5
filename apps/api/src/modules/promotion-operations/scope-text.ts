import { type SQL, sql } from 'drizzle-orm'
import { categories, promotionCategories, promotionGoods, promotions, shops } from '../../db/schema'

/** What a promotion or a coupon is for. */
export interface Scope {
  shop: string | null
  /** Number of goods; null = not by goods. */
  goods: number | null
  categories: string[] | null
}

const count = (query: SQL) => sql<number>`(${query})`.mapWith(Number)

/** Columns: the scope of a promotion. A query of one table names columns without it, so the table stands here. */
export const SCOPE = {
  shop: sql<string | null>`(select s.name from ${shops} s where s.id = ${promotions}.shop_id)`,
  goods: count(sql`select count(*) from ${promotionGoods} pg where pg.promotion_id = ${promotions}.id`),
  categories: sql<string[]>`(select coalesce(json_agg(c.name order by c.id), '[]'::json)
    from ${promotionCategories} pc join ${categories} c on c.id = pc.category_id where pc.promotion_id = ${promotions}.id)`,
}

/** Categories that are named; more are counted. */
const MOST_NAMED = 3

/** 全部商品, or 小禾自营 · 服饰、家居 */
export function scopeText({ shop, goods, categories: names }: Scope): string {
  const more = names && names.length > MOST_NAMED ? `等 ${names.length} 个分类` : ''
  const parts = [
    ...(shop ? [shop] : []),
    ...(goods === null ? [] : [`${goods} 件商品`]),
    ...(names ? [names.slice(0, MOST_NAMED).join('、') + more] : []),
  ]
  return parts.length > 0 ? parts.join(' · ') : '全部商品'
}
