import { COMPANY_ID, type Item, type PromotionActivity } from '@heji/api-client/contract'
import { and, eq, getTableColumns, inArray, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/db'
import { listedGoods } from '../../db/listed-goods'
import { brands, goods, goodsCategories, shops, skus } from '../../db/schema'
import { tagNames } from '../../db/tag-names'
import { toUnix } from '../../platform/clock'
import { type PriceActivity, priceActivity, SECKILL_TAG, shownUnit } from '../../price-rules/activities'
import { storedFreight } from '../../price-rules/line-freight'
import type { Viewer } from '../../price-rules/viewer'
import type { RunningActivity } from './item-where'

/** Number of rows, and their order. */
export interface Slice {
  where: SQL | undefined
  order: SQL[]
  limit: number
  offset?: number
  /** `where` or `order` use the running activity, so it is looked up for every row, not only for the shown ones. */
  act?: RunningActivity
}

const defaultSku = sql<string>`(
  select s.item_id from ${skus} s where s.goods_id = ${goods.itemId} order by (s.store > 0) desc, s.sort, s.item_id limit 1)`

const categoryIds = sql<string[]>`(
  select coalesce(json_agg(gc.category_id::text order by gc.category_id), '[]'::json)
  from ${goodsCategories} gc where gc.goods_id = ${goods.itemId})`

const { intro, params, specs, video } = getTableColumns(goods)

/** Goods with the data of a list. One statement. */
export const itemRows = (db: Queryable, viewer: Viewer, slice: Slice) =>
  select(db, viewer, withoutSkipped(db, slice), listedGoods)

/** Rows of earlier pages would cost as much as shown ones, so the ids of the page are found first. */
function withoutSkipped(db: Queryable, slice: Slice): Slice {
  const { where, order, limit, offset = 0, act } = slice
  if (offset === 0) return slice
  const ids = db.select({ id: goods.itemId }).from(goods).$dynamic()
  if (act) ids.leftJoin(act, eq(act.goodsId, goods.itemId))
  ids
    .where(where)
    .orderBy(...order)
    .limit(literal(limit))
    .offset(literal(offset))
  return { where: inArray(goods.itemId, ids), order, limit, ...(act ? { act } : {}) }
}

/** One row of `itemRows`, with the data of the item page; `id` is its own or that of a sku. */
export const itemPageRow = (db: Queryable, where: SQL | undefined) => {
  const id = sql`${sql.placeholder('id')}::bigint`
  const bySku = sql`(select s.goods_id from ${skus} s where s.item_id = ${id})`
  return select(
    db,
    { now: sql.placeholder('now') },
    { where: and(sql`${goods.itemId} in (${id}, ${bySku})`, where), order: [sql`${goods.itemId}`], limit: 1 },
    { ...listedGoods, intro, params, specs, video, freight: storedFreight },
  )
}

/** Like `itemRows`, each with the number of all rows that match `where`. */
export const countedItemRows = (db: Queryable, viewer: Viewer, slice: Slice) =>
  select(db, viewer, withoutSkipped(db, slice), {
    ...listedGoods,
    // Not `over ()`: that would load all data of every row only to count it.
    total: sql<number>`(select count(*)::int from ${goods} where ${slice.where ?? sql`true`})`,
  })

function select<C extends typeof listedGoods>(
  db: Queryable,
  { now }: { now: Date | Placeholder },
  slice: Slice,
  columns: C,
) {
  const query = db
    .select({
      goods: columns,
      brandName: brands.name,
      brandImage: brands.imageUrl,
      shop: { id: shops.id, name: shops.name, logo: shops.logo, isSelfOperated: shops.isSelfOperated },
      act: priceActivity(goods.itemId, now),
      defaultSku,
      categoryIds,
      tagNames,
    })
    .from(goods)
    .innerJoin(shops, eq(shops.id, goods.shopId))
    .leftJoin(brands, eq(brands.id, goods.brandId))
    .$dynamic()
  const { where, order, limit, offset = 0, act } = slice
  if (act) query.leftJoin(act, eq(act.goodsId, goods.itemId))
  return query
    .where(where)
    .orderBy(...order)
    .limit(literal(limit))
    .offset(literal(offset))
}

/**
 * The planner must know how few rows are needed. For a parameter it does not know, and it plans each statement again.
 */
const literal = (rows: number) => sql.raw(String(Math.trunc(rows))) as unknown as Placeholder

export type ItemRow = Awaited<ReturnType<typeof itemRows>>[number]
export type ItemPageRow = Awaited<ReturnType<typeof itemPageRow>>[number]

/** Unit price of the cheapest sku. */
export const unitOf = ({ goods: g, act }: ItemRow, viewer: Viewer) => shownUnit(g.price, g, viewer, act)

/** The row in the shape of the wire, without its final price. */
export function toItem(row: ItemRow, viewer: Viewer): Omit<Item, 'final_price'> {
  const { goods: g, shop } = row
  const prices = unitOf(row, viewer)
  const id = String(g.itemId)
  return {
    item_id: id,
    itemId: id,
    goods_id: id,
    default_item_id: String(row.defaultSku ?? id),
    item_type: 'normal',
    type: '0',
    special_type: 'normal',
    item_name: g.name,
    itemName: g.name,
    item_bn: g.bn,
    brief: g.brief,
    pics: g.pics,
    ...priceFields(prices),
    price: g.price,
    market_price: g.marketPrice,
    store: g.store,
    sales: g.sales,
    point: g.point,
    is_point: g.point > 0,
    approve_status: g.approveStatus,
    audit_status: 'approved',
    nospec: g.nospec,
    is_default: true,
    is_gift: g.isGift,
    valid_lucky: g.validLucky ? 1 : 0,
    product_type: g.productType,
    staff_goods: g.staffGoods,
    brand_id: String(g.brandId ?? 0),
    goods_brand: row.brandName ?? '',
    brand_logo: row.brandImage ?? '',
    item_category: row.categoryIds,
    item_main_cat_id: String(g.mainCategoryId),
    distributor_id: String(shop.id),
    company_id: String(COMPANY_ID),
    item_unit: g.unit,
    start_num: g.startNum,
    limit_num: g.limitNum,
    sort: g.sort,
    tag_list: row.tagNames,
    created: toUnix(g.createdAt),
    updated: toUnix(g.updatedAt),
    promotion_activity: prices.activityPrice === null ? [] : [toPromotion(row.act!, prices.activityPrice)],
    distributor_info: {
      distributor_id: String(shop.id),
      name: shop.name,
      logo: shop.logo,
      is_self_operated: shop.isSelfOperated,
    },
  }
}

const priceFields = ({ memberPrice, activityPrice }: ReturnType<typeof shownUnit>) => ({
  ...(memberPrice === null ? {} : { member_price: memberPrice }),
  ...(activityPrice === null ? {} : { activity_price: activityPrice }),
})

const toPromotion = (act: PriceActivity, activityPrice: number): PromotionActivity => ({
  promotion_id: String(act.id),
  ...(act.kind === 'seckill'
    ? { tag_type: 'normal', promotion_tag: SECKILL_TAG }
    : { tag_type: 'limited_time_sale', promotion_tag: '限时特惠' }),
  marketing_name: act.name,
  activity_price: activityPrice,
  start_time: act.start,
  end_time: act.end,
})
