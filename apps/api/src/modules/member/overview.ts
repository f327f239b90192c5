import type { MemberInfo, MemberOverview } from '@heji/api-client/contract'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/db'
import { prepared } from '../../db/prepared'
import {
  addresses,
  cartLines,
  coupons,
  favourites,
  memberCoupons,
  memberGrades,
  members,
  notices,
  orders,
  settings,
  wechatIdentities,
} from '../../db/schema'
import type { MemberCtx } from '../../http/context'
import { toUnix } from '../../platform/clock'
import { NotFoundError } from '../../platform/errors'
import { audienceColumns, audienceText, toAudience } from '../../price-rules/audience'
import { isForSale, linesWithGoods, piecesLeft } from '../cart/for-sale'
import { settingOf } from '../content/settings'
import { isBarred } from '../coupons/new-members'
import { isListedUnpaid } from '../order-states/unpaid'
import { findRegions } from '../regions/regions'
import { toUserVip, vipOf } from '../vip/grades'

/** The columns of a grade that members see. */
type Grade = Pick<typeof memberGrades.$inferSelect, 'id' | 'name' | 'isDefault' | 'percentOff' | 'minGrowth'>

/** A member with everything that the member centre shows of him, and what the frame of every page counts. */
const shown = prepared('member_shown', db => {
  const memberId = sql.placeholder('memberId')
  const now = sql.placeholder('now')
  const mine = sql`from ${memberCoupons} join ${coupons} on ${coupons.id} = ${memberCoupons.couponId} where ${memberCoupons.memberId} = ${memberId}`
  const isUsable = sql`not ${isBarred(memberId)} and ${memberCoupons.usedAt} is null and ${memberCoupons.orderId} is null and ${coupons.beginAt} <= ${now} and ${coupons.endAt} > ${now}`
  const paid = sql`from ${orders} where ${orders.memberId} = ${memberId} and ${orders.payStatus} = 'PAYED'`
  return db
    .select({
      row: members,
      grades: sql<Grade[]>`(select json_agg(json_build_object('id', g.id, 'name', g.name, 'isDefault', g.is_default,
        'percentOff', g.percent_off, 'minGrowth', g.min_growth) order by g.min_growth, g.percent_off, g.id)
        from ${memberGrades} g)`,
      coupons: sql<number>`(select count(*) ${mine})::int`,
      usable: sql<number>`(select count(*) ${mine} and ${isUsable})::int`,
      paid: sql<number>`(select coalesce(sum(${sql`${orders.totalFee}`}), 0) ${paid})::float8`,
      openId: sql<string | null>`(select w.open_id from ${wechatIdentities} w where w.member_id = ${memberId})`,
      shop: sql`(select s.value from ${settings} s where s.key = 'shop')`,
      vip: vipOf(memberId, now),
      cartPieces: sql<number>`(select coalesce(sum(${piecesLeft}), 0) from ${linesWithGoods}
        where ${cartLines.memberId} = ${memberId} and ${cartLines.cartType} = 'cart' and ${isForSale})::int`,
      favourites: sql<string[]>`(select coalesce(json_agg(f.goods_id::text order by f.goods_id), '[]'::json)
        from ${favourites} f where f.member_id = ${memberId} and f.goods_id is not null)`,
      home: sql<string[] | null>`(select json_build_array(a.province, a.city, a.county)
        from ${addresses} a where a.member_id = ${memberId} and a.is_default)`,
      ...audienceColumns,
      unread: sql<number>`(select count(*) from ${notices} n
        where n.member_id = ${memberId} and n.read_at is null)::int`,
      unpaid: db.$count(orders, and(eq(orders.memberId, memberId), isListedUnpaid(now))),
    })
    .from(members)
    .where(eq(members.id, memberId))
})
type Shown = Awaited<ReturnType<ReturnType<typeof shown>['execute']>>[number]

/** One statement. */
async function readMember({ db, member, clock }: MemberCtx): Promise<Shown> {
  const [row] = await shown(db).execute({ memberId: member.id, now: clock.now() })
  if (!row) throw new NotFoundError()
  return row
}

/** The member's data for the member centre (wire §5). */
export const memberOverview = async (ctx: MemberCtx): Promise<MemberOverview> => toOverview(ctx, await readMember(ctx))

/** What the frame of every page shows of a member. */
export async function memberFrame(ctx: MemberCtx) {
  const row = await readMember(ctx)
  const { cartPieces, favourites, unpaid, unread, home } = row
  return {
    member: toOverview(ctx, row),
    cart_count: cartPieces,
    favourite_count: favourites.length,
    favourite_items: favourites,
    region_id: findRegions(...(home ?? [])).at(-1)?.id ?? '',
    unpaid_count: unpaid,
    unread_notices: unread,
    audience: audienceText(toAudience(ctx.member, row)),
  }
}

function toOverview(ctx: MemberCtx, found: Shown): MemberOverview {
  const { row } = found
  const shop = settingOf('shop', found.shop)
  return {
    memberInfo: toMemberInfo(found),
    salesPersonList: { total_count: 0, list: [] },
    deliveryStaffList: { total_count: 0, list: [] },
    userDiscountCount: found.usable,
    coupon: found.coupons,
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
      updated: toUnix(row.updatedAt),
    },
    vipgrade: toUserVip(found.vip, ctx.clock.now()),
    is_open_popularize: false,
    is_promoter: false,
    is_staff: ctx.member.isStaff,
    is_recharge_status: false,
  }
}

/** Every grade, the first one first. */
export async function listGrades(db: Db) {
  const grades = await db
    .select()
    .from(memberGrades)
    .orderBy(asc(memberGrades.minGrowth), asc(memberGrades.percentOff), asc(memberGrades.id))
  return { member_card_list: grades.map(grade => ({ ...toGradeInfo(grade), is_default: grade.isDefault })) }
}

function toMemberInfo({ row, grades, paid, openId }: Shown): MemberInfo {
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
    open_id: openId ?? '',
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
