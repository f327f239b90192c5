import { asc, eq, gt, inArray } from 'drizzle-orm'
import type { Db } from '../../db/db'
import { brands, goods, shops, skus } from '../../db/schema'
import { tagNames } from '../../db/tag-names'
import { categoryPaths } from '../search/category-paths'
import type { GoodsDraft } from './draft'
import { specsOf } from './specs'

const PAGE = 500

/** All goods of the shop in the form of catalogue files, a page at a time. */
export async function* readGoods(db: Db): AsyncGenerator<GoodsDraft[]> {
  const pathTo = await categoryPaths(db)
  for (let after = 0; ; ) {
    const rows = await db
      .select({ goods, shop: shops.name, brand: brands.name, tags: tagNames })
      .from(goods)
      .innerJoin(shops, eq(shops.id, goods.shopId))
      .leftJoin(brands, eq(brands.id, goods.brandId))
      .where(gt(goods.itemId, after))
      .orderBy(asc(goods.itemId))
      .limit(PAGE)
    if (rows.length === 0) return
    after = rows.at(-1)!.goods.itemId
    const skusOf = await skusByGoods(
      db,
      rows.map(row => row.goods.itemId),
    )
    yield rows.map(row => ({
      bn: row.goods.bn,
      name: row.goods.name,
      brief: row.goods.brief,
      shop: row.shop,
      brand: row.brand ?? '',
      category: pathTo(row.goods.mainCategoryId),
      tags: row.tags,
      pics: row.goods.pics,
      intro: row.goods.intro,
      status: row.goods.approveStatus,
      skus: (skusOf.get(row.goods.itemId) ?? []).map(sku => toDraft(row.goods, sku)),
    }))
  }
}

type GoodsRow = typeof goods.$inferSelect
type SkuRow = typeof skus.$inferSelect

const toDraft = (row: GoodsRow, sku: SkuRow) => {
  const { bn, price, marketPrice, store, pic } = sku
  return { bn, price, marketPrice, store, specs: specsOf(row, sku), pic }
}

async function skusByGoods(db: Db, ids: number[]) {
  const rows = await db
    .select()
    .from(skus)
    .where(inArray(skus.goodsId, ids))
    .orderBy(skus.goodsId, skus.sort, skus.itemId)
  const byGoods = new Map<number, SkuRow[]>()
  for (const row of rows) byGoods.set(row.goodsId, [...(byGoods.get(row.goodsId) ?? []), row])
  return byGoods
}
