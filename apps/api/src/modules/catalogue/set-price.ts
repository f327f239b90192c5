import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../db/db'
import { goods, skus } from '../../db/schema'
import { NotFoundError } from '../../platform/errors'

/**
 * Sets the list price of one sku, by its article number, and that of its goods, which is the lowest of their skus.
 * @param price cents. @returns the price before. @throws NotFoundError
 */
export async function setPrice(tx: Tx, bn: string, price: number): Promise<number> {
  const [sku] = await tx.select().from(skus).where(eq(skus.bn, bn)).for('no key update')
  if (!sku) throw new NotFoundError(`没有货号为 ${bn} 的 SKU`)
  await tx.update(skus).set({ price }).where(eq(skus.itemId, sku.itemId))
  await tx
    .update(goods)
    .set({ price: sql`(select min(${skus.price}) from ${skus} where ${skus.goodsId} = ${sku.goodsId})` })
    .where(eq(goods.itemId, sku.goodsId))
  return sku.price
}
