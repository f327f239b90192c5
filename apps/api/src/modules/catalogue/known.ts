import { inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../db/db'
import { goods, skus } from '../../db/schema'
import type { GoodsDraft } from './draft'

/** The shop's data for some drafts. */
export interface Known {
  goods: Map<string, typeof goods.$inferSelect>
  /** By article number: these goods, and others that use one of the numbers. */
  skus: Map<string, typeof skus.$inferSelect>
}

/** Reads what the shop knows of the drafts, and locks its skus. */
export async function lockKnown(tx: Tx, drafts: readonly GoodsDraft[]): Promise<Known> {
  const known = await read(tx, drafts)
  const ids = new Set([...known.goods.values()].map(row => row.itemId))
  // The sku belongs to other goods, or another import added these goods after `read` had looked for them.
  const isStrange = [...known.skus.values()].some(sku => !ids.has(sku.goodsId))
  return isStrange ? await read(tx, drafts) : known
}

async function read(tx: Tx, drafts: readonly GoodsDraft[]): Promise<Known> {
  const goodsBns = drafts.map(draft => draft.bn)
  const skuBns = drafts.flatMap(draft => draft.skus.map(sku => sku.bn))
  const goodsRows = await tx.select().from(goods).where(inArray(goods.bn, goodsBns))
  const ids = goodsRows.map(row => row.itemId)
  const isConcerned = sql`${skus.bn} in ${skuBns} or ${ids.length > 0 ? inArray(skus.goodsId, ids) : sql`false`}`
  const skuRows = await tx.select().from(skus).where(isConcerned).orderBy(skus.itemId).for('no key update')
  return {
    goods: new Map(goodsRows.map(row => [row.bn, row])),
    skus: new Map(skuRows.map(row => [row.bn, row])),
  }
}
