import type { Contract, OutputOf, ParsedInputOf } from '@heji/api-client/contract'
import { and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { countUpTo } from '../../db/count-up-to'
import type { Queryable } from '../../db/db'
import { brands, goods, shops, skus } from '../../db/schema'
import type { ByShop } from '../../http/context'
import { toUnix } from '../../platform/clock'
import { joinPath } from '../catalogue/cell-lists'
import { categoryPaths } from '../search/category-paths'
import { goodsWhere } from './goods-where'

type Call = Contract['POST /api/operator/goods/list']
type GoodsRow = OutputOf<Call>['rows'][number]

/** Goods of all shops, newest first. */
export async function listGoods(
  { db, shops: own }: Pick<ByShop, 'db' | 'shops'>,
  input: ParsedInputOf<Call>,
): Promise<OutputOf<Call>> {
  const where = await goodsWhere(db, input, own)
  const [found, total, pathTo] = await Promise.all([
    pageOf(db, where, input),
    countUpTo(db, goods, where),
    categoryPaths(db),
  ])
  return { total, rows: found.map(row => toRow(row, pathTo)) }
}

const ofSkus = (of: SQL) =>
  sql<number>`(select ${of} from ${skus} s where s.goods_id = ${goods.itemId})`.mapWith(Number)

const COLUMNS = {
  goods,
  shop: shops.name,
  brand: brands.name,
  from: ofSkus(sql`coalesce(min(s.price), 0)`),
  to: ofSkus(sql`coalesce(max(s.price), 0)`),
  skus: ofSkus(sql`count(*)`),
}

const pageOf = (db: Queryable, where: SQL | undefined, { page, size }: { page: number; size: number }) =>
  db
    .select(COLUMNS)
    .from(goods)
    .innerJoin(shops, eq(shops.id, goods.shopId))
    .leftJoin(brands, eq(brands.id, goods.brandId))
    .where(where)
    .orderBy(desc(goods.itemId))
    .limit(size)
    .offset((page - 1) * size)

type Found = Awaited<ReturnType<typeof pageOf>>[number]

/** One item as in the list, with its row. */
export async function goodsRow(db: Queryable, id: number) {
  const [found] = await pageOf(db, eq(goods.itemId, id), { page: 1, size: 1 })
  return found ? { row: toRow(found, await categoryPaths(db)), goods: found.goods } : null
}

/** Goods of these numbers as in the list, without those in the recycle bin. */
export async function goodsRows(db: Queryable, ids: readonly number[]) {
  const where = and(inArray(goods.itemId, [...ids]), isNull(goods.deletedAt))
  const pathTo = await categoryPaths(db)
  return (await pageOf(db, where, { page: 1, size: ids.length })).map(one => toRow(one, pathTo))
}

const toRow = (
  { goods: one, shop, brand, from, to, skus: count }: Found,
  pathTo: (id: number) => string[],
): GoodsRow => ({
  goods_id: String(one.itemId),
  pic: one.pics[0] ?? '',
  name: one.name,
  goods_code: one.bn,
  shop_name: shop,
  category: joinPath(pathTo(one.mainCategoryId)),
  brand: brand ?? '',
  price_from: from,
  price_to: to,
  point: one.point,
  skus: count,
  store: one.store,
  sales: one.sales,
  status: one.approveStatus,
  on_at: one.onAt && toUnix(one.onAt),
  off_at: one.offAt && toUnix(one.offAt),
})
