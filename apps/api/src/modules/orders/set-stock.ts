import type { StockReason } from '@heji/api-client/contract'
import { and, eq, lte, sql } from 'drizzle-orm'
import type { Tx } from '../../db/db'
import { MOST_GOODS_STORE, MOST_STORE, TOO_MANY_PIECES } from '../../db/most-store'
import { goods, skus, stockLedger } from '../../db/schema'
import { setShownPrices } from '../../db/shown-price'
import { DomainError, NotFoundError } from '../../platform/errors'

type Sku = typeof skus.$inferSelect

/** What the ledger says of a change by hand. */
export interface Why {
  reason?: StockReason | undefined
  note?: string | undefined
  who?: string | undefined
}

export interface Moved {
  before: number
  after: number
}

/**
 * Changes the stock of one sku, by its article number; the difference is a row of the ledger. Takes locks like sales: the
 * sku, then its goods.
 * @param deltaOf the difference, from the locked sku; it may read what depends on the lock
 * @throws NotFoundError, DomainError
 */
export async function moveStock(
  tx: Tx,
  bn: string,
  deltaOf: (sku: Sku) => number | Promise<number>,
  now: Date,
  { reason, note = '', who = '' }: Why = {},
): Promise<Moved> {
  const [sku] = await tx.select().from(skus).where(eq(skus.bn, bn)).for('no key update')
  if (!sku) throw new NotFoundError(`没有货号为 ${bn} 的 SKU`)
  const delta = await deltaOf(sku)
  const after = sku.store + delta
  if (delta === 0) return { before: sku.store, after }
  if (after < 0) throw new DomainError(`${bn} 的库存只有 ${sku.store} 件，不能减少 ${-delta} 件`)
  if (after > MOST_STORE) throw new DomainError(`库存最大为 ${MOST_STORE}`)
  await tx
    .update(skus)
    .set({ store: sql`${skus.store} + ${delta}` })
    .where(eq(skus.itemId, sku.itemId))
  const changed = await tx
    .update(goods)
    .set({ store: sql`${goods.store} + ${delta}` })
    .where(and(eq(goods.itemId, sku.goodsId), delta > 0 ? lte(goods.store, MOST_GOODS_STORE - delta) : undefined))
    .returning({ id: goods.itemId })
  if (changed.length === 0) throw new DomainError(TOO_MANY_PIECES)
  if (sku.store === 0 || after === 0) await setShownPrices(tx, [sku.goodsId])
  await tx
    .insert(stockLedger)
    .values({ skuId: sku.itemId, delta, kind: 'adjust', reason: reason ?? null, note, who, at: now })
  return { before: sku.store, after }
}

/** Sets the stock of one sku. @returns the stock before. @throws NotFoundError, DomainError */
export async function setStock(tx: Tx, bn: string, count: number, now: Date, why: Why = {}): Promise<number> {
  return (await moveStock(tx, bn, sku => count - sku.store, now, why)).before
}
