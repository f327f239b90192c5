import type { member } from '@heji/api-client/contract'
import { dbId } from '../../db/db-id'
import type { Handlers } from '../../http/context'
import { favouriteItems } from './favourite-items'
import { addFavourite, countFavourites, isFavourite, removeFavourites } from './favourite-rows'
import { favouriteShops, followShop } from './favourite-shops'
import { listFootprints, saveFootprint } from './footprints'
import { goodsOfItem } from './goods-of-item'
import { changeMobile } from './mobile'
import { memberOverview } from './overview'
import { changeProfile } from './profile'

export const memberHandlers: Handlers<typeof member> = {
  'GET member': ctx => memberOverview(ctx),
  'PUT member': (ctx, input) => changeProfile(ctx, input),
  'PUT member/mobile': async (ctx, input) => {
    await changeMobile(ctx, input)
    return await memberOverview(ctx)
  },
  'GET member/collect/item': (ctx, input) => favouriteItems(ctx, input),
  'GET member/collect/item/num': ctx => countFavourites(ctx, 'item'),
  'POST member/collect/item/{item_id}': async (ctx, { item_id }) => {
    const goodsId = await goodsOfItem(ctx.db, item_id)
    return { ...(await addFavourite(ctx, 'item', goodsId)), item_id: String(goodsId) }
  },
  'DELETE member/collect/item': (ctx, { item_ids, is_empty }) =>
    removeFavourites(ctx, 'item', is_empty ? 'all' : item_ids.map(dbId)),
  'GET member/collect/distribution': (ctx, input) => favouriteShops(ctx, input),
  'GET member/collect/distribution/num': ctx => countFavourites(ctx, 'shop'),
  'GET member/collect/distribution/check': async (ctx, { distributor_id }) => ({
    is_fav: await isFavourite(ctx, 'shop', dbId(distributor_id)),
  }),
  'POST member/collect/distribution/{id}': (ctx, { id }) => followShop(ctx, id),
  'DELETE member/collect/distribution': (ctx, { distributor_id }) =>
    removeFavourites(ctx, 'shop', [dbId(distributor_id)]),
  'GET member/browse/history/list': (ctx, input) => listFootprints(ctx, input),
  'POST member/browse/history/save': (ctx, { item_id }) => saveFootprint(ctx, item_id),
}
