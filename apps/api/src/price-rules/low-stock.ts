import { eq, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../db/db'
import { settings, skus } from '../db/schema'
import { tradeRules } from './trade-rules'

/** Pieces below which a sku without a limit of its own runs low. As a number, so that the planner knows how many it finds. */
export async function usualLowStock(db: Queryable): Promise<number> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, 'trade'))
  return tradeRules(row?.value).low_stock
}

/** Skus that have fewer pieces than their own limit, or than the usual one. */
export const runsLow = (usual: number): SQL =>
  sql`((${skus.lowStock} is null and ${skus.store} < ${usual}) or ${skus.store} < ${skus.lowStock})`

/** Goods with such a sku, each arm by an index of its own. */
export const goodsRunningLow = (usual: number): SQL => sql`(
  select s.goods_id from ${skus} s where s.low_stock is null and s.store < ${usual}
  union all select s.goods_id from ${skus} s where s.store < s.low_stock)`
