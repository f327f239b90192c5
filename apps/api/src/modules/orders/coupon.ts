import type { CouponRule } from '@heji/pricing/coupon'
import { and, eq, gt, inArray, isNull, lte, not } from 'drizzle-orm'
import type { Queryable, Tx } from '../../db/db'
import { coupons, memberCoupons } from '../../db/schema'
import type { MemberCtx } from '../../http/context'
import { DomainError } from '../../platform/errors'
import { relCategoryIds } from '../coupons/card-fields'
import { dateStatus } from '../coupons/card-state'
import { takeCard } from '../coupons/claim'
import { cardToClaim, claimableCard, type OpenCard } from '../coupons/my-cards'
import { isBarred, NOT_NEW } from '../coupons/new-members'

export interface UsableCoupon {
  /** 0 for one that an order claims first. */
  id: number
  /** The coupon to claim first; null for an own one. */
  cardId: number | null
  code: string
  title: string
  cardType: 'cash' | 'discount'
  rule: CouponRule
}

const UNUSABLE = '优惠券不可用'
const USED = '已使用'

/**
 * The member's own unused coupon of this code that is valid now, or the one that he may claim; null for any other. One
 * statement.
 */
export async function findCoupon(
  { clock, member }: Pick<MemberCtx, 'clock' | 'member'>,
  db: Queryable,
  code: string,
): Promise<UsableCoupon | null> {
  const now = clock.now()
  const { id: memberId } = member
  const cardId = cardToClaim(code)
  if (cardId !== null) {
    const open = await claimableCard({ db, clock, member }, cardId)
    return open && toUsable(open)
  }
  const [row] = await db
    .select({ id: memberCoupons.id, code: memberCoupons.code, card: coupons, relCategoryIds })
    .from(memberCoupons)
    .innerJoin(coupons, eq(coupons.id, memberCoupons.couponId))
    .where(
      and(
        eq(memberCoupons.code, code),
        eq(memberCoupons.memberId, memberId),
        isNull(memberCoupons.orderId),
        isNull(memberCoupons.usedAt),
        lte(coupons.beginAt, now),
        gt(coupons.endAt, now),
        not(isBarred(memberId)),
      ),
    )
  if (!row) return null
  const { card } = row
  const categoryIds = card.categoryId === null ? null : row.relCategoryIds.split(',').map(Number)
  const named = { code: row.code, title: card.title, cardType: card.cardType }
  return { ...named, id: row.id, cardId: null, rule: { ...card, categoryIds } }
}

export const toUsable = ({ own, card, rule, needsClaim }: OpenCard): UsableCoupon => ({
  id: own.id,
  cardId: needsClaim ? card.id : null,
  code: own.code,
  title: card.title,
  cardType: card.cardType,
  rule,
})

/** Reason why the caller's coupon of this code cannot be used now; empty for a missing one or one of somebody else. */
async function reasonAgainst(db: Queryable, memberId: number, code: string, now: Date): Promise<string> {
  const [row] = await db
    .select({
      orderId: memberCoupons.orderId,
      usedAt: memberCoupons.usedAt,
      card: coupons,
      isBarred: isBarred(memberId),
    })
    .from(memberCoupons)
    .innerJoin(coupons, eq(coupons.id, memberCoupons.couponId))
    .where(and(eq(memberCoupons.code, code), eq(memberCoupons.memberId, memberId)))
  if (!row) return cardToClaim(code) === null ? '' : '已领完或不能领取'
  if (row.isBarred) return NOT_NEW
  if (row.orderId !== null || row.usedAt !== null) return USED
  return { notstarted: '未到使用时间', ongoing: '', overdue: '已过期' }[dateStatus(row.card, now)]
}

/** Refusal of an order whose coupon {@link findCoupon} did not find (reliability row 25). */
export const refusalOfCoupon = async (db: Queryable, memberId: number, code: string, now: Date) =>
  unusableCoupon(await reasonAgainst(db, memberId, code, now))

/** Claims the coupons that orders need and their buyer does not have, in the order of their ids. @throws DomainError */
export async function claimCoupons(tx: Tx, wanted: readonly UsableCoupon[], memberId: number, now: Date) {
  const owned = new Map<UsableCoupon, UsableCoupon>()
  for (const coupon of wanted.toSorted((a, b) => (a.cardId ?? 0) - (b.cardId ?? 0))) {
    const own = coupon.cardId === null ? coupon : (await takeCard(tx, coupon.cardId, memberId, now)).own
    owned.set(coupon, { ...coupon, id: own.id })
  }
  return owned
}

/** Binds the coupon to the order; of two orders only one gets it (reliability R4). @throws DomainError */
export async function bindCoupon(tx: Tx, { id }: UsableCoupon, memberId: number, orderId: string, now: Date) {
  const used = await tx
    .update(memberCoupons)
    .set({ orderId, usedAt: now })
    .where(and(eq(memberCoupons.id, id), eq(memberCoupons.memberId, memberId), isNull(memberCoupons.orderId)))
    .returning({ id: memberCoupons.id })
  if (used.length === 0) throw unusableCoupon(USED)
}

/** Codes of the coupons that orders of the caller have used, by order. */
export async function couponCodesOf(db: Queryable, memberId: number, orderIds: string[]) {
  const rows = await db
    .select({ orderId: memberCoupons.orderId, code: memberCoupons.code })
    .from(memberCoupons)
    .where(and(inArray(memberCoupons.orderId, orderIds), eq(memberCoupons.memberId, memberId)))
  return new Map(rows.map(row => [row.orderId, row.code]))
}

/** Orders that are cancelled, or of which all was refunded, give their coupons back. */
export async function releaseCoupons(tx: Tx, orderIds: string[]) {
  await tx.update(memberCoupons).set({ orderId: null, usedAt: null }).where(inArray(memberCoupons.orderId, orderIds))
}

export const unusableCoupon = (reason: string) => new DomainError(reason ? `${UNUSABLE}：${reason}` : UNUSABLE)
