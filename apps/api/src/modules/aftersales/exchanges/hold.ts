import { and, eq, gte, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/db'
import { type exchanges, goods, skus, stockLedger } from '../../../db/schema'
import { setShownPrices } from '../../../db/shown-price'
import { DomainError } from '../../../platform/errors'
import { tooFew } from './terms'

type Wanted = Pick<typeof exchanges.$inferSelect, 'bn' | 'skuId' | 'goodsId' | 'num' | 'specText'>

/** Keeps the wanted pieces for an exchange, all or none, with one guarded statement. @throws DomainError */
export async function holdPieces(tx: Tx, { bn, skuId, goodsId, num, specText }: Wanted, now: Date) {
  const [taken] = await tx
    .update(skus)
    .set({ store: sql`${skus.store} - ${num}` })
    .where(and(eq(skus.itemId, skuId), gte(skus.store, num)))
    .returning({ store: skus.store })
  if (!taken) throw new DomainError(tooFew(specText))
  await tx
    .update(goods)
    .set({ store: sql`${goods.store} - ${num}` })
    .where(eq(goods.itemId, goodsId))
  await tx.insert(stockLedger).values({ skuId, delta: -num, kind: 'hold', aftersalesBn: bn, at: now })
  if (taken.store === 0) await setShownPrices(tx, [goodsId])
}

/** Lets the pieces go that a locked request keeps; nothing if it keeps none. */
export async function releaseHeld(tx: Tx, bn: string, now: Date) {
  const kept = await tx
    .select({
      skuId: stockLedger.skuId,
      num: sql<number>`-sum(${stockLedger.delta})`.mapWith(Number),
    })
    .from(stockLedger)
    .where(and(eq(stockLedger.aftersalesBn, bn), inArray(stockLedger.kind, ['hold', 'release'])))
    .groupBy(stockLedger.skuId)
  for (const { skuId, num } of kept) {
    if (num === 0) continue
    const [back] = await tx
      .update(skus)
      .set({ store: sql`${skus.store} + ${num}` })
      .where(eq(skus.itemId, skuId))
      .returning({ store: skus.store, goodsId: skus.goodsId })
    await tx
      .update(goods)
      .set({ store: sql`${goods.store} + ${num}` })
      .where(eq(goods.itemId, back!.goodsId))
    await tx.insert(stockLedger).values({ skuId, delta: num, kind: 'release', aftersalesBn: bn, at: now })
    if (back!.store === num) await setShownPrices(tx, [back!.goodsId])
  }
}
