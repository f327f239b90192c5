import type { items, ParsedInputOf } from '@heji/api-client/contract'
import { and, eq, gt, gte, ilike, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/db'
import { containing } from '../../db/like'
import { categories, coupons, goods, goodsCategories, goodsTags, skus, tags } from '../../db/schema'
import { activitiesAt, activityOrder } from '../../price-rules/activities'
import { MOST_FEE } from '../../price-rules/most-fee'
import { salePriceSql } from '../../price-rules/sale-price'
import { inName, queryOf } from '../search/query'

// Conditions of every list are written out, so that the planner uses the indexes that are made for them.

/** Goods for money, or goods of the points mall. */
export type Mall = 'shop' | 'points'

/** Filters of a list. In the points mall `start_price` and `end_price` are points. */
export type ListInput = ParsedInputOf<(typeof items)['GET goods/items']> & {
  mall?: Mall
  /** The words of `keywords` with those of the same meaning, see `searchWords`. */
  words?: string[]
  /** The words of `keywords` alone. */
  typed?: string[]
  /** Only goods of these categories, or with the words in their name. */
  meant?: number[]
}

/** Filters of a list without page and order: lists with the same filters find the same goods. */
export const filtersOf = ({ page: _, pageSize, goodsSort, is_tdk, ...filters }: ListInput) => filters

/** Goods with an activity that sets their price at `now`, like `priceActivity`; join by `goodsId`. */
export const runningActivity = (db: Queryable, now: Date) =>
  db
    .selectDistinctOn([sql`a.goods_id`], {
      goodsId: sql<number>`a.goods_id`.as('goods_id'),
      paysPercent: sql<number>`a.pays_percent`.as('pays_percent'),
      isSeckill: sql<boolean>`a.kind = 'seckill'`.as('is_seckill'),
    })
    .from(sql`(${activitiesAt(now)}) a`)
    .orderBy(sql`a.goods_id`, activityOrder)
    .as('act')

export type RunningActivity = ReturnType<typeof runningActivity>

interface Buyer {
  gradeDiscount: number
  isStaff?: boolean
}

/** `discountOn` as SQL, for goods for money. */
const discountFor = ({ gradeDiscount, isStaff }: Buyer) =>
  isStaff
    ? sql`(case when ${goods.staffGoods} then greatest(${gradeDiscount}::int, ${goods.staffPercentOff}) else ${gradeDiscount}::int end)`
    : gradeDiscount

/** The caller's price of the cheapest sku, `shownUnit` as SQL. */
export function salePriceOf(act: RunningActivity, buyer: Buyer) {
  const own = discountFor(buyer)
  const discount = own === 0 ? 0 : sql`(case when ${act.isSeckill} then 0 else ${own} end)`
  return salePriceSql(sql`${goods.price}`, discount, sql`${act.paysPercent}`)
}

/** Ids of the given categories and of all below them; the tree has three levels. */
export const subtree = (ids: SQL): SQL => sql`
  select c.id from ${categories} c left join ${categories} p on p.id = c.parent_id
  where c.id in (${ids}) or c.parent_id in (${ids}) or p.parent_id in (${ids})`

// As an array they are looked up first, and the planner expects a few of them, not most of the tree.
export const inCategories = (ids: SQL): SQL =>
  sql`${goods.itemId} in (select gc.goods_id from ${goodsCategories} gc where gc.category_id = any(array(${subtree(ids)})))`

export const tagged = (ids: SQL): SQL =>
  sql`${goods.itemId} in (select gt.goods_id from ${goodsTags} gt where gt.tag_id in (${ids}))`

export const idList = (ids: number[]): SQL =>
  sql.join(
    ids.map(id => sql`${id}::bigint`),
    sql`, `,
  )

/** Ids of goods that are named by their own or by that of a sku. */
export const goodsOf = (ids: number[]): SQL => sql`select unnest(array[${idList(ids)}])
  union all select s.goods_id from ${skus} s where s.item_id in (${idList(ids)})`

/** The condition of a filter that was not given. */
export const ALL = sql`true`
const given = (ids: number[] | undefined): ids is number[] => ids !== undefined && ids.length > 0

export const inMall = (mall: Mall) => (mall === 'points' ? sql`${goods.point} > 0` : sql`${goods.point} = 0`)

/** Goods for staff are in the lists of staff only. */
export const isOpenTo = ({ isStaff }: { isStaff?: boolean }) =>
  isStaff ? undefined : sql`not (${goods.staffGoods} and ${goods.productType} <> 'normal')`

export const isListed = (mall: Mall = 'shop', viewer: { isStaff?: boolean } = {}) =>
  and(sql`${goods.approveStatus} in ('onsale', 'only_show')`, inMall(mall), isOpenTo(viewer))

/** Conditions of the list; those of the four facets are separate, so that each facet can leave its own out. */
export function conditionsOf(input: ListInput, act: RunningActivity, viewer: Buyer) {
  const categoryIds = [...(input.category_id ?? []), ...(input.category ?? []), ...(input.main_category ?? [])]
  const tagConditions = [
    input.tag ? tagged(sql`select t.id from ${tags} t where t.name = ${input.tag}`) : undefined,
    given(input.tag_id) ? tagged(idList(input.tag_id)) : undefined,
  ]
  return {
    base: and(isListed(input.mall, viewer), ...namedConditions(input)) ?? ALL,
    price: and(...priceConditions(input, paidPart(input, act, viewer))) ?? ALL,
    category: given(categoryIds) ? inCategories(idList(categoryIds)) : ALL,
    /** Scope of the category facet: the chosen top category, or the siblings of the chosen one. */
    categoryScope: given(categoryIds) ? inCategories(siblingRoots(categoryIds)) : ALL,
    brand: given(input.brand_id) ? inArray(goods.brandId, input.brand_id) : ALL,
    tag: and(...tagConditions) ?? ALL,
  }
}

export type Conditions = ReturnType<typeof conditionsOf>

const siblingRoots = (ids: number[]) =>
  sql`select case when level = 1 then id else parent_id end from ${categories} where id in (${idList(ids)})`

function namedConditions(input: ListInput): (SQL | undefined)[] {
  const itemIds = [...(input.item_id ?? []), ...(input.goods_id ?? [])]
  const isAskedFor = itemIds.length > 0 || Boolean(input.keywords?.trim()) || Boolean(input.item_bn)
  const shopIds = (input.distributor_id ?? []).filter(id => id !== 0)
  return [
    isAskedFor ? undefined : sql`not ${goods.hidden}`,
    foundBy(input),
    input.item_name ? ilike(goods.name, containing(input.item_name)) : undefined,
    input.item_bn ? eq(goods.bn, input.item_bn) : undefined,
    itemIds.length > 0 ? sql`${goods.itemId} in (${goodsOf(itemIds)})` : undefined,
    shopIds.length > 0 ? inArray(goods.shopId, shopIds) : undefined,
    given(input.card_id) ? couponCondition(input.card_id) : undefined,
    input.in_stock ? gt(goods.store, 0) : undefined,
  ]
}

function foundBy({ keywords = '', words = [], meant }: ListInput): SQL | undefined {
  if (keywords.trim() === '') return undefined
  const query = queryOf(words)
  if (query === null) return sql`false`
  const found = sql`${goods.search} @@ ${query}::tsquery`
  if (!meant) return found
  const isNamed = sql`${goods.search} @@ ${inName(query)}::tsquery`
  return and(found, meant.length > 0 ? or(inArray(goods.mainCategoryId, meant), isNamed) : isNamed)
}

const couponCondition = (ids: number[]) => sql`exists (
  select 1 from ${coupons} k where k.id in (${idList(ids)})
  and (k.shop_id is null or k.shop_id = ${goods.shopId})
  and (k.category_id is null or ${inCategories(sql`k.category_id`)}))`

/** Whether the conditions use the running activity. */
export const asksForPrices = ({ start_price, end_price, mall }: ListInput): boolean =>
  mall !== 'points' && (start_price !== undefined || end_price !== undefined)

/** Unit of price bounds: cents, in the points mall points. */
export const paidPart = ({ mall }: ListInput, act: RunningActivity, buyer: Buyer) =>
  mall === 'points' ? sql`${goods.point}` : salePriceOf(act, buyer)

/** Bounds of prices on `paid`, which is the result of {@link paidPart}, or the same for goods without an activity. */
export function priceConditions(input: ListInput, paid: SQL) {
  const bounds = [input.start_price, input.end_price]
  const [low, high] =
    bounds[0] !== undefined && bounds[1] !== undefined && bounds[0] > bounds[1] ? bounds.toReversed() : bounds
  return [
    low === undefined ? undefined : gte(paid, Math.min(low, MOST_FEE)),
    high === undefined || high >= MOST_FEE ? undefined : lt(paid, high + 1),
  ]
}
