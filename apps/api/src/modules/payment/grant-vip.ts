import { and, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../db/db'
import { members, memberVips, vipGrades, vipPurchases } from '../../db/schema'

/** Starts the membership of a paid order, once: its days begin now, or at the end of the running ones. */
export async function grantVip(tx: Tx, orderId: string, now: Date) {
  const [bought] = await tx
    .update(vipPurchases)
    .set({ grantedAt: now })
    .where(and(eq(vipPurchases.orderId, orderId), isNull(vipPurchases.grantedAt)))
    .returning()
  if (!bought) throw new Error(`membership of order ${orderId} is granted already`)
  const { memberId, vipGradeId, days } = bought
  // One grant of a member at a time: a lower and a higher one that are paid at once must see each other.
  await tx.select({ id: members.id }).from(members).where(eq(members.id, memberId)).for('no key update')
  const [grade] = await tx.select().from(vipGrades).where(eq(vipGrades.id, vipGradeId))
  const at = sql`${now.toISOString()}::timestamptz`
  const from = grade?.lvType === 'vip' ? sql`greatest(${at}, ${higherEnd(memberId)})` : at
  const more = sql`make_interval(days => ${days})`
  await tx
    .insert(memberVips)
    .values({ memberId, vipGradeId, endAt: sql`${from} + ${more}` })
    .onConflictDoUpdate({
      target: [memberVips.memberId, memberVips.vipGradeId],
      set: { endAt: sql`greatest(${memberVips.endAt}, ${from}) + ${more}` },
    })
  if (grade?.lvType === 'svip') await letLowerWait(tx, memberId, more, now)
}

/** The end of the higher memberships of a member; null without one. A lower one that is paid later starts after it. */
const higherEnd = (memberId: number) => sql`(
  select max(v.end_at) from ${memberVips} v join ${vipGrades} g on g.id = v.vip_grade_id
  where v.member_id = ${memberId} and g.lv_type = 'svip')`

/** A lower membership that is already running waits while the higher one runs. */
async function letLowerWait(tx: Tx, memberId: number, more: SQL, now: Date) {
  const lower = tx.select({ id: vipGrades.id }).from(vipGrades).where(eq(vipGrades.lvType, 'vip'))
  await tx
    .update(memberVips)
    .set({ endAt: sql`${memberVips.endAt} + ${more}` })
    .where(and(eq(memberVips.memberId, memberId), inArray(memberVips.vipGradeId, lower), gt(memberVips.endAt, now)))
}
