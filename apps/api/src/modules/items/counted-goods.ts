import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/db'
import { goods, goodsTags } from '../../db/schema'
import type { Viewer } from '../../price-rules/viewer'
import { ALL, conditionsOf, type ListInput, paidPart, runningActivity } from './item-where'

/** Bounds of the price steps, cents. */
export const STEPS = [5_000, 10_000, 20_000, 50_000, 100_000]

/** Filters that every facet obeys. */
const NARROWING = [
  'keywords',
  'item_name',
  'item_bn',
  'item_id',
  'goods_id',
  'distributor_id',
  'card_id',
  'category_id',
  'category',
  'main_category',
] as const
const isNarrow = (input: ListInput) => NARROWING.some(name => !['', '0'].includes(String(input[name] ?? '').trim()))

/** Filters that some facet ignores. */
type Ignored = 'p' | 'c' | 'b' | 't'

/**
 * Goods that count for some facet, with a column for each given filter. What no facet can count is not read: goods outside
 * the scope of the category facet, which holds the chosen categories.
 */
export function countedGoods(db: Queryable, viewer: Viewer, input: ListInput) {
  const act = runningActivity(db, viewer.now)
  const { base, price, category, categoryScope, brand, tag } = conditionsOf(input, act, viewer)
  const all: Record<Ignored, SQL> = { p: price, c: category, b: brand, t: tag }
  const given = (Object.keys(all) as Ignored[]).filter(name => all[name] !== ALL)
  const found = db
    .select({
      itemId: goods.itemId,
      brandId: goods.brandId,
      mainCategoryId: goods.mainCategoryId,
      step: sql<number>`width_bucket(${paidPart(input, act, viewer)}, array[${sql.join(STEPS, sql`, `)}]::bigint[])`.as(
        'step',
      ),
      ...Object.fromEntries(given.map(name => [name, sql<boolean>`${all[name]}`.as(name)])),
    })
    .from(goods)
    .leftJoin(act, eq(act.goodsId, goods.itemId))
    .where(and(base, categoryScope === ALL ? undefined : categoryScope))
  const holds = (...names: Ignored[]) => {
    const needed = names.filter(name => given.includes(name))
    return sql.raw(needed.length > 0 ? needed.join(' and ') : 'true')
  }
  // Most of a large shop is read twice rather than stored, and all tags rather than those of each goods.
  const narrow = isNarrow(input)
  const tagsOf = (where: SQL) =>
    narrow
      ? sql`${goodsTags} gt where gt.goods_id = any(array(select item_id from found where ${where}))`
      : sql`found join ${goodsTags} gt on gt.goods_id = found.item_id where ${where}`
  const stored = sql.raw(narrow ? 'materialized' : 'not materialized')
  return { found, stored, holds, keys: sql.raw(given.map(name => `${name}, `).join('')), tagsOf }
}
