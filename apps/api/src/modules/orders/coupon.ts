import type { CouponRule } from '@heji/pricing/coupon'
import { and, eq, gt, inArray, isNull, lte } from 'drizzle-orm'
import type { Queryable, Tx } from '../../db/db'
import { coupons, memberCoupons } from '../../db/schema'
import { DomainError } from '../../platform/errors'
import { relCategoryIds } from '../coupons/card-fields'
import { dateStatus } from '../coupons/card-state'

export interface UsableCoupon {
  id: number
  code: string
  title: string
  cardType: 'cash' | 'discount'
  rule: CouponRule
}

const UNUSABLE = '优惠券不可用'
const USED = '已使用'

/** The member's own unused coupon of this code that is valid now; null for any other. One statement. */
export async function findCoupon(
  db: Queryable,
  memberId: number,
  code: string,
  now: Date,
): Promise<UsableCoupon | null> {
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
      ),
    )
  if (!row) return null
  const { card } = row
  const categoryIds = card.categoryId === null ? null : row.relCategoryIds.split(',').map(Number)
  return { id: row.id, code: row.code, title: card.title, cardType: card.cardType, rule: { ...card, categoryIds } }
}

/** Reason why the caller's coupon of this code cannot be used now; empty for a missing one or one of somebody else. */
async function reasonAgainst(db: Queryable, memberId: number, code: string, now: Date): Promise<string> {
  const [row] = await db
    .select({ orderId: memberCoupons.orderId, usedAt: memberCoupons.usedAt, card: coupons })
    .from(memberCoupons)
    .innerJoin(coupons, eq(coupons.id, memberCoupons.couponId))
    .where(and(eq(memberCoupons.code, code), eq(memberCoupons.memberId, memberId)))
  if (!row) return ''
  if (row.orderId !== null || row.usedAt !== null) return USED
  return { notstarted: '未到使用时间', ongoing: '', overdue: '已过期' }[dateStatus(row.card, now)]
}

/** Refusal of an order whose coupon {@link findCoupon} did not find (reliability row 25). */
export const refusalOfCoupon = async (db: Queryable, memberId: number, code: string, now: Date) =>
  unusableCoupon(await reasonAgainst(db, memberId, code, now))

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

/** Cancelled orders give their coupons back. */
export async function releaseCoupons(tx: Tx, orderIds: string[]) {
  await tx.update(memberCoupons).set({ orderId: null, usedAt: null }).where(inArray(memberCoupons.orderId, orderIds))
}

export const unusableCoupon = (reason: string) => new DomainError(reason ? `${UNUSABLE}：${reason}` : UNUSABLE)
