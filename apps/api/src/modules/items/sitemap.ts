import { and, asc, sql } from 'drizzle-orm'
import type { Db } from '../../db/db'
import { goods } from '../../db/schema'
import { isListed } from './item-where'

/** Most addresses in one file of a site map; the protocol allows five times as many. */
const PAGE_SIZE = 10_000

/** Ids of all goods that lists and search engines show. */
export async function sitemapGoods(db: Db, page: number) {
  // Written out, as in every list, so that the planner sees it.
  const where = and(isListed(), sql`not ${goods.hidden}`, sql`not ${goods.isGift}`)
  const rows = await db
    .select({ itemId: goods.itemId })
    .from(goods)
    .where(where)
    .orderBy(asc(goods.itemId))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
  const total_count = page === 1 && rows.length < PAGE_SIZE ? rows.length : await db.$count(goods, where)
  return { total_count, page_size: PAGE_SIZE, list: rows.map(({ itemId }) => ({ item_id: String(itemId) })) }
}
