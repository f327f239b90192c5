import { type Placeholder, type SQLWrapper, sql } from 'drizzle-orm'
import { memberVips, vipGrades } from './schema'

/** Percent off of the best running membership, for a row of `members`. */
export const vipDiscount = (memberId: SQLWrapper, now: Date | Placeholder) =>
  sql<number>`coalesce((select max(g.percent_off) from ${memberVips} v join ${vipGrades} g on g.id = v.vip_grade_id
    where v.member_id = ${memberId} and v.end_at > ${now}), 0)::int`
