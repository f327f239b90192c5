import type { Contract, OutputOf } from '@heji/api-client/contract'
import { desc, eq } from 'drizzle-orm'
import type { Queryable } from '../../db/db'
import { coupons, memberCoupons } from '../../db/schema'
import { toUnix } from '../../platform/clock'
import { dateStatus } from './card-state'

type Own = OutputOf<Contract['POST /api/operator/members/show']>['coupons']

/** Coupons of one member, the newest, as the shop sees them. */
const MOST_COUPONS = 50
const STATES = { notstarted: 'later', ongoing: 'usable', overdue: 'over' } as const

export async function couponsOf(db: Queryable, memberId: number, now: Date): Promise<Own> {
  const rows = await db
    .select({ own: memberCoupons, coupon: coupons })
    .from(memberCoupons)
    .innerJoin(coupons, eq(coupons.id, memberCoupons.couponId))
    .where(eq(memberCoupons.memberId, memberId))
    .orderBy(desc(memberCoupons.id))
    .limit(MOST_COUPONS)
  return rows.map(({ own, coupon }) => ({
    code: own.code,
    title: coupon.title,
    state: own.usedAt ? 'used' : own.orderId ? 'held' : STATES[dateStatus(coupon, now)],
    end_at: toUnix(coupon.endAt),
  }))
}
