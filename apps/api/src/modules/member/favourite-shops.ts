import type { FavShop } from '@heji/api-client/contract'
import { desc, eq, sql } from 'drizzle-orm'
import { dbId } from '../../db/db-id'
import { favourites, shops } from '../../db/schema'
import type { MemberCtx } from '../../http/context'
import { NotFoundError } from '../../platform/errors'
import { aliases, toDistributor } from '../shops/distributor'
import { addFavourite, countFavourites, ofMember } from './favourite-rows'

/** Followed shops, newest first, each with the number of its followers. */
export async function favouriteShops(ctx: MemberCtx, { page, pageSize }: { page: number; pageSize: number }) {
  const rows = await ctx.db
    .select({
      shop: shops,
      followers: sql<number>`(select count(*) from favourites f where f.shop_id = ${shops.id})::int`,
    })
    .from(favourites)
    .innerJoin(shops, eq(shops.id, favourites.shopId))
    .where(ofMember(ctx, 'shop'))
    .orderBy(desc(favourites.createdAt), desc(favourites.shopId))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const list = rows.map(
    ({ shop, followers }): FavShop => ({
      ...toDistributor(shop),
      ...aliases(shop),
      distance_show: '',
      distance_unit: 'km',
      fav_num: followers,
    }),
  )
  return { total_count: (await countFavourites(ctx, 'shop')).fav_total_count, list }
}

/** @throws NotFoundError for shops that do not exist or are closed. */
export async function followShop(ctx: MemberCtx, id: string) {
  const [shop] = await ctx.db
    .select({ id: shops.id, isValid: shops.isValid })
    .from(shops)
    .where(eq(shops.id, dbId(id)))
  if (!shop?.isValid) throw new NotFoundError('店铺不存在')
  return { ...(await addFavourite(ctx, 'shop', shop.id)), distributor_id: String(shop.id) }
}
