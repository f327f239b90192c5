import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../db/db'
import {
  addresses,
  memberCoupons,
  memberGrades,
  members,
  memberVips,
  promotionUses,
  wechatIdentities,
} from '../../db/schema'
import { gradeAfter } from '../member-growth/grade'

type Member = typeof members.$inferSelect

/** Things of which two members cannot simply have both. */
export async function moveOthers(tx: Tx, from: Member, into: Member, now: Date) {
  await moveAddresses(tx, from.id, into.id)
  // The claims of one coupon are counted on.
  await tx.execute(sql`
    update ${memberCoupons} c set member_id = ${into.id}, seq = c.seq
      + coalesce((select max(o.seq) from ${memberCoupons} o where o.coupon_id = c.coupon_id and o.member_id = ${into.id}), 0)
    where c.member_id = ${from.id}`)
  await tx.execute(sql`
    insert into ${promotionUses} (promotion_id, member_id, num)
    select promotion_id, ${into.id}, num from ${promotionUses} where member_id = ${from.id}
    on conflict (promotion_id, member_id) do update set num = promotion_uses.num + excluded.num`)
  await tx.delete(promotionUses).where(eq(promotionUses.memberId, from.id))
  await moveVips(tx, from.id, into.id, now)
  await moveWechat(tx, from.id, into.id)
  await addFigures(tx, from, into, now)
}

async function moveAddresses(tx: Tx, from: number, into: number) {
  await tx.execute(sql`
    update ${addresses} set is_default = false where member_id = ${from}
      and exists (select 1 from ${addresses} o where o.member_id = ${into} and o.is_default)`)
  await tx.update(addresses).set({ memberId: into }).where(eq(addresses.memberId, from))
}

/** Of the same grade, what is left of both is added up. */
async function moveVips(tx: Tx, from: number, into: number, now: Date) {
  const at = sql`${now.toISOString()}::timestamptz`
  await tx.execute(sql`
    insert into ${memberVips} (member_id, vip_grade_id, end_at)
    select ${into}, vip_grade_id, end_at from ${memberVips} where member_id = ${from}
    on conflict (member_id, vip_grade_id) do update
      set end_at = greatest(member_vips.end_at, ${at}) + greatest(excluded.end_at - ${at}, interval '0')`)
  await tx.delete(memberVips).where(eq(memberVips.memberId, from))
}

/** The other account may be bound already; then WeChat is bound to nobody, and its owner binds it again. */
async function moveWechat(tx: Tx, from: number, into: number) {
  await tx.execute(sql`
    update ${wechatIdentities} set member_id = case
      when exists (select 1 from ${wechatIdentities} o where o.member_id = ${into}) then null else ${into}::bigint end
    where member_id = ${from}`)
}

/** Points and growth are the sums of ledgers that have moved. The first account is closed, its number is free. */
async function addFigures(tx: Tx, from: Member, into: Member, now: Date) {
  const grades = await tx.select({ id: memberGrades.id, minGrowth: memberGrades.minGrowth }).from(memberGrades)
  const growth = into.growth + from.growth
  const first = [from.firstPaidAt, into.firstPaidAt].filter(at => at !== null).sort((a, b) => +a - +b)[0] ?? null
  await tx
    .update(members)
    .set({
      mobile: `merged-${from.id}`,
      passwordHash: '',
      disabled: true,
      closedAt: now,
      mergedInto: into.id,
      point: 0,
      growth: 0,
      firstPaidAt: null,
      updatedAt: now,
    })
    .where(eq(members.id, from.id))
  await tx
    .update(members)
    .set({
      point: into.point + from.point,
      growth,
      firstPaidAt: first,
      updatedAt: now,
      gradeId: gradeAfter(grades, into.gradeId, into.growth, growth),
    })
    .where(eq(members.id, into.id))
}
