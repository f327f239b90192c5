import { and, eq, inArray, sql } from 'drizzle-orm'
import { dbId } from '../../db/db-id'
import { cartLines } from '../../db/schema'
import { inTransaction } from '../../db/transaction'
import type { MemberCtx } from '../../http/context'
import { shopperOf } from '../../http/shopper'
import { DomainError, NotFoundError } from '../../platform/errors'
import { whyNotSoMany, whyUnsellable } from '../../price-rules/buyables'
import { type CartType, countForSale, loadLines } from './lines'
import { toCartRow } from './view'

interface NewNum {
  cart_id: string
  num: number
}

/** Changes numbers of the caller's lines, all or none. @throws DomainError with the message of spec §5 */
export async function changeNums(ctx: MemberCtx, wanted: NewNum[]) {
  if (wanted.length === 0) throw new DomainError('购物车参数错误')
  const nums = new Map(wanted.map(line => [dbId(line.cart_id), line.num]))
  const now = ctx.clock.now()
  return await inTransaction(ctx.db, async tx => {
    const lines = await loadLines(tx, [...nums.keys()], shopperOf(ctx))
    if (lines.length < nums.size) throw new NotFoundError('购物车商品不存在')
    for (const { row, item } of lines) {
      const num = nums.get(row.id)!
      const reason = (num < 1 ? whyNotSoMany(item, num) : '') || whyUnsellable(item) || whyNotSoMany(item, num)
      if (reason) throw new DomainError(reason)
    }
    const values = JSON.stringify([...nums].map(([id, num]) => ({ id, num })))
    const rows = await tx
      .update(cartLines)
      .set({
        num: sql`(select w.num from jsonb_to_recordset(${values}::jsonb) as w(id bigint, num int) where w.id = ${cartLines.id})`,
        updatedAt: now,
      })
      .where(and(eq(cartLines.memberId, ctx.member.id), inArray(cartLines.id, [...nums.keys()])))
      .returning()
    return rows.sort((a, b) => a.id - b.id).map(toCartRow)
  })
}

export async function changeNum(ctx: MemberCtx, input: NewNum) {
  const [row] = await changeNums(ctx, [input])
  return row!
}

export async function checkLines(ctx: MemberCtx, { cart_id, is_checked }: { cart_id: string[]; is_checked: boolean }) {
  if (cart_id.length === 0) throw new DomainError('购物车参数错误')
  const rows = await ctx.db
    .update(cartLines)
    .set({ isChecked: is_checked, updatedAt: ctx.clock.now() })
    .where(and(eq(cartLines.memberId, ctx.member.id), inArray(cartLines.id, cart_id.map(dbId))))
    .returning()
  if (rows.length === 0) throw new NotFoundError('购物车商品不存在')
  return { status: rows.sort((a, b) => a.id - b.id).map(toCartRow) }
}

/** Promotion of a line: 0 = none, undefined = the best one. A promotion that does not run changes nothing. */
export async function choosePromotion(ctx: MemberCtx, cartId: string, activityId: string | undefined) {
  const rows = await ctx.db
    .update(cartLines)
    .set({ promotionId: activityId === undefined ? null : dbId(activityId), updatedAt: ctx.clock.now() })
    .where(and(eq(cartLines.memberId, ctx.member.id), eq(cartLines.id, dbId(cartId))))
    .returning({ id: cartLines.id })
  if (rows.length === 0) throw new NotFoundError('购物车商品不存在')
  return { status: true }
}

/** Removing a missing line is not an error. */
export async function removeLines(ctx: MemberCtx, ids: string[]) {
  if (ids.length === 0) throw new DomainError('购物车参数错误')
  await ctx.db.delete(cartLines).where(and(eq(cartLines.memberId, ctx.member.id), inArray(cartLines.id, ids.map(dbId))))
  return { status: true }
}

/** Lines and pieces that can be bought. */
export async function countCart(ctx: MemberCtx, cartType: CartType, shopId?: number) {
  const { lines, pieces } = await countForSale(ctx.db, {
    memberId: ctx.member.id,
    cartType,
    shopId,
    now: ctx.clock.now(),
  })
  return { cart_count: lines, item_count: pieces ?? 0 }
}
