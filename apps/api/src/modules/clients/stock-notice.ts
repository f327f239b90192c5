import { and, eq } from 'drizzle-orm'
import { goodsOfItem } from '../../db/goods-of-item'
import { goods, stockNotices } from '../../db/schema'
import { inTransaction } from '../../db/transaction'
import type { Ctx, MemberCtx } from '../../http/context'

const mine = (memberId: number, goodsId: number) =>
  and(eq(stockNotices.memberId, memberId), eq(stockNotices.goodsId, goodsId))

/** Whether the caller waits for an item; nothing for visitors and unknown items. */
export async function subscription({ db, member }: Pick<Ctx<'optional'>, 'db' | 'member'>, itemId: string) {
  if (!member) return [] as []
  const goodsId = await goodsOfItem(db, itemId).catch(() => null)
  if (goodsId === null) return [] as []
  const [row] = await db
    .select({ name: goods.name })
    .from(stockNotices)
    .innerJoin(goods, eq(goods.itemId, stockNotices.goodsId))
    .where(mine(member.id, goodsId))
  return row ? { user_id: String(member.id), item_id: itemId, item_name: row.name } : ([] as [])
}

/** Begins to wait, or stops. Of two such calls at once the second undoes the first. */
export async function toggleSubscription(ctx: MemberCtx, itemId: string) {
  const goodsId = await goodsOfItem(ctx.db, itemId)
  await inTransaction(ctx.db, async tx => {
    const ended = await tx.delete(stockNotices).where(mine(ctx.member.id, goodsId)).returning()
    if (ended.length > 0) return
    const row = { memberId: ctx.member.id, goodsId, createdAt: ctx.clock.now() }
    await tx.insert(stockNotices).values(row).onConflictDoNothing()
  })
  return await subscription(ctx, itemId)
}
