import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/db'
import { dbId } from '../../db/db-id'
import { brands, goods, skus } from '../../db/schema'
import { inShops } from '../../http/shop-records'
import type { Shops } from '../../http/shops'
import { DomainError } from '../../platform/errors'
import { goodsRunningLow, runsLow, usualLowStock } from '../../price-rules/low-stock'
import { categoryAt } from '../catalogue/by-name'
import { searchQuery } from '../search/query'

/** Goods of one text that are looked through. */
const MOST_FOUND = 10_000

export interface GoodsFilter {
  q?: string | undefined
  status?: 'onsale' | 'offline_sale' | 'only_show' | 'instock' | undefined
  /** Path from the top, as in tables. */
  category?: string | undefined
  brand?: string | undefined
  shop_id?: string | undefined
  low?: boolean
}

/** Rows of `goods` that a list shows, of some shops or of all. @throws DomainError for a category or a brand that does not exist */
export async function goodsWhere(db: Queryable, filter: GoodsFilter, own: Shops | undefined): Promise<SQL | undefined> {
  const { q, status, category, brand, shop_id, low } = filter
  return and(
    isNull(goods.deletedAt),
    q ? isAbout(q) : undefined,
    status ? eq(goods.approveStatus, status) : undefined,
    category ? sql`${goods.mainCategoryId} = any(array${below(await categoryAt(db, category))})` : undefined,
    brand ? eq(goods.brandId, await brandNamed(db, brand)) : undefined,
    shop_id ? eq(goods.shopId, shopIdOf(shop_id)) : undefined,
    inShops(goods.shopId, own),
    low ? isLow(await usualLowStock(db), Boolean(shop_id || own)) : undefined,
  )
}

/** @throws DomainError for what is no number */
export function shopIdOf(text: string): number {
  if (!/^\d{1,19}$/.test(text)) throw new DomainError('店铺编号不正确')
  return dbId(text)
}

/** All that run low are found by an index; those of some shops are looked through one by one, which are fewer. */
const isLow = (usual: number, isOfShop: boolean) =>
  isOfShop
    ? sql`exists (select 1 from ${skus} where ${skus.goodsId} = ${goods.itemId} and ${runsLow(usual)} offset 0)`
    : sql`${goods.itemId} in ${goodsRunningLow(usual)}`

/** Goods by name, item code or sku code: each by an index of its own. As an array they are looked up first. */
const isAbout = (text: string) => sql`${goods.itemId} = any(array(${idsAbout(text.trim())}))`

/** A statement that gives ids of goods. */
export function idsAbout(text: string): SQL {
  const query = searchQuery(text)
  const parts = [
    sql`select item_id from ${goods} where bn = ${text}`,
    sql`select goods_id from ${skus} where bn = ${text}`,
    ...(query ? [sql`select item_id from ${goods} where search @@ ${query}::tsquery limit ${MOST_FOUND}`] : []),
  ]
  return sql.join(
    parts.map(part => sql`(${part})`),
    sql` union all `,
  )
}

/** A category and all below it. */
const below = (id: number) => sql`(with recursive tree as (
    select id from categories where id = ${id}
    union all select c.id from categories c join tree t on c.parent_id = t.id)
  select id from tree)`

async function brandNamed(db: Queryable, name: string) {
  const [row] = await db.select({ id: brands.id }).from(brands).where(eq(brands.name, name))
  if (!row) throw new DomainError(`没有品牌 ${name}`)
  return row.id
}
