import { and, count, eq, inArray, isNotNull } from 'drizzle-orm'
import { favourites, members } from '../../db/schema'
import { inTransaction } from '../../db/transaction'
import type { MemberCtx } from '../../http/context'
import { toUnix } from '../../platform/clock'
import { DomainError } from '../../platform/errors'

type FavouriteKind = 'item' | 'shop'

const MAX: Record<FavouriteKind, { rows: number; message: string }> = {
  item: { rows: 100, message: '最多可以收藏100个商品' },
  shop: { rows: 100, message: '最多可以收藏100个店铺' },
}

/** The column with the id of the favourite. */
const TARGET = { item: favourites.goodsId, shop: favourites.shopId }

export const ofMember = (ctx: MemberCtx, kind: FavouriteKind) =>
  and(eq(favourites.memberId, ctx.member.id), isNotNull(TARGET[kind]))

export async function countFavourites(ctx: MemberCtx, kind: FavouriteKind) {
  const [row] = await ctx.db.select({ n: count() }).from(favourites).where(ofMember(ctx, kind))
  return { fav_total_count: row?.n ?? 0 }
}

export async function isFavourite(ctx: MemberCtx, kind: FavouriteKind, targetId: number) {
  const rows = await ctx.db
    .select({ id: favourites.id })
    .from(favourites)
    .where(and(ofMember(ctx, kind), eq(TARGET[kind], targetId)))
  return rows.length > 0
}

/** A repetition changes nothing. @throws DomainError beyond 100 */
export async function addFavourite(
  ctx: MemberCtx,
  kind: FavouriteKind,
  targetId: number,
  priceThen: number | null = null,
) {
  const now = ctx.clock.now()
  const mine = and(ofMember(ctx, kind), eq(TARGET[kind], targetId))
  const target = kind === 'item' ? { goodsId: targetId } : { shopId: targetId }
  const createdAt = await inTransaction(ctx.db, async tx => {
    // One after another per member: the limit depends on the count.
    await tx.select({ id: members.id }).from(members).where(eq(members.id, ctx.member.id)).for('no key update')
    const [known] = await tx.select().from(favourites).where(mine)
    if (known) return known.createdAt
    const [total] = await tx.select({ n: count() }).from(favourites).where(ofMember(ctx, kind))
    if ((total?.n ?? 0) >= MAX[kind].rows) throw new DomainError(MAX[kind].message)
    await tx.insert(favourites).values({ memberId: ctx.member.id, ...target, priceThen, createdAt: now })
    return now
  })
  return { fav_id: String(targetId), company_id: '1', user_id: String(ctx.member.id), created: toUnix(createdAt) }
}

/** Removes the given ones, or all with `'all'`. Missing ones are ignored. */
export async function removeFavourites(ctx: MemberCtx, kind: FavouriteKind, targetIds: number[] | 'all') {
  const which = targetIds === 'all' ? undefined : inArray(TARGET[kind], targetIds)
  if (targetIds === 'all' || targetIds.length > 0)
    await ctx.db.delete(favourites).where(and(ofMember(ctx, kind), which))
  return { status: true }
}
