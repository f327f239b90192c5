import { eq } from 'drizzle-orm'
import type { Db } from '../../src/db/db'
import { skus, stockLedger } from '../../src/db/schema'
import type { TakeStock } from '../../src/modules/orders/stock'
import { DomainError } from '../../src/platform/errors'

/**
 * Reads first, then writes the read value less the taken one: wrong on purpose, to prove that the race test notices it.
 */
export const naiveTake: TakeStock = async (tx, lines, at) => {
  for (const { orderId, skuId, num } of lines) {
    const [sku] = await tx.select().from(skus).where(eq(skus.itemId, skuId))
    if (!sku || sku.store < num) throw new DomainError('库存不足')
    await tx
      .update(skus)
      .set({ store: sku.store - num })
      .where(eq(skus.itemId, skuId))
    await tx.insert(stockLedger).values({ skuId, delta: -num, kind: 'sale', orderId, at })
  }
}

/** The same without a transaction, for the engine with one connection. @returns whether it "sold" */
export async function naiveSale(db: Db, skuId: number): Promise<boolean> {
  const [sku] = await db.select().from(skus).where(eq(skus.itemId, skuId))
  if (!sku || sku.store < 1) return false
  await db
    .update(skus)
    .set({ store: sku.store - 1 })
    .where(eq(skus.itemId, skuId))
  await db.insert(stockLedger).values({ skuId, delta: -1, kind: 'sale' })
  return true
}
