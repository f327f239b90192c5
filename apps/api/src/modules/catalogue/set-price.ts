import { eq } from 'drizzle-orm'
import type { Tx } from '../../db/db'
import { goods, skus } from '../../db/schema'
import { setShownPrices } from '../../db/shown-price'
import { NotFoundError } from '../../platform/errors'

interface Prices {
  /** cents */
  price: number
  /** cents */
  marketPrice: number
}

/**
 * Sets the price of one sku, by its article number, and that of its goods, which is the lowest of their skus in stock.
 * @param marketPrice the crossed out price, cents; without it, it stays
 * @returns the prices before. @throws NotFoundError
 */
export async function setPrices(
  tx: Tx,
  bn: string,
  { price, marketPrice }: Pick<Prices, 'price'> & { marketPrice?: number | undefined },
): Promise<Prices> {
  const [sku] = await tx.select().from(skus).where(eq(skus.bn, bn)).for('no key update')
  if (!sku) throw new NotFoundError(`没有货号为 ${bn} 的 SKU`)
  const set = { price, ...(marketPrice === undefined ? {} : { marketPrice }) }
  await tx.update(skus).set(set).where(eq(skus.itemId, sku.itemId))
  await tx.select({ id: goods.itemId }).from(goods).where(eq(goods.itemId, sku.goodsId)).for('no key update')
  await setShownPrices(tx, [sku.goodsId])
  return { price: sku.price, marketPrice: sku.marketPrice }
}
