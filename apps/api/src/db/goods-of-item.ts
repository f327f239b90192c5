import { eq, or, sql } from 'drizzle-orm'
import { NotFoundError } from '../platform/errors'
import type { Queryable } from './db'
import { dbId } from './db-id'
import { goods, skus } from './schema'

/** Id of the goods of an item id: the item's own, or that of one of its skus. @throws NotFoundError */
export async function goodsOfItem(db: Queryable, itemId: string): Promise<number> {
  const id = dbId(itemId)
  const [row] = await db
    .select({ id: goods.itemId })
    .from(goods)
    .where(
      or(
        eq(goods.itemId, id),
        eq(goods.itemId, sql`(select ${skus.goodsId} from ${skus} where ${skus.itemId} = ${id})`),
      ),
    )
    .limit(1)
  if (!row) throw new NotFoundError('商品不存在')
  return row.id
}
