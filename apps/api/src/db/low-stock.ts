import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from './db'
import { skus } from './schema'

/** Skus of goods that come on sale are looked at anew: those that run low are told of. */
export async function lookAgain(tx: Tx, goodsIds: readonly number[]): Promise<void> {
  if (goodsIds.length > 0)
    await tx
      .update(skus)
      .set({ lowSeen: false })
      .where(and(inArray(skus.goodsId, [...goodsIds]), eq(skus.lowSeen, true)))
}
