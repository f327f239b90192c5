import { eq } from 'drizzle-orm'
import type { Tx } from '../../db/db'
import { goods, skus } from '../../db/schema'
import { setShownPrices } from '../../db/shown-price'
import { NotFoundError } from '../../platform/errors'

/**
 * Sets the list price of one sku, by its article number, and that of its goods, which is the lowest of their skus in stock.
 * @param price cents. @returns the price before. @throws NotFoundError
 */
export async function setPrice(tx: Tx, bn: string, price: number): Promise<number> {
  const [sku] = await tx.select().from(skus).where(eq(skus.bn, bn)).for('no key update')
  if (!sku) throw new NotFoundError(`没有货号为 ${bn} 的 SKU`)
  await tx.update(skus).set({ price }).where(eq(skus.itemId, sku.itemId))
  await tx.select({ id: goods.itemId }).from(goods).where(eq(goods.itemId, sku.goodsId)).for('no key update')
  await setShownPrices(tx, [sku.goodsId])
  return sku.price
}
