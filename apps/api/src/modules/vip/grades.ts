import { COMPANY_ID, type OutputOf, type UserVip, type VipGrade, type vip } from '@heji/api-client/contract'
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/db'
import { memberVips, type VipPrice, vipGrades } from '../../db/schema'
import { toUnix } from '../../platform/clock'
import { dateText } from '../../platform/date-text'
import { commonSetting } from '../content/common-setting'

type Grade = typeof vipGrades.$inferSelect
const DAY = 86_400

/** Terms that can be bought. */
export const offered = ({ prices }: Grade): VipPrice[] => prices.filter(price => price.cents > 0)

/** Memberships on offer, in the shop's order. */
export async function listVipGrades(db: Queryable): Promise<OutputOf<(typeof vip)['GET vipgrades/newlist']>> {
  const rows = await db
    .select()
    .from(vipGrades)
    .where(eq(vipGrades.isDisabled, false))
    .orderBy(asc(vipGrades.sort), asc(vipGrades.id))
  return { list: rows.map(toVipGrade), cur: commonSetting().currency }
}

const toVipGrade = (row: Grade): VipGrade => ({
  vip_grade_id: String(row.id),
  company_id: String(COMPANY_ID),
  grade_name: row.name,
  lv_type: row.lvType,
  default_grade: row.isDefault,
  is_default: row.isDefault,
  is_disabled: row.isDisabled,
  background_pic_url: row.backgroundPic,
  description: row.description,
  guide_title: row.guideTitle,
  price_list: offered(row).map(({ name, cents, day }) => ({ name, price: String(cents / 100), day, desc: `${day}天` })),
  privileges: {
    discount: row.percentOff,
    discount_desc: row.percentOff > 0 ? `${(100 - row.percentOff) / 10}折` : '',
  },
  created: toUnix(row.createdAt),
  updated: toUnix(row.updatedAt),
})

/** The member's grades, the one that counts first: running ones, svip before vip, the better discount. */
export async function vipsOf(db: Queryable, memberId: number, now: Date) {
  return await db
    .select({ grade: vipGrades, endAt: memberVips.endAt })
    .from(memberVips)
    .innerJoin(vipGrades, eq(vipGrades.id, memberVips.vipGradeId))
    .where(eq(memberVips.memberId, memberId))
    .orderBy(
      desc(sql`${memberVips.endAt} > ${now}`),
      desc(sql`${vipGrades.lvType} = 'svip'`),
      desc(vipGrades.percentOff),
      asc(vipGrades.id),
    )
}

/** Memberships in the member centre (wire §9). Two statements. */
export async function userVip(db: Queryable, memberId: number, now: Date): Promise<UserVip> {
  const [mine] = await vipsOf(db, memberId, now)
  const [recommended] = await db
    .select()
    .from(vipGrades)
    .where(and(eq(vipGrades.isDisabled, false)))
    .orderBy(desc(vipGrades.isDefault), asc(vipGrades.sort), asc(vipGrades.id))
    .limit(1)
  const flags = { is_open: recommended !== undefined, is_vip: mine !== undefined && mine.endAt > now }
  if (!mine) {
    return { ...flags, is_had_vip: false, ...(recommended ? { guide_title: recommended.guideTitle } : {}) }
  }
  const { grade, endAt } = mine
  return {
    ...flags,
    is_had_vip: true,
    vip_grade_id: String(grade.id),
    vip_type: grade.lvType,
    lv_type: grade.lvType,
    grade_name: grade.name,
    guide_title: grade.guideTitle,
    background_pic_url: grade.backgroundPic,
    discount: grade.percentOff,
    day: Math.max(0, Math.ceil((toUnix(endAt) - toUnix(now)) / DAY)),
    valid: flags.is_vip,
    end_date: toUnix(endAt),
    end_time: dateText(endAt).slice(0, 10),
  }
}
