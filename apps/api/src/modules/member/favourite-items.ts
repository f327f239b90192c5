import type { FavItem } from '@heji/api-client/contract'
import { and, count, desc, eq } from 'drizzle-orm'
import { dbId } from '../../db/db-id'
import { favourites, goods } from '../../db/schema'
import type { MemberCtx } from '../../http/context'
import { toUnix } from '../../platform/clock'
import { runningActivities } from '../../pricing/activities'
import { unitPrice } from '../../pricing/unit-price'
import { ofMember } from './favourite-rows'

interface FavouriteQuery {
  page: number
  pageSize: number
  distributor_id?: string | undefined
}

/** Newest first, with today's price for this member. Three statements. */
export async function favouriteItems(ctx: MemberCtx, { page, pageSize, distributor_id = '0' }: FavouriteQuery) {
  const wanted = and(ofMember(ctx, 'item'), distributor_id === '0' ? undefined : eq(goods.shopId, dbId(distributor_id)))
  const rows = await ctx.db
    .select({ goods, createdAt: favourites.createdAt })
    .from(favourites)
    .innerJoin(goods, eq(goods.itemId, favourites.goodsId))
    .where(wanted)
    .orderBy(desc(favourites.createdAt), desc(favourites.goodsId))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const [total] = await ctx.db
    .select({ n: count() })
    .from(favourites)
    .innerJoin(goods, eq(goods.itemId, favourites.goodsId))
    .where(wanted)
  const activities = await runningActivities(
    ctx.db,
    rows.map(row => row.goods.itemId),
    ctx.clock.now(),
  )
  const list = rows.map(
    ({ goods: item, createdAt }): FavItem => ({
      fav_id: String(item.itemId),
      company_id: '1',
      user_id: String(ctx.member.id),
      item_id: String(item.itemId),
      item_name: item.name,
      item_image: item.pics[0] ?? '',
      item_price: item.price,
      item_type: 'normal',
      point: 0,
      price: unitPrice({
        price: item.price,
        gradeDiscount: ctx.member.gradeDiscount,
        activityPercent: activities.get(item.itemId)?.paysPercent ?? null,
      }).salePrice,
      market_price: item.marketPrice,
      distributor_id: String(item.shopId),
      created: toUnix(createdAt),
      updated: toUnix(createdAt),
    }),
  )
  return { total_count: total?.n ?? 0, list }
}
