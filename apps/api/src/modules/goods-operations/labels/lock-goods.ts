import { inArray } from 'drizzle-orm'
import type { Tx } from '../../../db/db'
import { goods } from '../../../db/schema'

/** Locks goods in the order of sales. @returns what is there of them */
export const lockGoods = async (tx: Tx, ids: readonly number[]) =>
  ids.length === 0
    ? []
    : await tx
        .select({ id: goods.itemId, bn: goods.bn })
        .from(goods)
        .where(inArray(goods.itemId, [...ids]))
        .orderBy(goods.itemId)
        .for('no key update')
