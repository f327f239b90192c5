import type { Item, items, ParsedInputOf, RecommendedItem } from '@heji/api-client/contract'
import { and, desc, inArray, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/db'
import { categories, goods, skus } from '../../db/schema'
import type { Ctx } from '../../http/context'
import { viewerOf } from '../../price-rules/viewer'
import { itemRows } from './item-rows'
import { goodsOf, idList, isListed, subtree } from './item-where'
import { toItems } from './to-items'

type Input = ParsedInputOf<(typeof items)['GET promotions/recommendlike']>

/**
 * Recommended goods: of the same category first, then of the ones above, then the best sellers. Three statements, and one
 * that counts them all, which is kept.
 */
export async function recommendItems(
  ctx: Ctx<'optional'>,
  input: Input,
): Promise<{ total_count: number; list: RecommendedItem[] }> {
  const viewer = await viewerOf(ctx)
  const seen = input.item_id ?? []
  const shopIds = (input.distributor_id ?? []).filter(id => id !== 0)
  const offset = (input.page - 1) * input.pageSize
  const all = and(
    isListed('shop', viewer),
    sql`not ${goods.hidden}`,
    sql`not ${goods.isGift}`,
    shopIds.length > 0 ? inArray(goods.shopId, shopIds) : undefined,
  )
  const isSeen = seen.length > 0 ? sql`${goods.itemId} in (${goodsOf(seen)})` : undefined
  const order = [inStock, ...nearness(seen), ...bestSelling]
  const rows = await itemRows(ctx.db, viewer, {
    where: inArray(
      goods.itemId,
      firstOfEach(ctx.db, isSeen ? and(all, sql`not ${isSeen}`) : all, seen, offset + input.pageSize),
    ),
    order,
    limit: input.pageSize,
    offset,
  })
  const key = `recommended ${viewer.isStaff ?? false} ${shopIds}`
  const total = await ctx.answers.get(key, () => ctx.db.$count(goods, all))
  const leftOut = isSeen ? await ctx.db.$count(goods, and(all, isSeen)) : 0
  const list = await toItems(ctx.db, viewer, rows)
  return { total_count: total - leftOut, list: list.map(toCard) }
}

const inStock = desc(sql`(${goods.store} > 0)`)
const bestSelling = [desc(goods.sales), desc(goods.itemId)]

/**
 * The goods that can stand on the first `most` places: the best sellers of each category near to the visited ones, and
 * those of the shop. An index has each of these lists in its order, so only what may be shown is read.
 */
function firstOfEach(db: Queryable, where: SQL | undefined, seen: number[], most: number): SQL {
  const best = (of?: SQL) =>
    db
      .select({ id: goods.itemId })
      .from(goods)
      .where(and(where, of))
      .orderBy(inStock, ...bestSelling)
      .limit(most)
  if (seen.length === 0) return sql`(${best()})`
  const inCategory = best(sql`${goods.mainCategoryId} = near.id`)
  return sql`(
    select own.item_id from (${subtree(topsOf(seen))}) near cross join lateral (${inCategory}) own
    union all (${best()}))`
}

export const notOfSkus = (ids: number[]) =>
  sql`${goods.itemId} not in (select s.goods_id from ${skus} s where s.item_id in (${idList(ids)}))`

const categoriesOf = (seen: number[]) =>
  sql`select g.main_category_id from ${goods} g where g.item_id in (${goodsOf(seen)})`

/** The top categories of visited goods. */
const topsOf = (seen: number[]) => sql`select coalesce(nullif(p.parent_id, 0), nullif(k.parent_id, 0), k.id)
  from ${categories} k left join ${categories} p on p.id = k.parent_id where k.id in (${categoriesOf(seen)})`

/** Sorts by how near goods are to visited ones: same category, its siblings, same top category. */
export function nearness(seen: number[]): SQL[] {
  if (seen.length === 0) return []
  const own = categoriesOf(seen)
  const parents = sql`select k.parent_id from ${categories} k where k.id in (${own}) and k.parent_id <> 0`
  const near = sql`select k.id from ${categories} k where k.parent_id in (${parents})`
  return [own, near, subtree(topsOf(seen))].map(ids => desc(sql`${goods.mainCategoryId} in (${ids})`))
}

const toCard = (item: Item): RecommendedItem => ({
  id: item.item_id,
  item_id: item.item_id,
  itemId: item.itemId,
  goods_id: item.goods_id,
  item_name: item.item_name,
  itemName: item.itemName,
  brief: item.brief,
  price: item.price,
  market_price: item.market_price,
  ...(item.member_price === undefined ? {} : { member_price: item.member_price }),
  ...(item.activity_price === undefined ? {} : { activity_price: item.activity_price }),
  ...(item.final_price === undefined ? {} : { final_price: item.final_price }),
  store: item.store,
  sales: item.sales,
  pics: item.pics,
  distributor_id: item.distributor_id,
  nospec: item.nospec,
  type: item.type,
  approve_status: item.approve_status,
  sort: item.sort,
  is_gift: item.is_gift,
  tag_list: item.tag_list,
  promotion_activity: item.promotion_activity,
})
