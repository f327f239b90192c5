import type { member } from '@heji/api-client/contract'
import { dbId } from '../../db/db-id'
import { goodsOfItem } from '../../db/goods-of-item'
import type { Handlers } from '../../http/context'
import { memberCentre } from './centre'
import { addFavouriteItem, favouriteItems } from './favourite-items'
import { countFavourites, isFavourite, removeFavourites } from './favourite-rows'
import { endShare, sharedFavourites, shareFavourites, shareToken } from './favourite-shares'
import { favouriteShops, followShop } from './favourite-shops'
import { listFootprints, removeFootprints, saveFootprint } from './footprints'
import { changeMobile } from './mobile'
import { listGrades, memberFrame, memberOverview } from './overview'
import { changeProfile } from './profile'

export const memberHandlers: Handlers<typeof member> = {
  'GET member': ctx => memberOverview(ctx),
  'GET member/frame': ctx => memberFrame(ctx),
  'GET member/centre': ctx => memberCentre(ctx),
  'PUT member': (ctx, input) => changeProfile(ctx, input),
  'PUT member/mobile': async (ctx, input) => {
    await changeMobile(ctx, input)
    return await memberOverview(ctx)
  },
  'GET membercard/grades': ctx => listGrades(ctx.db),
  'GET member/collect/item': (ctx, input) => favouriteItems(ctx, input),
  'GET member/collect/item/num': ctx => countFavourites(ctx, 'item'),
  'POST member/collect/item/{item_id}': async (ctx, { item_id }) => {
    const goodsId = await goodsOfItem(ctx.db, item_id)
    return { ...(await addFavouriteItem(ctx, goodsId)), item_id: String(goodsId) }
  },
  'DELETE member/collect/item': (ctx, { item_ids, is_empty }) =>
    removeFavourites(ctx, 'item', is_empty ? 'all' : item_ids.map(dbId)),
  'GET member/collect/share': ctx => shareToken(ctx),
  'POST member/collect/share': ctx => shareFavourites(ctx),
  'DELETE member/collect/share': ctx => endShare(ctx),
  'GET collect/shared/{token}': (ctx, input) => sharedFavourites(ctx, input),
  'GET member/collect/distribution': (ctx, input) => favouriteShops(ctx, input),
  'GET member/collect/distribution/num': ctx => countFavourites(ctx, 'shop'),
  'GET member/collect/distribution/check': async (ctx, { distributor_id }) => ({
    is_fav: await isFavourite(ctx, 'shop', dbId(distributor_id)),
  }),
  'POST member/collect/distribution/{id}': (ctx, { id }) => followShop(ctx, id),
  'DELETE member/collect/distribution': (ctx, { distributor_id }) =>
    removeFavourites(ctx, 'shop', [dbId(distributor_id)]),
  'GET member/browse/history/list': (ctx, input) => listFootprints(ctx, input),
  'DELETE member/browse/history': (ctx, { item_ids, is_empty }) =>
    removeFootprints(ctx, is_empty ? 'all' : item_ids.map(dbId)),
  'POST member/browse/history/save': (ctx, { item_id }) => saveFootprint(ctx, item_id),
}
