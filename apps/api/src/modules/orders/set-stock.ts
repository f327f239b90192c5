import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../db/db'
import { goods, skus, stockLedger } from '../../db/schema'
import { NotFoundError } from '../../platform/errors'

/**
 * Sets the stock of one sku, by its article number; the difference is a row of the ledger. Locks as sales do: the sku,
 * then its goods. @returns the stock before. @throws NotFoundError
 */
export async function setStock(tx: Tx, bn: string, count: number, now: Date): Promise<number> {
  const [sku] = await tx.select().from(skus).where(eq(skus.bn, bn)).for('no key update')
  if (!sku) throw new NotFoundError(`没有货号为 ${bn} 的 SKU`)
  const delta = count - sku.store
  if (delta === 0) return sku.store
  await tx.update(skus).set({ store: count }).where(eq(skus.itemId, sku.itemId))
  await tx
    .update(goods)
    .set({ store: sql`${goods.store} + ${delta}` })
    .where(eq(goods.itemId, sku.goodsId))
  await tx.insert(stockLedger).values({ skuId: sku.itemId, delta, kind: 'adjust', at: now })
  return sku.store
}
