import { inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../db/db'
import { goods, skus } from '../../db/schema'
import type { GoodsPatch } from './draft'

/** Numbers of goods and of skus that a draft or a patch names. */
type Named = { bn: string; skus: readonly Pick<GoodsPatch['skus'][number], 'bn'>[] }

/** The shop's data for some drafts. */
export interface Known {
  goods: Map<string, typeof goods.$inferSelect>
  /** By article number: these goods, and others that use one of the numbers. */
  skus: Map<string, typeof skus.$inferSelect>
}

/** Reads what the shop knows of the drafts, and locks its skus. */
export async function lockKnown(tx: Tx, drafts: readonly Named[]): Promise<Known> {
  const known = await read(tx, drafts)
  const ids = new Set([...known.goods.values()].map(row => row.itemId))
  // The sku belongs to other goods, or another import added these goods after `read` had looked for them.
  const isStrange = [...known.skus.values()].some(sku => !ids.has(sku.goodsId))
  return isStrange ? await read(tx, drafts) : known
}

/** Locks the skus of the drafts and then their goods, in the order of sales, so that what others change meanwhile stays. */
export async function lockGoods(tx: Tx, drafts: readonly Named[]): Promise<void> {
  await lockKnown(tx, drafts)
  const bns = drafts.map(({ bn }) => bn)
  await tx
    .select({ id: goods.itemId })
    .from(goods)
    .where(inArray(goods.bn, bns))
    .orderBy(goods.itemId)
    .for('no key update')
}

async function read(tx: Tx, drafts: readonly Named[]): Promise<Known> {
  const goodsBns = drafts.map(draft => draft.bn)
  const skuBns = drafts.flatMap(draft => draft.skus.flatMap(sku => sku.bn ?? []))
  const goodsRows = await tx.select().from(goods).where(inArray(goods.bn, goodsBns))
  const ids = goodsRows.map(row => row.itemId)
  const isConcerned = sql`${skuBns.length > 0 ? inArray(skus.bn, skuBns) : sql`false`} or ${ids.length > 0 ? inArray(skus.goodsId, ids) : sql`false`}`
  const skuRows = await tx.select().from(skus).where(isConcerned).orderBy(skus.itemId).for('no key update')
  return {
    goods: new Map(goodsRows.map(row => [row.bn, row])),
    skus: new Map(skuRows.map(row => [row.bn, row])),
  }
}
