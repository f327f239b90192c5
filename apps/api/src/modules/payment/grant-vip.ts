import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../../db/db'
import { memberVips, vipGrades, vipPurchases } from '../../db/schema'

/** Starts the membership of a paid order, once: its days begin now, or at the end of the running ones. */
export async function grantVip(tx: Tx, orderId: string, now: Date) {
  const [bought] = await tx
    .update(vipPurchases)
    .set({ grantedAt: now })
    .where(and(eq(vipPurchases.orderId, orderId), isNull(vipPurchases.grantedAt)))
    .returning()
  if (!bought) throw new Error(`membership of order ${orderId} is granted already`)
  const { memberId, vipGradeId, days } = bought
  const from = sql`${now.toISOString()}::timestamptz`
  const more = sql`make_interval(days => ${days})`
  await tx
    .insert(memberVips)
    .values({ memberId, vipGradeId, endAt: sql`${from} + ${more}` })
    .onConflictDoUpdate({
      target: [memberVips.memberId, memberVips.vipGradeId],
      set: { endAt: sql`greatest(${memberVips.endAt}, ${from}) + ${more}` },
    })
  const [grade] = await tx.select().from(vipGrades).where(eq(vipGrades.id, vipGradeId))
  // A lower membership that is already running waits while the higher one runs.
  if (grade?.lvType === 'svip') {
    const lower = tx.select({ id: vipGrades.id }).from(vipGrades).where(eq(vipGrades.lvType, 'vip'))
    await tx
      .update(memberVips)
      .set({ endAt: sql`${memberVips.endAt} + ${more}` })
      .where(and(eq(memberVips.memberId, memberId), inArray(memberVips.vipGradeId, lower), gt(memberVips.endAt, now)))
  }
}
