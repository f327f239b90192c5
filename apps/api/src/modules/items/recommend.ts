import type { Item, ItemCard, items, ParsedInputOf } from '@heji/api-client/contract'
import { and, desc, eq, inArray, notInArray, type SQL, sql } from 'drizzle-orm'
import { categories, goods, skus } from '../../db/schema'
import type { Ctx } from '../../http/context'
import { viewerOf } from '../../price-rules/viewer'
import { countedItemRows } from './item-rows'
import { idList, isListed, subtree } from './item-where'
import { toItems } from './to-items'

type Input = ParsedInputOf<(typeof items)['GET promotions/recommendlike']>

/**
 * Recommended goods: of the same category first, then of the ones above, then the best sellers. Two statements, one more for
 * a page past the end.
 */
export async function recommendItems(
  ctx: Ctx<'optional'>,
  input: Input,
): Promise<{ total_count: number; list: ItemCard[] }> {
  const viewer = await viewerOf(ctx)
  const seen = input.item_id ?? []
  const shopIds = (input.distributor_id ?? []).filter(id => id !== 0)
  const where = and(
    isListed('shop', viewer),
    eq(goods.hidden, false),
    eq(goods.isGift, false),
    seen.length > 0 ? and(notInArray(goods.itemId, seen), notOfSkus(seen)) : undefined,
    shopIds.length > 0 ? inArray(goods.shopId, shopIds) : undefined,
  )
  const rows = await countedItemRows(ctx.db, viewer, {
    where,
    order: [desc(sql`${goods.store} > 0`), ...nearness(seen), desc(goods.sales), desc(goods.itemId)],
    limit: input.pageSize,
    offset: (input.page - 1) * input.pageSize,
  })
  const total_count = rows[0]?.goods.total ?? (input.page > 1 ? await ctx.db.$count(goods, where) : 0)
  const list = await toItems(ctx.db, viewer, rows)
  return { total_count, list: list.map(toCard) }
}

export const notOfSkus = (ids: number[]) =>
  sql`${goods.itemId} not in (select s.goods_id from ${skus} s where s.item_id in (${idList(ids)}))`

/** Sorts by how near goods are to visited ones: same category, its siblings, same top category. */
export function nearness(seen: number[]): SQL[] {
  if (seen.length === 0) return []
  const own = sql`select g.main_category_id from ${goods} g where g.item_id in (${idList(seen)})
    or g.item_id in (select s.goods_id from ${skus} s where s.item_id in (${idList(seen)}))`
  const parents = sql`select k.parent_id from ${categories} k where k.id in (${own}) and k.parent_id <> 0`
  const near = sql`select k.id from ${categories} k where k.parent_id in (${parents})`
  const tops = sql`select coalesce(nullif(p.parent_id, 0), nullif(k.parent_id, 0), k.id)
    from ${categories} k left join ${categories} p on p.id = k.parent_id where k.id in (${own})`
  return [own, near, subtree(tops)].map(ids => desc(sql`${goods.mainCategoryId} in (${ids})`))
}

const toCard = (item: Item): ItemCard => ({
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
