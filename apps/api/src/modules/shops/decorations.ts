import type { ShopCoupon, ShopGoods, ShopTag } from '@heji/api-client/contract'
import { and, asc, desc, eq, gt, inArray, lt, lte, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/db'
import { coupons, goods } from '../../db/schema'
import { toUnix } from '../../platform/clock'
import { isListed } from '../items/item-where'

const GOODS_PER_SHOP = 3

/** Groups of rows by shop id. */
type ByShop<T> = Map<number, T[]>

function group<R extends { shopId: number }, T>(rows: R[], make: (row: R) => T): ByShop<T> {
  const groups: ByShop<T> = new Map()
  for (const row of rows) groups.set(row.shopId, [...(groups.get(row.shopId) ?? []), make(row)])
  return groups
}

const shownTag = sql`json_build_object(
  'tag_id', t.id::text, 'tag_name', t.name, 'tag_color', '#FFF1E6', 'font_color', '#FF5A00')`

/** Column of a statement: the tags of all matching shops. */
export const tagsAmong = (where: SQL | undefined) => sql<ShopTag[]>`(
  select coalesce(json_agg(${shownTag} order by t.id), '[]') from tags t
  where t.id in (select st.tag_id from shop_tags st join shops on shops.id = st.shop_id where ${where ?? sql`true`}))`

/** Column of a statement about shops: the tags of each, in their order. Names in full: alone in a statement, columns lose their table. */
export const tagsOfShop = sql<ShopTag[]>`(
  select coalesce(json_agg(${shownTag} order by st.sort, t.id), '[]')
  from shop_tags st join tags t on t.id = st.tag_id where st.shop_id = shops.id)`

/** Coupons of the shops that can be collected now. One statement. */
export async function couponsOf(db: Db, shopIds: number[], now: Date): Promise<ByShop<ShopCoupon>> {
  if (shopIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(coupons)
    .where(
      and(
        inArray(coupons.shopId, shopIds),
        lte(coupons.beginAt, now),
        gt(coupons.endAt, now),
        lt(coupons.claimed, coupons.quantity),
      ),
    )
    .orderBy(asc(coupons.id))
  const owned = rows.map(row => ({ ...row, shopId: row.shopId ?? 0 }))
  return group(owned, row => ({
    card_id: String(row.id),
    card_type: row.cardType,
    title: row.title,
    discount: row.percentOff,
    reduce_cost: row.reduceCost,
    least_cost: row.leastCost,
    most_cost: row.mostCost,
    begin_date: toUnix(row.beginAt),
    end_date: toUnix(row.endAt),
    quantity: row.quantity,
    get_num: row.claimed,
    get_limit: row.getLimit,
  }))
}

/** The best-selling goods of each shop that everybody can buy for money. One statement. */
export async function goodsOf(db: Db, shopIds: number[]): Promise<ByShop<ShopGoods>> {
  if (shopIds.length === 0) return new Map()
  const ranked = db
    .select({
      shopId: goods.shopId,
      itemId: goods.itemId,
      name: goods.name,
      price: goods.price,
      marketPrice: goods.marketPrice,
      store: goods.store,
      pics: goods.pics,
      place:
        sql<number>`row_number() over (partition by ${goods.shopId} order by ${desc(goods.sales)}, ${desc(goods.itemId)})`.as(
          'place',
        ),
    })
    .from(goods)
    .where(
      and(
        inArray(goods.shopId, shopIds),
        eq(goods.approveStatus, 'onsale'),
        eq(goods.hidden, false),
        eq(goods.isGift, false),
        isListed(),
      ),
    )
    .as('ranked')
  const rows = await db.select().from(ranked).where(lte(ranked.place, GOODS_PER_SHOP)).orderBy(asc(ranked.place))
  return group(rows, row => ({
    item_id: String(row.itemId),
    item_name: row.name,
    price: row.price,
    market_price: row.marketPrice,
    store: row.store,
    pics: row.pics,
  }))
}
