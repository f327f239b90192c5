import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { at, cents, enumChecks, id, now, ref, searchable } from './columns'
import { freightTemplates } from './freight'
import { shops } from './shops'

/** 特卖商品, 福袋, and everything else. */
export const PRODUCT_TYPES = ['sale', 'bag', 'normal'] as const

/** Since when goods of it have to become findable by its new name; null = they are. */
const searchDueAt = () => at()

export const categories = pgTable(
  'categories',
  {
    id: id(),
    parentId: ref().notNull().default(0),
    name: text().notNull(),
    level: integer().notNull(),
    imageUrl: text().notNull().default(''),
    sort: integer().notNull().default(0),
    /** Menus, filters and suggestions leave it and all below it out; its goods are sold as before. */
    hidden: boolean().notNull().default(false),
    /** What goods of it, and of all below it, say of themselves; values to choose from, or none. */
    params: jsonb().$type<{ name: string; values: string[] }[]>().notNull().default([]),
    searchDueAt: searchDueAt(),
    /** Days in which its goods may go back or be exchanged: null = as the category above, 0 = not, and why. */
    returnDays: integer(),
    noReturnReason: text().notNull().default(''),
  },
  t => [
    index().on(t.parentId),
    check('categories_level', sql`${t.level} between 1 and 3`),
    check('categories_returns', sql`(${t.returnDays} is not distinct from 0) = (${t.noReturnReason} <> '')`),
  ],
)

export const brands = pgTable('brands', {
  id: id(),
  name: text().notNull().unique(),
  imageUrl: text().notNull().default(''),
  sort: integer().notNull().default(0),
  searchDueAt: searchDueAt(),
})

export const tags = pgTable(
  'tags',
  {
    id: id(),
    name: text().notNull().unique(),
    kind: text({ enum: ['item', 'shop'] })
      .notNull()
      .default('item'),
    /** `#rrggbb`; empty = the colour of the shop. */
    color: text().notNull().default(''),
    /** What it means, for whoever puts it on. */
    words: text().notNull().default(''),
    searchDueAt: searchDueAt(),
  },
  t => enumChecks(t),
)

export const shopTags = pgTable(
  'shop_tags',
  {
    shopId: ref()
      .notNull()
      .references(() => shops.id),
    tagId: ref()
      .notNull()
      .references(() => tags.id),
    sort: integer().notNull().default(0),
  },
  t => [primaryKey({ columns: [t.shopId, t.tagId] })],
)

/** Goods and skus share one sequence, so that an `item_id` on the wire is never ambiguous; goods without specs share theirs with their only sku. */
export const itemIds = pgSequence('item_ids', { startWith: 5001 })

export interface SpecGroup {
  spec_id: string
  spec_name: string
  is_image: boolean
  spec_values: { spec_value_id: string; spec_value_name: string; spec_image_url: string }[]
}

type GoodsColumns = Record<'approveStatus' | 'point' | 'hidden' | 'store' | 'sales' | 'itemId', AnyPgColumn>

const isShown = (t: GoodsColumns) =>
  sql`${t.approveStatus} in ('onsale', 'only_show') and ${t.point} = 0 and not ${t.hidden}`

/** Goods with stock first, then by sales. */
const best = (t: GoodsColumns) => [sql`(${t.store} > 0) desc`, sql`${t.sales} desc`, sql`${t.itemId} desc`] as const

export const goods = pgTable(
  'goods',
  {
    itemId: ref().primaryKey().default(sql`nextval('item_ids')`),
    bn: text().notNull().unique(),
    name: text().notNull(),
    brief: text().notNull().default(''),
    shopId: ref()
      .notNull()
      .references(() => shops.id),
    brandId: ref().references(() => brands.id),
    mainCategoryId: ref()
      .notNull()
      .references(() => categories.id),
    pics: jsonb().$type<string[]>().notNull().default([]),
    /** Address of its film, `/video/…`; empty without one. */
    video: text().notNull().default(''),
    intro: text().notNull().default(''),
    params: jsonb().$type<{ name: string; value: string }[]>().notNull().default([]),
    specs: jsonb().$type<SpecGroup[]>().notNull().default([]),
    nospec: boolean().notNull().default(true),
    approveStatus: text({ enum: ['onsale', 'offline_sale', 'only_show', 'instock'] })
      .notNull()
      .default('onsale'),
    isGift: boolean().notNull().default(false),
    /** Listed, but cannot be bought (wire: `valid_lucky` = 1). */
    validLucky: boolean().notNull().default(false),
    productType: text({ enum: PRODUCT_TYPES }).notNull().default('normal'),
    /** Sold to staff at their own price; with product type `sale` or `bag` to nobody else. */
    staffGoods: boolean().notNull().default(false),
    /** Percent off for staff, of goods with `staffGoods`. */
    staffPercentOff: integer().notNull().default(0),
    /** Lowest price in cents of the skus with stock, of all if none has any: what lists show and sort by. */
    price: cents().notNull(),
    /** Points of the cheapest sku. Above 0 the goods belong to the points mall, and `price` is paid on top. */
    point: integer().notNull().default(0),
    marketPrice: cents().notNull().default(0),
    /** Sum of sku stock, kept by the statements that change stock. */
    store: integer().notNull().default(0),
    sales: integer().notNull().default(0),
    startNum: integer().notNull().default(1),
    /** Maximum of pieces per order; 0 = no limit. */
    limitNum: integer().notNull().default(0),
    sort: integer().notNull().default(0),
    /** Edge-case items do not appear on the home page and in recommendations. */
    hidden: boolean().notNull().default(false),
    unit: text().notNull().default('件'),
    /** Null = the default template of its shop. */
    freightTemplateId: ref().references(() => freightTemplates.id, { onDelete: 'set null' }),
    /** Of one piece, for templates by weight or volume; 0 = unknown. */
    weightGrams: integer().notNull().default(0),
    volumeCm3: integer().notNull().default(0),
    /** Search column: name, brand, category, tags, values of specs and number, their pinyin and initials; made at write time. */
    search: searchable().notNull().default(''),
    /** When a plan puts it on sale, and when one takes it off; null = no plan. */
    onAt: at(),
    offAt: at(),
    /** Since when it lies in the recycle bin; its codes stay taken. */
    deletedAt: at(),
    createdAt: now(),
    updatedAt: now(),
  },
  t => [
    ...enumChecks(t),
    // Pages of the whole shop in orders without a price: they read only the rows that they show.
    ...(['sort', 'sales', 'createdAt', 'store'] as const).map(order =>
      index(`goods_by_${order.toLowerCase()}`)
        .on(t[order].desc().nullsFirst(), t.itemId.desc().nullsFirst())
        .where(isShown(t)),
    ),
    index('goods_by_price').on(t.price).where(isShown(t)),
    // Recommended goods: those of the whole shop, and those of one category.
    index('goods_best')
      .on(...best(t))
      .where(isShown(t)),
    index('goods_best_of_category')
      .on(t.mainCategoryId, ...best(t))
      .where(isShown(t)),
    // Facets of the whole shop are counted from this index alone.
    index('goods_counted')
      .on(t.mainCategoryId, t.brandId, t.price, t.itemId, t.shopId, t.staffGoods, t.productType, t.isGift)
      .where(isShown(t)),
    index('goods_search').using('gin', t.search),
    index('goods_without_search').on(t.itemId).where(sql`${t.search} = ''`),
    index('goods_main_category').on(t.mainCategoryId),
    index('goods_by_status').on(t.approveStatus, t.itemId),
    index().on(t.shopId),
    index().on(t.brandId),
    index('goods_on_at').on(t.onAt).where(sql`${t.onAt} is not null`),
    index('goods_off_at').on(t.offAt).where(sql`${t.offAt} is not null`),
    index('goods_of_points_mall').on(t.itemId).where(sql`${t.point} > 0`),
    index('goods_for_staff').on(t.itemId).where(sql`${t.staffGoods}`),
    index('goods_deleted').on(t.deletedAt, t.itemId).where(sql`${t.deletedAt} is not null`),
    check(
      'goods_deleted_are_not_shown',
      sql`${t.deletedAt} is null or (${t.approveStatus} = 'instock' and ${t.onAt} is null)`,
    ),
    index('goods_by_freight').on(t.freightTemplateId).where(sql`${t.freightTemplateId} is not null`),
    check('goods_store_not_negative', sql`${t.store} >= 0`),
    check('goods_staff_percent_off', sql`${t.staffPercentOff} between 0 and 99`),
  ],
)

/** Tags of goods; shoppers see them in the order of `sort`. */
export const goodsTags = pgTable(
  'goods_tags',
  {
    goodsId: ref()
      .notNull()
      .references(() => goods.itemId, { onDelete: 'cascade' }),
    tagId: ref()
      .notNull()
      .references(() => tags.id),
    sort: integer().notNull(),
  },
  t => [primaryKey({ columns: [t.goodsId, t.sort] }), unique('goods_tags_once').on(t.tagId, t.goodsId)],
)

export const goodsCategories = pgTable(
  'goods_categories',
  {
    goodsId: ref()
      .notNull()
      .references(() => goods.itemId),
    categoryId: ref()
      .notNull()
      .references(() => categories.id),
  },
  t => [primaryKey({ columns: [t.categoryId, t.goodsId] }), index().on(t.goodsId)],
)

export const skus = pgTable(
  'skus',
  {
    itemId: ref().primaryKey().default(sql`nextval('item_ids')`),
    goodsId: ref()
      .notNull()
      .references(() => goods.itemId),
    bn: text().notNull().unique(),
    price: cents().notNull(),
    point: integer().notNull().default(0),
    marketPrice: cents().notNull().default(0),
    store: integer().notNull(),
    /** Value ids in the order of the goods' spec groups. */
    specValueIds: jsonb().$type<string[]>().notNull().default([]),
    specText: text().notNull().default(''),
    pic: text().notNull().default(''),
    sort: integer().notNull().default(0),
    /** Pieces below which it runs low; null = as the setting says. */
    lowStock: integer(),
    /** That it runs low has been looked at: only what changes afterwards is looked at again. */
    lowSeen: boolean().notNull().default(false),
  },
  t => [
    index().on(t.goodsId),
    // Skus that run low, and their goods, from the index alone.
    index('skus_by_store').on(t.store, t.itemId, t.lowStock, t.goodsId),
    index('skus_own_low').on(t.store).where(sql`${t.store} < ${t.lowStock}`),
    index('skus_low_unseen').on(t.store).where(sql`${t.lowStock} is null and not ${t.lowSeen}`),
    index('skus_low_seen').on(t.store).where(sql`${t.lowStock} is null and ${t.lowSeen}`),
    index('skus_own_low_unseen').on(t.itemId).where(sql`${t.store} < ${t.lowStock} and not ${t.lowSeen}`),
    index('skus_own_low_seen').on(t.itemId).where(sql`${t.store} >= ${t.lowStock} and ${t.lowSeen}`),
    check('skus_low_stock_not_negative', sql`${t.lowStock} >= 0`),
    check('skus_store_not_negative', sql`${t.store} >= 0`),
    check('skus_price_not_negative', sql`${t.price} >= 0`),
    check('skus_point_not_negative', sql`${t.point} >= 0`),
  ],
)

/** A time window in which goods cost less; half-open [startAt, endAt). */
export const activities = pgTable(
  'activities',
  {
    id: id(),
    kind: text({ enum: ['limited_time_sale'] }).notNull(),
    name: text().notNull(),
    goodsId: ref()
      .notNull()
      .references(() => goods.itemId),
    /** Percent of the list price that is paid, 1..100. */
    paysPercent: integer().notNull(),
    startAt: at().notNull(),
    endAt: at().notNull(),
  },
  t => [
    check('activities_pays_percent', sql`${t.paysPercent} between 1 and 100`),
    ...enumChecks(t),
    index().on(t.goodsId, t.endAt),
    // The desk lists sales: the rows of one have one name and one time.
    index('activities_sales').on(t.startAt, t.name, t.endAt),
  ],
)
