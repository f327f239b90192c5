import { type GoodsRule, readGoodsRule } from '@heji/widgets/definitions'
import { and, asc, desc, eq, gte, inArray, lte, not, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/db'
import { dbId } from '../../db/db-id'
import {
  goods,
  orderLines,
  orders,
  promotionCategories,
  promotionGoods,
  promotions,
  type StoredWidget,
} from '../../db/schema'
import type { Viewer } from '../../price-rules/viewer'
import { idList, inCategories, isListed, tagged } from '../items/item-where'
import { type Entry, widgetsWith } from './entries'

const DAY_MS = 86_400_000
/** Rules of one page; those after it show what was picked by hand. */
const MOST_RULES = 100
/** Goods that are looked at where their final prices decide: they are known only once they are worked out. */
const MOST_PRICED = 120

/** A list of goods with its rule. */
export interface Ruled {
  /** Row or widget that has the list. */
  row: Entry
  list: 'data' | 'goods_list'
  rule: GoodsRule
  /** Only goods of this shop; 0: of all. */
  shopId: number
}

/** Rules of read content, in the order of the page. */
export function rulesIn(content: StoredWidget[]): Ruled[] {
  const found: Ruled[] = []
  for (const widget of widgetsWith(content, 'goods')) collectRules(widget, found, 0)
  return found.slice(0, MOST_RULES)
}

/** Lists nest at most three deep: of styles, of groups, of goods. */
function collectRules(value: unknown, found: Ruled[], depth: number): void {
  if (typeof value !== 'object' || value === null || depth > 6) return
  if (Array.isArray(value)) for (const one of value) collectRules(one, found, depth + 1)
  else {
    const row = value as Entry
    const rule = readGoodsRule(row.goodsRule)
    const list = Array.isArray(row.goods_list) ? 'goods_list' : 'data'
    const shopId = list === 'goods_list' ? dbId(String(row.shop_id ?? '')) : 0
    if (rule && Array.isArray(row[list]) && (list === 'data' || shopId > 0)) found.push({ row, list, rule, shopId })
    collectRules(row.data, found, depth + 1)
  }
}

/** Whether a rule is for who asks. */
export function isRuleFor({ audience }: GoodsRule, viewer: Viewer): boolean {
  if (audience === 'all') return true
  if (audience === 'staff') return viewer.isStaff
  if (audience === 'visitor') return !viewer.isMember
  return audience === 'member' ? viewer.isMember : viewer.isMember && viewer.isNew
}

/** What a rule found: pinned goods in their order, then the others in the order of the rule. */
export interface Found {
  pinned: number[]
  others: number[]
}

/** Whether final prices decide which goods a rule shows, or their order. */
export const isByPrice = ({ priceFrom, priceTo, sort }: GoodsRule) =>
  priceFrom > 0 || priceTo > 0 || sort === 'price_asc' || sort === 'price_desc'

/** Ids of the goods of all rules, one statement. Where final prices decide, more than are shown. */
export async function findByRules(db: Queryable, viewer: Viewer, ruled: readonly Ruled[]): Promise<Found[]> {
  if (ruled.length === 0) return []
  const each = ruled.map(
    ({ rule, shopId }, at) => sql`select ${at}::int as at, ${pinnedOf(rule, shopId, viewer)} as pinned,
      ${othersOf(rule, shopId, viewer)} as others`,
  )
  const sums = [...new Set(ruled.flatMap(({ rule }) => (rule.sort === 'sold' ? [rule.days] : [])))]
  const sold = sums.map(days => sql`${soldIn(days)} as materialized (${soldWithin(days, viewer.now)})`)
  const head = sold.length > 0 ? sql`with ${sql.join(sold, sql`, `)} ` : sql``
  const { rows } = await db.execute<{ at: number; pinned: string[]; others: string[] }>(
    sql`${head}${sql.join(each, sql` union all `)} order by at`,
  )
  return rows.map(({ pinned, others }, i) => ({
    pinned: inOrder(pinned.map(Number), ruled[i]!.rule.pinned.map(dbId)),
    others: others.map(Number),
  }))
}

const inOrder = (ids: number[], order: number[]) => [...ids].sort((a, b) => order.indexOf(a) - order.indexOf(b))

const soldIn = (days: number) => sql.identifier(`sold_${days}`)
const soldWithin = (days: number, now: Date) => sql`
  select l.goods_id, sum(l.num) as pieces from ${orders} o join ${orderLines} l on l.order_id = o.order_id
  where o.paid_at >= ${new Date(now.getTime() - days * DAY_MS).toISOString()}::timestamptz group by l.goods_id`

const open = (rule: GoodsRule, shopId: number, viewer: Viewer) =>
  and(
    isListed('shop', viewer),
    rule.inStock ? sql`${goods.store} > 0` : undefined,
    shopId > 0 ? eq(goods.shopId, shopId) : undefined,
    rule.excluded.length > 0 ? not(inArray(goods.itemId, rule.excluded.map(dbId))) : undefined,
  )

/** Pinned goods may be hidden from lists, as goods that were picked by hand. */
const pinnedOf = (rule: GoodsRule, shopId: number, viewer: Viewer) =>
  rule.pinned.length === 0
    ? sql`array[]::text[]`
    : sql`array(select ${goods.itemId}::text from ${goods} where ${and(
        inArray(goods.itemId, rule.pinned.map(dbId)),
        open(rule, shopId, viewer),
      )})`

function othersOf(rule: GoodsRule, shopId: number, viewer: Viewer): SQL {
  const most = isByPrice(rule) ? MOST_PRICED : rule.count
  const sum = soldIn(rule.days)
  const join = rule.sort === 'sold' ? sql`left join ${sum} on ${sum}.goods_id = ${goods.itemId}` : sql``
  return sql`array(select ${goods.itemId}::text from ${goods} ${join} where ${and(
    open(rule, shopId, viewer),
    not(goods.hidden),
    ...conditionsOf(rule, viewer.now),
  )} order by ${sql.join(orderOf(rule), sql`, `)} limit ${most})`
}

function conditionsOf(rule: GoodsRule, now: Date): (SQL | undefined)[] {
  const { categories, brands, tags, promotion, newDays, pinned } = rule
  return [
    categories.length > 0 ? inCategories(idList(categories.map(dbId))) : undefined,
    brands.length > 0 ? inArray(goods.brandId, brands.map(dbId)) : undefined,
    tags.length > 0 ? tagged(idList(tags.map(dbId))) : undefined,
    promotion === '' ? undefined : inPromotion(dbId(promotion), now),
    newDays > 0 ? gte(goods.createdAt, new Date(now.getTime() - newDays * DAY_MS)) : undefined,
    pinned.length > 0 ? not(inArray(goods.itemId, pinned.map(dbId))) : undefined,
    // A final price is never above the price of the list.
    rule.priceFrom > 0 ? gte(goods.price, rule.priceFrom) : undefined,
  ]
}

/** Goods of a promotion while it runs. */
const inPromotion = (id: number, now: Date) => sql`exists (
  select from ${promotions} where ${and(eq(promotions.id, id), lte(promotions.startAt, now), gte(promotions.endAt, now))}
    and (${promotions.shopId} is null or ${promotions.shopId} = ${goods.shopId})
    and (not ${promotions.onlyGoods} or exists (select from ${promotionGoods} pg
      where pg.promotion_id = ${id} and pg.goods_id = ${goods.itemId}))
    and (not ${promotions.onlyCategories}
      or ${inCategories(sql`select pc.category_id from ${promotionCategories} pc where pc.promotion_id = ${id}`)}))`

function orderOf({ sort, days }: GoodsRule): SQL[] {
  const last = desc(goods.itemId)
  switch (sort) {
    case 'sold':
      return [sql`coalesce(${soldIn(days)}.pieces, 0) desc`, desc(goods.sales), last]
    case 'new':
      return [desc(goods.createdAt), last]
    case 'price_asc':
      return [asc(goods.price), last]
    case 'price_desc':
      return [desc(goods.price), last]
    default:
      return [desc(goods.sales), last]
  }
}
