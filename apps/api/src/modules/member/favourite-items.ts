import type { FavItem, FinalPrice } from '@heji/api-client/contract'
import type { UnitPrice } from '@heji/pricing/unit-price'
import { and, desc, eq, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/db'
import { dbId } from '../../db/db-id'
import { type ListedGoods, listedGoods } from '../../db/listed-goods'
import { pageTotal } from '../../db/page-total'
import { favourites, goods } from '../../db/schema'
import type { Ctx, MemberCtx } from '../../http/context'
import { toUnix } from '../../platform/clock'
import { priceActivities, shownUnit, tagField } from '../../price-rules/activities'
import { viewerOf } from '../../price-rules/viewer'
import { finalField, finalPrices } from '../items/final-prices'
import { addFavourite, ofMember } from './favourite-rows'

interface FavouriteQuery {
  page: number
  pageSize: number
  distributor_id?: string | undefined
}

/** Newest first, with today's price for this member. Three statements. */
export async function favouriteItems(ctx: MemberCtx, { page, pageSize, distributor_id = '0' }: FavouriteQuery) {
  const wanted = and(ofMember(ctx, 'item'), distributor_id === '0' ? undefined : eq(goods.shopId, dbId(distributor_id)))
  const { rows, total } = await favouriteGoods(ctx.db, wanted, { page, pageSize })
  const priceOf = await pricesFor(ctx, rows)
  const list = rows.map(
    ({ goods: item, createdAt, priceThen }): FavItem => ({
      fav_id: String(item.itemId),
      company_id: '1',
      user_id: String(ctx.member.id),
      item_id: String(item.itemId),
      item_name: item.name,
      goods_name: item.name,
      item_image: item.pics[0] ?? '',
      item_price: item.price,
      item_type: 'normal',
      point: 0,
      ...priceOf(item),
      price_then: priceThen,
      market_price: item.marketPrice,
      store: item.store,
      approve_status: item.approveStatus,
      distributor_id: String(item.shopId),
      created: toUnix(createdAt),
      updated: toUnix(createdAt),
    }),
  )
  return { total_count: total, list }
}

/** One page of favourites with their goods, newest first, and how many there are. One statement. */
export async function favouriteGoods(
  db: Db,
  wanted: SQL | undefined,
  { page, pageSize }: Pick<FavouriteQuery, 'page' | 'pageSize'>,
) {
  const all = db
    .select({ id: goods.itemId })
    .from(favourites)
    .innerJoin(goods, eq(goods.itemId, favourites.goodsId))
    .where(wanted)
    .as('all_favourites')
  const rows = await db
    .select({
      goods: listedGoods,
      createdAt: favourites.createdAt,
      priceThen: favourites.priceThen,
      total: db.$count(all),
    })
    .from(favourites)
    .innerJoin(goods, eq(goods.itemId, favourites.goodsId))
    .where(wanted)
    .orderBy(desc(favourites.createdAt), desc(favourites.goodsId))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return { rows, total: await pageTotal(rows, page, () => db.$count(all)) }
}

/** Today's prices of these goods for who asks. Two statements. */
export async function pricesFor(
  ctx: Pick<Ctx<'optional'>, 'db' | 'clock' | 'member' | 'audience'>,
  rows: readonly { goods: ListedGoods }[],
): Promise<(item: ListedGoods) => { price: number; final_price?: FinalPrice; promotion_tag?: string }> {
  const unitOf = await unitPricesFor(ctx, rows)
  const finalOf = await finalPrices(ctx.db, await viewerOf(ctx), rows)
  return goods => {
    const { unit, isSeckill } = unitOf(goods)
    return { price: unit.salePrice, ...finalField(finalOf({ goods, unit, isSeckill })), ...tagField(isSeckill) }
  }
}

/** Today's unit prices of these goods for who asks. One statement. */
export async function unitPricesFor(
  { db, clock, member }: Pick<Ctx<'optional'>, 'db' | 'clock' | 'member'>,
  rows: readonly { goods: ListedGoods }[],
): Promise<(item: ListedGoods) => { unit: UnitPrice; isSeckill: boolean }> {
  const ids = rows.map(row => row.goods.itemId)
  const activities = await priceActivities(db, ids, clock.now())
  return item => {
    const act = activities.get(item.itemId)
    return {
      unit: shownUnit(item.price, item, member ?? { gradeDiscount: 0 }, act),
      isSeckill: act?.kind === 'seckill',
    }
  }
}

/** Keeps what the goods cost the member now, so that the list can tell when they get cheaper. */
export async function addFavouriteItem(ctx: MemberCtx, goodsId: number) {
  const rows = await ctx.db.select({ goods: listedGoods }).from(goods).where(eq(goods.itemId, goodsId))
  const unitOf = await unitPricesFor(ctx, rows)
  return await addFavourite(ctx, 'item', goodsId, rows[0] ? unitOf(rows[0].goods).unit.salePrice : null)
}
