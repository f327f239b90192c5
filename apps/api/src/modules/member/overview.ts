import type { MemberInfo, MemberOverview } from '@heji/api-client/contract'
import { asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/db'
import { coupons, memberCoupons, memberGrades, members, orders } from '../../db/schema'
import type { MemberCtx } from '../../http/context'
import { toUnix } from '../../platform/clock'
import { NotFoundError } from '../../platform/errors'
import { readSetting } from '../content/settings'
import { userVip } from '../vip/grades'

type Grade = typeof memberGrades.$inferSelect

/** The member's data for the member centre (wire §5). */
export async function memberOverview(ctx: MemberCtx): Promise<MemberOverview> {
  const [row] = await ctx.db.select().from(members).where(eq(members.id, ctx.member.id))
  if (!row) throw new NotFoundError()
  const grades = await ctx.db
    .select()
    .from(memberGrades)
    .orderBy(asc(memberGrades.minGrowth), asc(memberGrades.percentOff), asc(memberGrades.id))
  const sums = await sumsOf(ctx.db, row.id, ctx.clock.now())
  const shop = await readSetting(ctx.db, 'shop')
  return {
    memberInfo: toMemberInfo(row, grades, sums.paid),
    salesPersonList: { total_count: 0, list: [] },
    deliveryStaffList: { total_count: 0, list: [] },
    userDiscountCount: sums.usable,
    coupon: sums.coupons,
    deposit: 0,
    point: row.point,
    point_open_status: true,
    frozen_point: 0,
    cardInfo: {
      company_id: '1',
      brand_name: shop.brand_name,
      logo_url: shop.logo,
      title: '会员卡',
      color: '#1F5C46',
      code_type: 'CODE_TYPE_TEXT',
      background_pic_url: '',
      created: toUnix(row.createdAt),
      updated: toUnix(row.createdAt),
    },
    vipgrade: await userVip(ctx.db, row.id, ctx.clock.now()),
    is_open_popularize: false,
    is_promoter: false,
    is_staff: row.isStaff,
    is_recharge_status: false,
  }
}

/** Coupons and money of a member in one statement. */
async function sumsOf(db: Db, memberId: number, now: Date) {
  const mine = sql`from ${memberCoupons} join ${coupons} on ${coupons.id} = ${memberCoupons.couponId} where ${memberCoupons.memberId} = ${memberId}`
  const isUsable = sql`${memberCoupons.usedAt} is null and ${memberCoupons.orderId} is null and ${coupons.beginAt} <= ${now} and ${coupons.endAt} > ${now}`
  const { rows } = await db.execute<{ coupons: number; usable: number; paid: number }>(sql`select
    (select count(*) ${mine})::int as coupons,
    (select count(*) ${mine} and ${isUsable})::int as usable,
    (select coalesce(sum(${orders.totalFee}), 0) from ${orders} where ${orders.memberId} = ${memberId} and ${orders.payStatus} = 'PAYED')::float8 as paid`)
  return rows[0] ?? { coupons: 0, usable: 0, paid: 0 }
}

function toMemberInfo(row: typeof members.$inferSelect, grades: Grade[], paid: number): MemberInfo {
  const at = grades.findIndex(grade => grade.id === row.gradeId)
  const next = grades[at + 1]
  return {
    user_id: String(row.id),
    company_id: '1',
    grade_id: String(row.gradeId),
    mobile: row.mobile,
    username: row.username,
    name: row.username,
    nickname: row.username,
    avatar: row.avatar,
    sex: row.sex === 1 || row.sex === 2 ? row.sex : 0,
    birthday: row.birthday,
    user_card_code: `H${String(row.id).padStart(9, '0')}`,
    have_consume: paid > 0,
    open_id: '',
    is_employee: row.isStaff,
    is_relative: false,
    disabled: row.disabled ? 1 : 0,
    requestFields: {},
    datapassRequestFields: {},
    gradeInfo: toGradeInfo(grades[at]!),
    nextGradeInfo: next ? toGradeInfo(next) : [],
    totalConsumption: row.growth,
    created: toUnix(row.createdAt),
    updated: toUnix(row.updatedAt),
  }
}

const toGradeInfo = (grade: Grade) => ({
  grade_id: String(grade.id),
  company_id: '1',
  grade_name: grade.name,
  default_grade: grade.isDefault,
  background_pic_url: '',
  promotion_condition: { total_consumption: grade.minGrowth },
  privileges: {
    discount: grade.percentOff,
    discount_desc: grade.percentOff > 0 ? `${(100 - grade.percentOff) / 10}折` : '',
  },
})
