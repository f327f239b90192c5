import type { Contract, OutputOf, ParsedInputOf } from '@heji/api-client/contract'
import { and, asc, desc, eq, inArray, isNotNull, lt, notInArray, type SQL, sql } from 'drizzle-orm'
import { countUpTo } from '../../db/count-up-to'
import type { Queryable } from '../../db/db'
import { goods, shops, skus } from '../../db/schema'
import type { ByShop } from '../../http/context'
import { inShops } from '../../http/shop-records'
import type { Shops } from '../../http/shops'
import { runsLow, usualLowStock } from '../../price-rules/low-stock'
import { idsAbout, shopIdOf } from '../goods-operations/goods-where'
import { heldPieces } from './held-pieces'

type Call = Contract['POST /api/operator/stock/list']
export type StockRow = OutputOf<Call>['rows'][number]
type Filter = Omit<ParsedInputOf<Call>, 'page' | 'size'>

/** Skus with what is there; the newest first, of those that run low the fewest first. */
export async function listStock(
  { db, shops: own }: Pick<ByShop, 'db' | 'shops'>,
  input: ParsedInputOf<Call>,
): Promise<OutputOf<Call>> {
  const { page, size, ...filter } = input
  const where = await stockWhere(db, filter, own)
  const [rows, total] = await Promise.all([
    stockRows(db, where, { low: filter.low, limit: size, offset: (page - 1) * size }),
    countUpTo(db, skus, where),
  ])
  return { total, rows }
}

/** Rows of `skus` that a list shows. @throws DomainError */
export async function stockWhere(
  db: Queryable,
  { q, low, below, status, shop_id }: Filter,
  own: Shops | undefined,
): Promise<SQL | undefined> {
  const isOf = and(
    status ? eq(goods.approveStatus, status) : undefined,
    shop_id ? eq(goods.shopId, shopIdOf(shop_id)) : undefined,
    inShops(goods.shopId, own),
  )
  return and(
    q ? await isAbout(db, q.trim()) : undefined,
    low ? (below === undefined ? runsLow(await usualLowStock(db)) : lt(skus.store, below)) : undefined,
    notInArray(skus.goodsId, db.select({ id: goods.itemId }).from(goods).where(isNotNull(goods.deletedAt))),
    isOf ? inArray(skus.goodsId, db.select({ id: goods.itemId }).from(goods).where(isOf)) : undefined,
  )
}

/** One sku by its code, or all skus of goods that the text finds; they are looked up first, as one array. */
async function isAbout(db: Queryable, text: string): Promise<SQL> {
  const [one] = await db.select({ id: skus.itemId }).from(skus).where(eq(skus.bn, text))
  return one ? eq(skus.itemId, one.id) : sql`${skus.goodsId} = any(array(${idsAbout(text)}))`
}

interface Part {
  low: boolean
  limit: number
  offset: number
}

export async function stockRows(db: Queryable, where: SQL | undefined, { low, limit, offset }: Part) {
  const found = await db
    .select({ sku: skus, goods: { name: goods.name, pics: goods.pics, status: goods.approveStatus }, shop: shops.name })
    .from(skus)
    .innerJoin(goods, eq(goods.itemId, skus.goodsId))
    .innerJoin(shops, eq(shops.id, goods.shopId))
    .where(where)
    .orderBy(...(low ? [asc(skus.store), asc(skus.itemId)] : [desc(skus.goodsId), asc(skus.sort), asc(skus.itemId)]))
    .limit(limit)
    .offset(offset)
  const heldOf = await heldPieces(
    db,
    found.map(({ sku }) => sku.itemId),
  )
  return found.map(({ sku, goods: of, shop }): StockRow => {
    const held = heldOf(sku.itemId)
    return {
      sku_code: sku.bn,
      goods_id: String(sku.goodsId),
      name: of.name,
      spec: sku.specText,
      pic: sku.pic || (of.pics[0] ?? ''),
      shop_name: shop,
      status: of.status,
      store: sku.store,
      ...held,
      low_stock: sku.lowStock,
      on_shelf: sku.store + held.reserved + held.unsent,
    }
  })
}
