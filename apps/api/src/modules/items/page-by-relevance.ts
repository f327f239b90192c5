import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { goods } from '../../db/schema'
import type { Viewer } from '../../price-rules/viewer'
import { intendedCategories } from '../search/intended-categories'
import { inName } from '../search/query'
import type { SearchDeps } from './facets'
import type { Slice } from './item-rows'

import { filtersOf, idList, type ListInput, type RunningActivity } from './item-where'

/** Maximum of goods that are compared by their fields; comparing thousands would cost more than the rest of a search. */
const COMPARED = 500
/** Number of typed words that are compared; a meant category counts more than all of them. */
const WORDS = 4

/** Goods with stock first, then by sales. */
const popularity = [desc(sql`${goods.store} > 0`), desc(goods.sales), desc(goods.sort), desc(goods.itemId)]

interface Found {
  where: SQL | undefined
  /** The activity, if the conditions use it. */
  act?: RunningActivity
}

/**
 * A page of search results. The most popular 500 come first, those of a category that the words name before
 * those with the words in their name and the others, so that 手机 shows phones before their covers. The rest follows by
 * popularity. The ids are found once for all callers with the same search: popular words find many
 * goods.
 */
export async function pageByRelevance(
  { db, answers }: SearchDeps,
  { gradeDiscount, isStaff = false }: Pick<Viewer, 'gradeDiscount' | 'isStaff'>,
  input: ListInput,
  found: Found,
  compared = COMPARED,
): Promise<Slice> {
  const { page, pageSize } = input
  const offset = (page - 1) * pageSize
  const whole = compared - (compared % pageSize)
  if (offset >= whole) return { ...found, order: popularity, limit: pageSize, offset }
  const key = `ranked ${gradeDiscount} ${isStaff} ${JSON.stringify(filtersOf(input))}`
  const ranked = await answers.get(key, () => rank({ db, answers }, input, found, compared))
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
async function rank(deps: SearchDeps, input: ListInput, found: Found, compared: number): Promise<number[]> {
  const { db } = deps
  const meant = await intendedCategories(deps, input.keywords ?? '')
  const popular = db.select({ id: goods.itemId }).from(goods).$dynamic()
  if (found.act) popular.leftJoin(found.act, eq(found.act.goodsId, goods.itemId))
  popular
    .where(found.where)
    .orderBy(...popularity)
    .limit(compared)
  const rows = await db
    .select({ id: goods.itemId })
    .from(goods)
    .where(inArray(goods.itemId, popular))
    .orderBy(desc(fitting(meant, input)), ...popularity)
  return rows.map(({ id }) => id)
}

/**
 * Points of goods: one for each word in their name, one more if it is the typed word itself and not one of the same
 * meaning, more for a category that is meant.
 */
const fitting = (meant: number[], { words = [], typed = [] }: Pick<ListInput, 'words' | 'typed'>) =>
  sql.join(
    [
      meant.length > 0 ? sql`(${inArray(goods.mainCategoryId, meant)})::int * ${sql.raw(String(2 * WORDS))}` : sql`0`,
      ...[...words.slice(0, WORDS), ...typed.slice(0, WORDS)].map(
        word => sql`(${goods.search} @@ ${inName(word)}::tsquery)::int`,
      ),
    ],
    sql` + `,
  )
