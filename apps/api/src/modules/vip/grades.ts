import { COMPANY_ID, type OutputOf, type UserVip, type VipGrade, type vip } from '@heji/api-client/contract'
import { asc, eq, type Placeholder, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/db'
import { prepared } from '../../db/prepared'
import { members, memberVips, type VipPrice, vipGrades } from '../../db/schema'
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

interface VipRow {
  /** The member's grade that counts; `endAt` in ms. */
  mine:
    | (Pick<Grade, 'id' | 'lvType' | 'name' | 'guideTitle' | 'backgroundPic' | 'percentOff'> & { endAt: number })
    | null
  /** Of the grade that is recommended; null if none is on offer. */
  guideTitle: string | null
}

/**
 * The member's paid grade and the one that is recommended, as part of another statement. Running ones come first, svip
 * before vip, the better discount.
 */
export const vipOf = (memberId: Placeholder, now: Placeholder) => sql<VipRow>`json_build_object(
  'mine', (select json_build_object('id', g.id, 'lvType', g.lv_type, 'name', g.name, 'guideTitle', g.guide_title,
      'backgroundPic', g.background_pic, 'percentOff', g.percent_off, 'endAt', extract(epoch from v.end_at) * 1000)
    from ${memberVips} v join ${vipGrades} g on g.id = v.vip_grade_id where v.member_id = ${memberId}
    order by v.end_at > ${now} desc, g.lv_type = 'svip' desc, g.percent_off desc, g.id limit 1),
  'guideTitle', (select g.guide_title from ${vipGrades} g where not g.is_disabled
    order by g.is_default desc, g.sort, g.id limit 1))`

const vipRow = prepared('user_vip', db =>
  db
    .select({ vip: vipOf(sql.placeholder('memberId'), sql.placeholder('now')) })
    .from(members)
    .where(eq(members.id, sql.placeholder('memberId'))),
)

/** Memberships in the member centre (wire §9). One statement. */
export async function userVip(db: Queryable, memberId: number, now: Date): Promise<UserVip> {
  const [row] = await vipRow(db).execute({ memberId, now })
  return toUserVip(row?.vip ?? { mine: null, guideTitle: null }, now)
}

export function toUserVip({ mine, guideTitle }: VipRow, now: Date): UserVip {
  const flags = { is_open: guideTitle !== null, is_vip: mine !== null && mine.endAt > now.getTime() }
  if (!mine) {
    return { ...flags, is_had_vip: false, ...(guideTitle === null ? {} : { guide_title: guideTitle }) }
  }
  const endAt = new Date(mine.endAt)
  return {
    ...flags,
    is_had_vip: true,
    vip_grade_id: String(mine.id),
    vip_type: mine.lvType,
    lv_type: mine.lvType,
    grade_name: mine.name,
    guide_title: mine.guideTitle,
    background_pic_url: mine.backgroundPic,
    discount: mine.percentOff,
    day: Math.max(0, Math.ceil((toUnix(endAt) - toUnix(now)) / DAY)),
    valid: flags.is_vip,
    end_date: toUnix(endAt),
    end_time: dateText(endAt).slice(0, 10),
  }
}
