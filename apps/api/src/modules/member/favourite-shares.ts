import type { SharedItem } from '@heji/api-client/contract'
import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { nanoid } from 'nanoid'
import { favouriteShares, favourites, goods, members } from '../../db/schema'
import type { Ctx, MemberCtx } from '../../http/context'
import { NotFoundError } from '../../platform/errors'
import { viewerOf } from '../../price-rules/viewer'
import { isOpenTo } from '../items/item-where'
import { favouriteGoods, pricesFor } from './favourite-items'

const KEY_LENGTH = 16

/** The key of the caller's link; empty if there is none. */
export async function shareToken(ctx: MemberCtx) {
  const [row] = await ctx.db
    .select({ token: favouriteShares.token })
    .from(favouriteShares)
    .where(eq(favouriteShares.memberId, ctx.member.id))
  return { token: row?.token ?? '' }
}

/** Of two calls at once both answer the same key. */
export async function shareFavourites(ctx: MemberCtx) {
  await ctx.db
    .insert(favouriteShares)
    .values({ memberId: ctx.member.id, token: nanoid(KEY_LENGTH), createdAt: ctx.clock.now() })
    .onConflictDoNothing()
  return await shareToken(ctx)
}

export async function endShare(ctx: MemberCtx) {
  await ctx.db.delete(favouriteShares).where(eq(favouriteShares.memberId, ctx.member.id))
  return { status: true }
}

/** The favourites behind a link, at the prices of who looks. Five statements. @throws NotFoundError for an ended link */
export async function sharedFavourites(
  ctx: Ctx<'optional'>,
  { token, page, pageSize }: { token: string; page: number; pageSize: number },
) {
  const [owner] = await ctx.db
    .select({ id: members.id, name: members.username })
    .from(favouriteShares)
    .innerJoin(members, eq(members.id, favouriteShares.memberId))
    .where(and(eq(favouriteShares.token, token), eq(members.disabled, false)))
  if (!owner) throw new NotFoundError('收藏清单不存在或已停止分享')
  const wanted = and(
    eq(favourites.memberId, owner.id),
    isNotNull(favourites.goodsId),
    inArray(goods.approveStatus, ['onsale', 'only_show']),
    isOpenTo(await viewerOf(ctx)),
  )
  const { rows, total } = await favouriteGoods(ctx.db, wanted, { page, pageSize })
  const priceOf = await pricesFor(ctx, rows)
  const list = rows.map(
    ({ goods: item }): SharedItem => ({
      item_id: String(item.itemId),
      item_name: item.name,
      item_image: item.pics[0] ?? '',
      ...priceOf(item),
      market_price: item.marketPrice,
      store: item.store,
      approve_status: item.approveStatus,
    }),
  )
  // A name may be a number or a whole name, and the link goes to strangers.
  return { owner: [...owner.name][0] ?? '', total_count: total, list }
}
