import { inArray } from 'drizzle-orm'
import type { Tx } from '../../db/db'
import { dbId } from '../../db/db-id'
import { goods } from '../../db/schema'
import { DomainError } from '../../platform/errors'

/** Locks the chosen goods, in the order of sales. @throws DomainError where there are none, or not all of them */
export async function lockChosen(tx: Tx, goodsIds: readonly string[]) {
  const ids = [...new Set(goodsIds.map(dbId))]
  if (ids.length === 0) throw new DomainError('请选择商品')
  const found = await tx
    .select({
      id: goods.itemId,
      bn: goods.bn,
      status: goods.approveStatus,
      onAt: goods.onAt,
      offAt: goods.offAt,
      deletedAt: goods.deletedAt,
    })
    .from(goods)
    .where(inArray(goods.itemId, ids))
    .orderBy(goods.itemId)
    .for('no key update')
  const missing = ids.filter(id => !found.some(one => one.id === id))
  if (missing.length > 0) throw new DomainError(`商品不存在：${missing.slice(0, 5).join('、')}`)
  return found
}

/** The same of goods that are not in the recycle bin. @throws DomainError */
export async function lockKept(tx: Tx, goodsIds: readonly string[]) {
  const found = await lockChosen(tx, goodsIds)
  const gone = found.find(({ deletedAt }) => deletedAt !== null)
  if (gone) throw new DomainError(`${gone.bn} 在回收站里：先恢复`)
  return found
}
