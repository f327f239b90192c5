import type { Footprint } from '@heji/api-client/contract'
import { and, count, desc, eq, notInArray } from 'drizzle-orm'
import { footprints, goods } from '../../db/schema'
import { inTransaction } from '../../db/transaction'
import type { MemberCtx } from '../../http/context'
import { toUnix } from '../../platform/clock'
import { type RunningActivity, runningActivities } from '../../pricing/activities'
import { unitPrice } from '../../pricing/unit-price'
import { goodsOfItem } from './goods-of-item'

const KEPT = 100

/** One row per product with the latest visit. */
export async function saveFootprint(ctx: MemberCtx, itemId: string) {
  const goodsId = await goodsOfItem(ctx.db, itemId)
  const updatedAt = ctx.clock.now()
  const mine = eq(footprints.memberId, ctx.member.id)
  await inTransaction(ctx.db, async tx => {
    await tx
      .insert(footprints)
      .values({ memberId: ctx.member.id, goodsId, updatedAt })
      .onConflictDoUpdate({ target: [footprints.memberId, footprints.goodsId], set: { updatedAt } })
    const kept = tx
      .select({ id: footprints.goodsId })
      .from(footprints)
      .where(mine)
      .orderBy(desc(footprints.updatedAt), desc(footprints.goodsId))
      .limit(KEPT)
    await tx.delete(footprints).where(and(mine, notInArray(footprints.goodsId, kept)))
  })
  return { status: true }
}

/** Latest first. Three statements. */
export async function listFootprints(ctx: MemberCtx, { page, pageSize }: { page: number; pageSize: number }) {
  const mine = eq(footprints.memberId, ctx.member.id)
  const rows = await ctx.db
    .select({ goods, updatedAt: footprints.updatedAt })
    .from(footprints)
    .innerJoin(goods, eq(goods.itemId, footprints.goodsId))
    .where(mine)
    .orderBy(desc(footprints.updatedAt), desc(footprints.goodsId))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const [total] = await ctx.db.select({ n: count() }).from(footprints).where(mine)
  const ids = rows.map(row => row.goods.itemId)
  const activities = await runningActivities(ctx.db, ids, ctx.clock.now())
  const list = rows.map(
    ({ goods: item, updatedAt }): Footprint => ({
      history_id: String(item.itemId),
      company_id: '1',
      user_id: String(ctx.member.id),
      item_id: String(item.itemId),
      created: toUnix(updatedAt),
      updated: toUnix(updatedAt),
      itemData: toItemData(ctx, item, activities.get(item.itemId)),
    }),
  )
  return { total_count: total?.n ?? 0, list }
}

function toItemData(ctx: MemberCtx, item: typeof goods.$inferSelect, activity: RunningActivity | undefined) {
  const price = unitPrice({
    price: item.price,
    gradeDiscount: ctx.member.gradeDiscount,
    activityPercent: activity?.paysPercent ?? null,
  })
  return {
    item_id: String(item.itemId),
    itemId: String(item.itemId),
    item_name: item.name,
    pics: item.pics,
    price: price.price,
    ...(price.memberPrice === null ? {} : { member_price: price.memberPrice }),
    ...(price.activityPrice === null ? {} : { activity_price: price.activityPrice }),
    market_price: item.marketPrice,
    store: item.store,
    nospec: item.nospec,
    approve_status: item.approveStatus,
    distributor_id: String(item.shopId),
  }
}
