import { and, eq, sql, sum } from 'drizzle-orm'
import type { Db } from '../../src/db/db'
import { skus, stockLedger } from '../../src/db/schema'

/** Faults in stock and ledger of one sku after `sold` pieces were sold; empty if all is right. */
export async function judgeStock(db: Db, skuId: number, opening: number, sold: number): Promise<string[]> {
  const [sku] = await db.select().from(skus).where(eq(skus.itemId, skuId))
  const [ledger] = await db
    .select({ taken: sum(stockLedger.delta).mapWith(Number) })
    .from(stockLedger)
    .where(and(eq(stockLedger.skuId, skuId), sql`${stockLedger.kind} <> 'opening'`))
  const taken = -(ledger?.taken ?? 0)
  return [
    ...(sold > opening ? [`${sold} promised of ${opening}`] : []),
    ...(sku!.store !== opening - sold ? [`stock is ${sku!.store}, not ${opening - sold}`] : []),
    ...(taken !== sold ? [`the ledger took ${taken}, not ${sold}`] : []),
  ]
}
