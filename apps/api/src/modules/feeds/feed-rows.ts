import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '../../db/db'
import { prepared } from '../../db/prepared'
import { brands, categories, goods, shops, skus } from '../../db/schema'
import { isListed } from '../items/item-where'

// What a feed needs and no more: the search column alone is as large as everything else.
const columns = {
  itemId: goods.itemId,
  name: goods.name,
  brief: goods.brief,
  pics: goods.pics,
  specs: goods.specs,
  nospec: goods.nospec,
  mainCategoryId: goods.mainCategoryId,
  isGift: goods.isGift,
  validLucky: goods.validLucky,
  approveStatus: goods.approveStatus,
  startNum: goods.startNum,
  limitNum: goods.limitNum,
  staffGoods: goods.staffGoods,
  productType: goods.productType,
}

/** The next page of goods for money that are on sale, after the number of one. */
export const pageAfter = (db: Db, last: number, size: number) =>
  db
    .select({ goods: columns, shop: { isValid: shops.isValid }, brand: brands.name })
    .from(goods)
    .innerJoin(shops, eq(shops.id, goods.shopId))
    .leftJoin(brands, eq(brands.id, goods.brandId))
    .where(and(isListed(), sql`${goods.approveStatus} = 'onsale'`, sql`not ${goods.hidden}`, gt(goods.itemId, last)))
    .orderBy(asc(goods.itemId))
    .limit(size)

/** The skus of some goods, in the order of the shop. */
export const skusOf = prepared('skus_of_feed', db =>
  db
    .select({
      itemId: skus.itemId,
      goodsId: skus.goodsId,
      bn: skus.bn,
      price: skus.price,
      store: skus.store,
      specValueIds: skus.specValueIds,
      pic: skus.pic,
    })
    .from(skus)
    .where(sql`${skus.goodsId} = any(${sql.placeholder('ids')}::bigint[])`)
    .orderBy(skus.goodsId, skus.sort, skus.itemId),
)

export type FeedRow = Awaited<ReturnType<typeof pageAfter>>[number]
export type FeedSkuRow = Awaited<ReturnType<ReturnType<typeof skusOf>['execute']>>[number]

/** The names from the top to a category. One statement; a shop has some thousands at most. */
export async function categoryPaths(db: Db): Promise<(id: number) => string[]> {
  const rows = await db.select({ id: categories.id, up: categories.parentId, name: categories.name }).from(categories)
  const byId = new Map(rows.map(row => [row.id, row]))
  const pathOf = (id: number): string[] => {
    const row = byId.get(id)
    return row ? [...pathOf(row.up), row.name] : []
  }
  return pathOf
}
