import { and, eq, lte, sql } from 'drizzle-orm'
import type { Tx } from '../../db/db'
import { MOST_GOODS_STORE, TOO_MANY_PIECES } from '../../db/most-store'
import { goods, skus, stockLedger } from '../../db/schema'
import { setShownPrices } from '../../db/shown-price'
import { DomainError, NotFoundError } from '../../platform/errors'

/**
 * Sets the stock of one sku, by its article number; the difference is a row of the ledger. Takes locks like sales: the
 * sku, then its goods. @returns the stock before. @throws NotFoundError, DomainError
 */
export async function setStock(tx: Tx, bn: string, count: number, now: Date): Promise<number> {
  const [sku] = await tx.select().from(skus).where(eq(skus.bn, bn)).for('no key update')
  if (!sku) throw new NotFoundError(`没有货号为 ${bn} 的 SKU`)
  const delta = count - sku.store
  if (delta === 0) return sku.store
  await tx.update(skus).set({ store: count }).where(eq(skus.itemId, sku.itemId))
  const changed = await tx
    .update(goods)
    .set({ store: sql`${goods.store} + ${delta}` })
    .where(and(eq(goods.itemId, sku.goodsId), delta > 0 ? lte(goods.store, MOST_GOODS_STORE - delta) : undefined))
    .returning({ id: goods.itemId })
  if (changed.length === 0) throw new DomainError(TOO_MANY_PIECES)
  if (sku.store === 0 || count === 0) await setShownPrices(tx, [sku.goodsId])
  await tx.insert(stockLedger).values({ skuId: sku.itemId, delta, kind: 'adjust', at: now })
  return sku.store
}
