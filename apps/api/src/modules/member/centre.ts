import { desc, eq, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { favourites, footprints, goods } from '../../db/schema'
import type { MemberCtx } from '../../http/context'
import { countOrders } from '../orders/read'
import { unitPricesFor } from './favourite-items'
import { ofMember } from './favourite-rows'

/** Goods of each list. */
const SHOWN = 5

/** The first page of the member centre. Three statements. */
export async function memberCentre(ctx: MemberCtx) {
  const counts = await countOrders(ctx, 'normal')
  const rows = await newestGoods(ctx)
  const unitOf = await unitPricesFor(ctx, rows)
  const listOf = (kind: Kind) => {
    const own = rows.filter(row => row.kind === kind)
    return {
      total_count: own[0]?.total ?? 0,
      list: own.map(({ goods: item }) => ({
        item_id: String(item.itemId),
        item_name: item.name,
        pic: item.pics[0] ?? '',
        price: unitOf(item).unit.salePrice,
      })),
    }
  }
  return { counts, favourites: listOf('favourite'), footprints: listOf('footprint') }
}

type Kind = 'favourite' | 'footprint'

/** The newest goods of both lists, newest first, each with the number of its whole list. */
async function newestGoods(ctx: MemberCtx) {
  const { db } = ctx
  const liked = ofMember(ctx, 'item')
  const seen = eq(footprints.memberId, ctx.member.id)
  const all = db
    .select({ id: goods.itemId })
    .from(favourites)
    .innerJoin(goods, eq(goods.itemId, favourites.goodsId))
    .where(liked)
    .as('all_favourites')
  const [favouriteRows, footprintRows] = [
    db
      .select({
        kind: sql<Kind>`'favourite'`.as('kind'),
        at: sql<Date>`${favourites.createdAt}`.as('at'),
        id: sql<number>`${goods.itemId}`.as('id'),
        total: db.$count(all).as('total'),
      })
      .from(favourites)
      .innerJoin(goods, eq(goods.itemId, favourites.goodsId))
      .where(liked)
      .orderBy(desc(favourites.createdAt), desc(favourites.goodsId))
      .limit(SHOWN),
    db
      .select({
        kind: sql<Kind>`'footprint'`.as('kind'),
        at: sql<Date>`${footprints.updatedAt}`.as('at'),
        id: sql<number>`${footprints.goodsId}`.as('id'),
        total: db.$count(footprints, seen).as('total'),
      })
      .from(footprints)
      .where(seen)
      .orderBy(desc(footprints.updatedAt), desc(footprints.goodsId))
      .limit(SHOWN),
  ]
  const newest = unionAll(favouriteRows, footprintRows).as('newest')
  return await db
    .select({ kind: newest.kind, total: newest.total, goods })
    .from(newest)
    .innerJoin(goods, eq(goods.itemId, newest.id))
    .orderBy(desc(newest.at), desc(newest.id))
}
