import { COMPANY_ID, type Item, type PromotionActivity } from '@heji/api-client/contract'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/db'
import { brands, goods, goodsCategories, shops, skus } from '../../db/schema'
import { toUnix } from '../../platform/clock'
import { unitPrice } from '../../pricing/unit-price'
import { runningActivity, salePriceOf } from './item-where'

/** Who looks, and when: both make prices. */
export interface Viewer {
  now: Date
  memberId: number | null
  gradeDiscount: number
}

/** How many rows, in which order; `act` is the running activity. */
export interface Slice {
  where: SQL | undefined
  order: SQL[]
  limit: number
  offset?: number
}

const defaultSku = sql<string>`(
  select s.item_id from ${skus} s where s.goods_id = ${goods.itemId} order by (s.store > 0) desc, s.sort, s.item_id limit 1)`

const categoryIds = sql<string[]>`(
  select coalesce(json_agg(gc.category_id::text order by gc.category_id), '[]'::json)
  from ${goodsCategories} gc where gc.goods_id = ${goods.itemId})`

/** Goods with all that a list shows of them. One statement. */
export async function itemRows(
  db: Db,
  viewer: Viewer,
  slice: (parts: { act: ReturnType<typeof runningActivity>; salePrice: SQL }) => Slice,
) {
  const act = runningActivity(db, viewer.now)
  const { where, order, limit, offset = 0 } = slice({ act, salePrice: salePriceOf(act, viewer.gradeDiscount) })
  const rows = await db
    .select({
      goods,
      brandName: brands.name,
      brandImage: brands.imageUrl,
      shop: { id: shops.id, name: shops.name, logo: shops.logo, isSelfOperated: shops.isSelfOperated },
      act: {
        id: act.id,
        name: act.name,
        pricePercent: act.pricePercent,
        startAt: act.startAt,
        endAt: act.endAt,
      },
      defaultSku,
      categoryIds,
    })
    .from(goods)
    .innerJoin(shops, eq(shops.id, goods.shopId))
    .leftJoin(brands, eq(brands.id, goods.brandId))
    .leftJoinLateral(act, sql`true`)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
  return rows
}

export type ItemRow = Awaited<ReturnType<typeof itemRows>>[number]

/** The row as the wire has it. */
export function toItem(row: ItemRow, { gradeDiscount }: Viewer): Item {
  const { goods: g, shop } = row
  const prices = unitPrice({ price: g.price, gradeDiscount, activityPercent: row.act?.pricePercent ?? null })
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
    point: 0,
    is_point: false,
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
    tag_list: g.tagNames,
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

const priceFields = ({ memberPrice, activityPrice }: ReturnType<typeof unitPrice>) => ({
  ...(memberPrice === null ? {} : { member_price: memberPrice }),
  ...(activityPrice === null ? {} : { activity_price: activityPrice }),
})

const toPromotion = (act: NonNullable<ItemRow['act']>, activityPrice: number): PromotionActivity => ({
  promotion_id: String(act.id),
  tag_type: 'limited_time_sale',
  promotion_tag: '限时特惠',
  marketing_name: act.name,
  activity_price: activityPrice,
  start_time: toUnix(act.startAt),
  end_time: toUnix(act.endAt),
})
