import { and, asc, eq, gt, inArray, isNull, type SQL } from 'drizzle-orm'
import type { Db, Queryable } from '../../db/db'
import { brands, goods, shops, skus } from '../../db/schema'
import { tagNames } from '../../db/tag-names'
import { categoryPaths } from '../search/category-paths'
import type { GoodsDraft } from './draft'
import { specsOf } from './specs'

const PAGE = 500

/** All goods of the shop in the form of catalogue files, a page at a time, without those in the recycle bin. */
export async function* readGoods(db: Db): AsyncGenerator<GoodsDraft[]> {
  for (let after = 0; ; ) {
    const page = await read(db, and(gt(goods.itemId, after), isNull(goods.deletedAt))!)
    if (page.length === 0) return
    after = page.at(-1)!.id
    yield page.map(({ draft }) => draft)
  }
}

/** Known ones of these goods in the same form, by their numbers. */
export async function readSomeGoods(db: Queryable, bns: readonly string[]): Promise<Map<string, GoodsDraft>> {
  const found: GoodsDraft[] = []
  for (let at = 0; at < bns.length; at += PAGE)
    for (const { draft } of await read(db, inArray(goods.bn, bns.slice(at, at + PAGE)))) found.push(draft)
  return new Map(found.map(draft => [draft.bn, draft]))
}

/** At most a page of goods. */
async function read(db: Queryable, where: SQL) {
  const rows = await db
    .select({ goods, shop: shops.name, brand: brands.name, tags: tagNames })
    .from(goods)
    .innerJoin(shops, eq(shops.id, goods.shopId))
    .leftJoin(brands, eq(brands.id, goods.brandId))
    .where(where)
    .orderBy(asc(goods.itemId))
    .limit(PAGE)
  if (rows.length === 0) return []
  const pathTo = await categoryPaths(db)
  const skusOf = await skusByGoods(
    db,
    rows.map(row => row.goods.itemId),
  )
  return rows.map(row => ({ id: row.goods.itemId, draft: goodsOf(row, pathTo, skusOf) }))
}

interface Row {
  goods: GoodsRow
  shop: string
  brand: string | null
  tags: string[]
}

function goodsOf(
  { goods, shop, brand, tags }: Row,
  pathTo: (id: number) => string[],
  skusOf: ReadonlyMap<number, SkuRow[]>,
): GoodsDraft {
  const { bn, name, brief, pics, video, intro } = goods
  return {
    bn,
    name,
    brief,
    shop,
    brand: brand ?? '',
    category: pathTo(goods.mainCategoryId),
    tags,
    pics,
    video,
    params: goods.params.map(({ name, value }): [string, string] => [name, value]),
    intro,
    status: goods.approveStatus,
    gift: goods.isGift,
    skus: (skusOf.get(goods.itemId) ?? []).map(sku => toDraft(goods, sku)),
  }
}

type GoodsRow = typeof goods.$inferSelect
type SkuRow = typeof skus.$inferSelect

const toDraft = (row: GoodsRow, sku: SkuRow) => {
  const { bn, price, marketPrice, store, pic } = sku
  return { bn, price, marketPrice, store, specs: specsOf(row, sku), pic }
}

async function skusByGoods(db: Queryable, ids: number[]) {
  const rows = await db
    .select()
    .from(skus)
    .where(inArray(skus.goodsId, ids))
    .orderBy(skus.goodsId, skus.sort, skus.itemId)
  const byGoods = new Map<number, SkuRow[]>()
  for (const row of rows) byGoods.set(row.goodsId, [...(byGoods.get(row.goodsId) ?? []), row])
  return byGoods
}
