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
import { isBarred } from './new-members'

/** The member who takes the coupon, or gets it. */
type Claimer = Pick<MemberCtx, 'db' | 'clock'> & { member: { id: number } }

const newCode = customAlphabet('0123456789', 16)

/** Gives the member one coupon (wire §8). @throws DomainError with the reason for the shopper. */
export async function claimCard(ctx: Claimer, cardId: string) {
  const id = dbId(cardId)
  const now = ctx.clock.now()
  await refuseEarly(ctx, id, now)
  return await inTransaction(ctx.db, async tx => {
    const { card, mine, own } = await takeCard(tx, id, ctx.member.id, now)
    const left = { total_lastget_num: card.quantity - card.claimed, lastget_num: card.getLimit - mine - 1 }
    return { status: { ...left, code: own.code } }
  })
}

/**
 * Takes one coupon out of the pool for the member (reliability R4). The guarded update locks the coupon's row, so that
 * the count of the member's pieces that follows is exact. @throws DomainError with the reason for the shopper.
 */
export async function takeCard(tx: Tx, id: number, memberId: number, now: Date) {
  const [card] = await tx
    .update(coupons)
    .set({ claimed: sql`${coupons.claimed} + 1` })
    .where(
      and(
        eq(coupons.id, id),
        sql`${coupons.claimed} < ${coupons.quantity}`,
        lte(coupons.beginAt, now),
        gt(coupons.endAt, now),
        sql`not ${isBarred(memberId)}`,
      ),
    )
    .returning()
  const mine = await countMine(tx, id, memberId)
  if (!card) throw new DomainError(await refusalOf(tx, id, { mine, memberId }, now))
  if (mine >= card.getLimit) throw new DomainError('您已经领过该券，请到个人中心中查看哦~')
  const [own] = await tx
    .insert(memberCoupons)
    .values({ couponId: id, memberId, seq: mine + 1, code: newCode(), createdAt: now })
    .returning()
  return { card, mine, own: own! }
}

/** In a rush most claims are refused; these refusals need no lock. */
async function refuseEarly(ctx: Claimer, id: number, now: Date) {
  const { id: memberId } = ctx.member
  const [row] = await ctx.db
    .select({ card: coupons, mine: claimedBy(memberId), isBarred: isBarred(memberId) })
    .from(coupons)
    .where(eq(coupons.id, id))
  if (!row) throw new DomainError('不可领取！卡券状态非正常')
  const refusal = claimRefusal({ ...row.card, mine: row.mine, isBarred: row.isBarred }, row.card, now)
  if (refusal) throw new DomainError(refusal)
}

async function countMine(tx: Tx, couponId: number, memberId: number) {
  const [row] = await tx
    .select({ n: count() })
    .from(memberCoupons)
    .where(and(eq(memberCoupons.couponId, couponId), eq(memberCoupons.memberId, memberId)))
  return row!.n
}

async function refusalOf(tx: Tx, id: number, { mine, memberId }: { mine: number; memberId: number }, now: Date) {
  const [row] = await tx
    .select({ card: coupons, isBarred: isBarred(memberId) })
    .from(coupons)
    .where(eq(coupons.id, id))
  if (!row) return '不可领取！卡券状态非正常'
  // The pool may have been refilled since the update; the shopper may try again.
  return claimRefusal({ ...row.card, mine, isBarred: row.isBarred }, row.card, now) ?? '领取的优惠券失败，库存不足了'
}
