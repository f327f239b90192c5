import { eq } from 'drizzle-orm'
import type { Tx } from '../../db/db'
import { goods, skus } from '../../db/schema'
import { setShownPrices } from '../../db/shown-price'
import { DomainError, NotFoundError } from '../../platform/errors'
import { freeText } from './free-of-charge'

interface Prices {
  /** cents */
  price: number
  /** cents */
  marketPrice: number
}

/**
 * Sets the price of one sku, by its article number, and that of its goods, which is the lowest of their skus in stock.
 * @param marketPrice the crossed out price, cents; without it, it stays
 * @returns the prices before. @throws NotFoundError, DomainError for goods that would be sold for nothing
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
  const [item] = await tx.select().from(goods).where(eq(goods.itemId, sku.goodsId)).for('no key update')
  if (price === 0 && sku.price > 0 && !item!.isGift && item!.point === 0) throw new DomainError(freeText(bn))
  await setShownPrices(tx, [sku.goodsId])
  return { price: sku.price, marketPrice: sku.marketPrice }
}
