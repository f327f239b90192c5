import { and, desc, isNull, type SQL, sql } from 'drizzle-orm'
import { countUpTo } from '../../db/count-up-to'
import type { Queryable } from '../../db/db'
import { goods } from '../../db/schema'
import { idsAbout } from '../goods-operations/goods-where'

/** A page of the goods for which `is` holds, the newest first. Two statements. */
export async function pageOfGoods(
  db: Queryable,
  is: SQL,
  { q, page, size }: { q?: string; page: number; size: number },
) {
  const where = and(is, isNull(goods.deletedAt), q ? sql`${goods.itemId} in (${idsAbout(q.trim())})` : undefined)
  const found = db
    .select()
    .from(goods)
    .where(where)
    .orderBy(desc(goods.itemId))
    .limit(size)
    .offset((page - 1) * size)
  const [rows, total] = await Promise.all([found, countUpTo(db, goods, where)])
  return { rows, total }
}

/** What a list shows of all goods. */
export const shownOf = (one: typeof goods.$inferSelect) => ({
  goods_id: String(one.itemId),
  pic: one.pics[0] ?? '',
  name: one.name,
  goods_code: one.bn,
  status: one.approveStatus,
})
