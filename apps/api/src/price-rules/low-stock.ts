import { type SQL, sql } from 'drizzle-orm'
import { skus } from '../db/schema'
import { storedRule } from './trade-rules'

/** Skus that have fewer pieces than their own limit, or than the setting's. */
export const runsLow: SQL = sql`((${skus.lowStock} is null and ${skus.store} < ${storedRule('low_stock')})
  or ${skus.store} < ${skus.lowStock})`

/** Goods with such a sku, each arm by an index of its own. */
export const goodsRunningLow: SQL = sql`(
  select s.goods_id from ${skus} s where s.low_stock is null and s.store < ${storedRule('low_stock')}
  union all select s.goods_id from ${skus} s where s.store < s.low_stock)`
