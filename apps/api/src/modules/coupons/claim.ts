import { and, count, eq, gt, lte, sql } from 'drizzle-orm'
import { customAlphabet } from 'nanoid'
import type { Tx } from '../../db/db'
import { dbId } from '../../db/db-id'
import { coupons, memberCoupons } from '../../db/schema'
import { inTransaction } from '../../db/transaction'
import type { MemberCtx } from '../../http/context'
import { DomainError } from '../../platform/errors'
import { claimedBy } from './card-fields'
import { claimRefusal } from './card-state'

/** The member who takes the coupon, or gets it. */
type Claimer = Pick<MemberCtx, 'db' | 'clock'> & { member: { id: number } }

const newCode = customAlphabet('0123456789', 16)

/**
 * Gives the member one coupon (wire §8, reliability R4). The guarded update takes it out of the pool and locks the
 * coupon's row, so that the count of the member's pieces that follows is exact.
 * @throws DomainError with the reason for the shopper.
 */
export async function claimCard(ctx: Claimer, cardId: string) {
  const id = dbId(cardId)
  const now = ctx.clock.now()
  await refuseEarly(ctx, id, now)
  return await inTransaction(ctx.db, async tx => {
    const [card] = await tx
      .update(coupons)
      .set({ claimed: sql`${coupons.claimed} + 1` })
      .where(
        and(
          eq(coupons.id, id),
          sql`${coupons.claimed} < ${coupons.quantity}`,
          lte(coupons.beginAt, now),
          gt(coupons.endAt, now),
        ),
      )
      .returning()
    const mine = await countMine(tx, id, ctx.member.id)
    if (!card) throw new DomainError(await refusalOf(tx, id, mine, now))
    if (mine >= card.getLimit) throw new DomainError('您已经领过该券，请到个人中心中查看哦~')
    const code = newCode()
    await tx
      .insert(memberCoupons)
      .values({ couponId: id, memberId: ctx.member.id, seq: mine + 1, code, createdAt: now })
    return {
      status: { total_lastget_num: card.quantity - card.claimed, lastget_num: card.getLimit - mine - 1, code },
    }
  })
}

/** In a rush most claims are refused; these refusals need no lock. */
async function refuseEarly(ctx: Claimer, id: number, now: Date) {
  const [row] = await ctx.db
    .select({ card: coupons, mine: claimedBy(ctx.member.id) })
    .from(coupons)
    .where(eq(coupons.id, id))
  if (!row) throw new DomainError('不可领取！卡券状态非正常')
  const refusal = claimRefusal({ ...row.card, mine: row.mine }, row.card, now)
  if (refusal) throw new DomainError(refusal)
}

async function countMine(tx: Tx, couponId: number, memberId: number) {
  const [row] = await tx
    .select({ n: count() })
    .from(memberCoupons)
    .where(and(eq(memberCoupons.couponId, couponId), eq(memberCoupons.memberId, memberId)))
  return row!.n
}

async function refusalOf(tx: Tx, id: number, mine: number, now: Date) {
  const [card] = await tx.select().from(coupons).where(eq(coupons.id, id))
  if (!card) return '不可领取！卡券状态非正常'
  // The pool may have been refilled since the update; the shopper may try again.
  return claimRefusal({ ...card, mine }, card, now) ?? '领取的优惠券失败，库存不足了'
}
