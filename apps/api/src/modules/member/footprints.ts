import type { Footprint } from '@heji/api-client/contract'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { dbId } from '../../db/db-id'
import { type ListedGoods, listedGoods } from '../../db/listed-goods'
import { pageTotal } from '../../db/page-total'
import { footprints, goods, skus } from '../../db/schema'
import type { MemberCtx } from '../../http/context'
import { toUnix } from '../../platform/clock'
import { NotFoundError } from '../../platform/errors'
import { type PriceActivity, priceActivities, shownUnit, tagField } from '../../price-rules/activities'
import { viewerOf } from '../../price-rules/viewer'
import { type FinalPriceOf, finalField, finalPrices } from '../items/final-prices'

const KEPT = 100

/** One row per product with the latest visit. One statement. @throws NotFoundError */
export async function saveFootprint(ctx: MemberCtx, itemId: string) {
  const id = dbId(itemId)
  const memberId = ctx.member.id
  // A whole statement sees the rows as they were before it: the oldest ones go, and the new one stays.
  const { rows } = await ctx.db.execute(sql`
    with visited as (
      select g.item_id from ${goods} g
      where g.item_id in (${id}::bigint, (select s.goods_id from ${skus} s where s.item_id = ${id}::bigint))),
    dropped as (
      delete from ${footprints} f using (
        select o.goods_id from ${footprints} o
        where o.member_id = ${memberId}::bigint and o.goods_id not in (select item_id from visited)
        order by o.updated_at desc, o.goods_id desc offset ${KEPT - 1}) old
      where f.member_id = ${memberId}::bigint and f.goods_id = old.goods_id)
    insert into ${footprints} (member_id, goods_id, updated_at)
    select ${memberId}::bigint, item_id, ${ctx.clock.now().toISOString()}::timestamptz from visited
    on conflict (member_id, goods_id) do update set updated_at = excluded.updated_at
    returning goods_id`)
  if (rows.length === 0) throw new NotFoundError('商品不存在')
  return { status: true }
}

/** Latest first. Three statements. */
export async function listFootprints(ctx: MemberCtx, { page, pageSize }: { page: number; pageSize: number }) {
  const mine = eq(footprints.memberId, ctx.member.id)
  const rows = await ctx.db
    .select({ goods: listedGoods, updatedAt: footprints.updatedAt, total: ctx.db.$count(footprints, mine) })
    .from(footprints)
    .innerJoin(goods, eq(goods.itemId, footprints.goodsId))
    .where(mine)
    .orderBy(desc(footprints.updatedAt), desc(footprints.goodsId))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const total = await pageTotal(rows, page, () => ctx.db.$count(footprints, mine))
  const ids = rows.map(row => row.goods.itemId)
  const activities = await priceActivities(ctx.db, ids, ctx.clock.now())
  const finalOf = await finalPrices(ctx.db, await viewerOf(ctx), rows)
  const list = rows.map(
    ({ goods: item, updatedAt }): Footprint => ({
      history_id: String(item.itemId),
      company_id: '1',
      user_id: String(ctx.member.id),
      item_id: String(item.itemId),
      created: toUnix(updatedAt),
      updated: toUnix(updatedAt),
      itemData: toItemData(ctx, item, activities.get(item.itemId), finalOf),
    }),
  )
  return { total_count: total, list }
}

function toItemData(ctx: MemberCtx, item: ListedGoods, act: PriceActivity | undefined, finalOf: FinalPriceOf) {
  const price = shownUnit(item.price, item, ctx.member, act)
  const isSeckill = act?.kind === 'seckill'
  return {
    item_id: String(item.itemId),
    itemId: String(item.itemId),
    item_name: item.name,
    pics: item.pics,
    price: price.price,
    ...(price.memberPrice === null ? {} : { member_price: price.memberPrice }),
    ...(price.activityPrice === null ? {} : { activity_price: price.activityPrice }),
    ...finalField(finalOf({ goods: item, unit: price, isSeckill })),
    ...tagField(isSeckill),
    market_price: item.marketPrice,
    store: item.store,
    nospec: item.nospec,
    approve_status: item.approveStatus,
    distributor_id: String(item.shopId),
  }
}

/** Forgets the given goods, or all with `'all'`. Missing ones are ignored. */
export async function removeFootprints(ctx: MemberCtx, goodsIds: number[] | 'all') {
  const which = goodsIds === 'all' ? undefined : inArray(footprints.goodsId, goodsIds)
  if (goodsIds === 'all' || goodsIds.length > 0)
    await ctx.db.delete(footprints).where(and(eq(footprints.memberId, ctx.member.id), which))
  return { status: true }
}
