import { and, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../db/db'
import { promotions, promotionUses } from '../db/schema'
import type { PromotionScope } from './promotions'
import { isRunning, withChildren } from './running-promotions'

/** What a member_preference lets one member buy. */
export interface MemberLimit extends PromotionScope {
  id: number
  name: string
  /** The member's grade may buy. */
  isOpen: boolean
  /** Most pieces for one member, and how many he has; 0 = no limit. */
  limitNum: number
  used: number
}

/** Who buys, and when: both make prices and limits. */
export interface Shopper {
  memberId: number
  gradeId: number
  /** Percent off the list price. */
  gradeDiscount: number
  now: Date
}

/** Limits of members that run now. One statement. */
export async function runningLimits(
  db: Queryable,
  { memberId, gradeId, now }: Pick<Shopper, 'memberId' | 'gradeId' | 'now'>,
): Promise<MemberLimit[]> {
  const rows = await db
    .select({
      row: promotions,
      categoryIds: withChildren,
      used: sql<number>`coalesce(${promotionUses.num}, 0)`,
    })
    .from(promotions)
    .leftJoin(promotionUses, and(eq(promotionUses.promotionId, promotions.id), eq(promotionUses.memberId, memberId)))
    .where(and(eq(promotions.kind, 'member_preference'), isRunning(now)))
    .orderBy(promotions.id)
  return rows.map(({ row: { gradeIds, ...row }, categoryIds, used }) => ({
    ...row,
    categoryIds,
    isOpen: gradeIds === null || gradeIds.includes(gradeId),
    used,
  }))
}

/** Pieces that the member may still buy; null = as many as he likes. */
export const leftOf = ({ limitNum, used }: Pick<MemberLimit, 'limitNum' | 'used'>): number | null =>
  limitNum > 0 ? Math.max(0, limitNum - used) : null
