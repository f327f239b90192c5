import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/db'
import { goods } from '../../db/schema'
import type { Shelves } from './facets'
import type { Slice, Viewer } from './item-rows'
import { filtersOf, idList, type ListInput, type RunningActivity } from './item-where'
import { containing, wordsOf } from './like'

/** Maximum of goods that are compared by their names; comparing thousands would cost more than the rest of a search. */
const COMPARED = 500

/** Goods with stock first, then by sales. */
const popularity = [desc(sql`${goods.store} > 0`), desc(goods.sales), desc(goods.sort), desc(goods.itemId)]

interface Found {
  where: SQL | undefined
  /** The activity, if the conditions use it. */
  act?: RunningActivity
}

/**
 * A page of search results. The most popular 500 come first, those with the words in their name before the others; the
 * rest follows by popularity. The ids are found once for all callers with the same search: popular words find many
 * goods.
 */
export async function pageByRelevance(
  { db, answers }: Shelves,
  { gradeDiscount }: Pick<Viewer, 'gradeDiscount'>,
  input: ListInput,
  found: Found,
  compared = COMPARED,
): Promise<Slice> {
  const { page, pageSize } = input
  const offset = (page - 1) * pageSize
  const whole = compared - (compared % pageSize)
  if (offset >= whole) return { ...found, order: popularity, limit: pageSize, offset }
  const key = `ranked ${gradeDiscount} ${JSON.stringify(filtersOf(input))}`
  const ranked = await answers.get(key, () => rank(db, input.keywords ?? '', found, compared))
  const ids = ranked.slice(0, whole).slice(offset, offset + pageSize)
  if (ids.length === 0) return { where: sql`false`, order: [], limit: 0 }
  return {
    ...found,
    // Goods that were withdrawn meanwhile are not shown.
    where: and(found.where, inArray(goods.itemId, ids)),
    order: [sql`array_position(array[${idList(ids)}], ${goods.itemId})`],
    limit: pageSize,
  }
}

/** Ids of the most popular goods, in display order. */
async function rank(db: Queryable, keywords: string, found: Found, compared: number): Promise<number[]> {
  const popular = db.select({ id: goods.itemId }).from(goods).$dynamic()
  if (found.act) popular.leftJoin(found.act, eq(found.act.goodsId, goods.itemId))
  popular
    .where(found.where)
    .orderBy(...popularity)
    .limit(compared)
  const inName = wordsOf(keywords).map(word => desc(sql`${goods.name} ilike ${containing(word)}`))
  const rows = await db
    .select({ id: goods.itemId })
    .from(goods)
    .where(inArray(goods.itemId, popular))
    .orderBy(...inName, ...popularity)
  return rows.map(({ id }) => id)
}
