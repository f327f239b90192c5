import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/db'
import { categories, goods, goodsCategories } from '../../db/schema'

/** What a promotion would be for; null = not limited so. */
export interface LookScope {
  shopId: number | null
  goodsIds: readonly number[] | null
  /** With all categories below them. */
  categoryIds: readonly number[] | null
}

const listed = (ids: readonly number[]) =>
  sql.join(
    ids.map(id => sql`${id}`),
    sql`, `,
  )

/** These categories and all below them. One statement. */
export async function withBelow(db: Queryable, ids: readonly number[]): Promise<number[]> {
  const own = listed(ids)
  const parent = sql`(select p.parent_id from ${categories} p where p.id = ${categories}.parent_id)`
  const rows = await db
    .select({ id: categories.id })
    .from(categories)
    .where(sql`${categories.id} in (${own}) or ${categories.parentId} in (${own}) or ${parent} in (${own})`)
  return rows.map(({ id }) => id)
}

/** Goods that are sold for money. */
const isSold = and(eq(goods.approveStatus, 'onsale'), eq(goods.isGift, false), eq(goods.point, 0))

/** Rows of `goods` that it is for and that are sold. */
export const touchedBy = ({ shopId, goodsIds, categoryIds }: LookScope): SQL =>
  and(
    isSold,
    shopId === null ? undefined : eq(goods.shopId, shopId),
    goodsIds === null ? undefined : inArray(goods.itemId, [...goodsIds]),
    categoryIds === null
      ? undefined
      : sql`exists (select 1 from ${goodsCategories} gc
          where gc.goods_id = ${goods.itemId} and gc.category_id in (${listed(categoryIds)}))`,
  )!
