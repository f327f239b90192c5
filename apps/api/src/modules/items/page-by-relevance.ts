import { desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/db'
import { goods } from '../../db/schema'
import type { Slice } from './item-rows'
import type { ListInput, RunningActivity } from './item-where'
import { containing, wordsOf } from './like'

/** Goods that are compared by their names; comparing thousands would cost more than all the rest of a search. */
const COMPARED = 500

/** What can be bought comes first, then what others bought. */
const popularity = [desc(sql`${goods.store} > 0`), desc(goods.sales), desc(goods.sort), desc(goods.itemId)]

/**
 * A page of what a search found. The most popular 500 are shown first, those with the words in their name before the
 * others; what is left follows by popularity.
 * @param found conditions of the search, and the activity when they speak of it
 */
export function pageByRelevance(
  db: Db,
  { keywords = '', page, pageSize }: Pick<ListInput, 'keywords' | 'page' | 'pageSize'>,
  found: { where: SQL | undefined; act?: RunningActivity },
  compared = COMPARED,
): Slice {
  const offset = (page - 1) * pageSize
  const whole = compared - (compared % pageSize)
  if (offset >= whole) return { ...found, order: popularity, limit: pageSize, offset }
  const order = [...wordsOf(keywords).map(word => desc(sql`${goods.name} ilike ${containing(word)}`)), ...popularity]
  const popular = db.select({ id: goods.itemId }).from(goods).$dynamic()
  if (found.act) popular.leftJoin(found.act, eq(found.act.goodsId, goods.itemId))
  popular
    .where(found.where)
    .orderBy(...popularity)
    .limit(whole)
  const ids = db
    .select({ id: goods.itemId })
    .from(goods)
    .where(inArray(goods.itemId, popular))
    .orderBy(...order)
    .limit(pageSize)
    .offset(offset)
  return { where: inArray(goods.itemId, ids), order, limit: pageSize }
}
