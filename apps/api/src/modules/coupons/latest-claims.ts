import { and, eq, inArray, max } from 'drizzle-orm'
import { memberCoupons } from '../../db/schema'
import type { Ctx } from '../../http/context'
import { toUnix } from '../../platform/clock'
import { toIds } from './filters'

/** When the caller took the latest of each of these coupons, in Unix seconds; nothing for visitors. One statement. */
export async function latestClaims(
  { db, member }: Pick<Ctx<'optional'>, 'db' | 'member'>,
  cardIds: string[],
): Promise<Map<string, number>> {
  if (!member || cardIds.length === 0) return new Map()
  const rows = await db
    .select({ couponId: memberCoupons.couponId, at: max(memberCoupons.createdAt) })
    .from(memberCoupons)
    .where(and(eq(memberCoupons.memberId, member.id), inArray(memberCoupons.couponId, toIds(cardIds))))
    .groupBy(memberCoupons.couponId)
  return new Map(rows.flatMap(({ couponId, at }) => (at ? [[String(couponId), toUnix(at)] as const] : [])))
}
