import { and, eq, gt, lte, min, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/db'
import { activities, goods, type StoredWidget } from '../../db/schema'
import { unitPrice } from '../../pricing/unit-price'
import { type Entry, entriesWith, idIn } from './entries'

/**
 * Writes today's price (cents), name, picture and sale state into every goods entry of freshly read content. Entries
 * get `on_sale`; goods that no longer exist keep their stored data and are not on sale. One statement at most.
 */
export async function refreshGoods(db: Queryable, now: Date, content: StoredWidget[]): Promise<void> {
  const entries = entriesWith(content, 'goods', goodsIdOf)
  if (entries.length === 0) return
  const rows = await readGoods(db, now, [...new Set(entries.map(goodsIdOf))])
  const byId = new Map(rows.map(row => [row.id, row]))
  for (const entry of entries) refresh(entry, byId.get(goodsIdOf(entry)))
}

const goodsIdOf = (entry: Entry) => idIn(entry.goods_id)

async function readGoods(db: Queryable, now: Date, ids: number[]) {
  const running = db
    .select({ goodsId: activities.goodsId, paysPercent: min(activities.paysPercent).as('pays_percent') })
    .from(activities)
    .where(and(lte(activities.startAt, now), gt(activities.endAt, now)))
    .groupBy(activities.goodsId)
    .as('running')
  return await db
    .select({
      id: goods.itemId,
      name: goods.name,
      pics: goods.pics,
      price: goods.price,
      marketPrice: goods.marketPrice,
      store: goods.store,
      approveStatus: goods.approveStatus,
      paysPercent: running.paysPercent,
    })
    .from(goods)
    .leftJoin(running, eq(running.goodsId, goods.itemId))
    // One array parameter: a page may name more goods than a statement may have parameters.
    .where(sql`${goods.itemId} = any(${sql.param(ids)}::bigint[])`)
}

function refresh(entry: Entry, row: Awaited<ReturnType<typeof readGoods>>[number] | undefined) {
  entry.on_sale = row !== undefined && row.approveStatus !== 'instock'
  if (!row) return
  const { salePrice } = unitPrice({ price: row.price, activityPercent: row.paysPercent })
  entry.goods_name = row.name
  if (row.pics[0]) entry.goods_pic = row.pics[0]
  entry.price = salePrice
  entry.market_price = row.marketPrice
  entry.store = row.store
}
