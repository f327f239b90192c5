import { imageUrl, oneOf, text, URL_MESSAGE } from '@heji/validators'
import * as v from 'valibot'
import { endpoint } from './endpoint'
import { favouriteItems, favouriteShares, favouriteShops, footprints } from './favourites'
import { blank, neededCode, neededPhone } from './fields'
import { memberCentre } from './member-centre'
import { Cents, Count, Id, Nothing, Unix } from './shapes'
import { UserVip } from './vip'

export { FavItem, FavShop, Footprint, SharedItem } from './favourites'
export type { OwnGoods } from './member-centre'

const GradeInfo = v.strictObject({
  grade_id: Id,
  company_id: Id,
  grade_name: v.string(),
  default_grade: v.boolean(),
  background_pic_url: v.string(),
  /** Growth that a member needs for this grade; 0 = growth does not lead to it. */
  promotion_condition: v.strictObject({ total_consumption: Cents }),
  /** `discount` is percent off. */
  privileges: v.strictObject({ discount: v.number(), discount_desc: v.string() }),
})

const noRows = v.strictObject({ total_count: Count, list: v.array(v.never()) })

/** A member's own data. The mobile number is complete; screens mask it (wire §5). */
export const MemberInfo = v.strictObject({
  user_id: Id,
  company_id: Id,
  grade_id: Id,
  mobile: v.string(),
  username: v.string(),
  name: v.string(),
  nickname: v.string(),
  avatar: v.string(),
  /** 0 unknown, 1 male, 2 female. */
  sex: v.picklist([0, 1, 2]),
  /** YYYY-MM-DD or empty. */
  birthday: v.string(),
  user_card_code: v.string(),
  have_consume: v.boolean(),
  /** Of the WeChat account that is bound; empty if there is none. */
  open_id: v.string(),
  is_employee: v.boolean(),
  is_relative: v.boolean(),
  disabled: v.picklist([0, 1]),
  requestFields: v.record(v.string(), v.string()),
  datapassRequestFields: v.record(v.string(), v.array(v.string())),
  gradeInfo: GradeInfo,
  nextGradeInfo: v.union([GradeInfo, v.strictTuple([])]),
  /** Growth: the price of goods that were received and kept. */
  totalConsumption: Cents,
  created: Unix,
  updated: Unix,
})
export type MemberInfo = v.InferOutput<typeof MemberInfo>

export const MemberOverview = v.strictObject({
  memberInfo: MemberInfo,
  salesPersonList: noRows,
  deliveryStaffList: noRows,
  /** Coupons that can be used now. */
  userDiscountCount: Count,
  /** All coupons of the member. */
  coupon: Count,
  deposit: Cents,
  point: Count,
  point_open_status: v.boolean(),
  frozen_point: Count,
  cardInfo: v.strictObject({
    company_id: Id,
    brand_name: v.string(),
    logo_url: v.string(),
    title: v.string(),
    color: v.string(),
    code_type: v.string(),
    background_pic_url: v.string(),
    created: Unix,
    updated: Unix,
  }),
  vipgrade: UserVip,
  is_open_popularize: v.boolean(),
  is_promoter: v.boolean(),
  /** The session is in staff mode: somebody of the staff signed in with a work id. */
  is_staff: v.boolean(),
  is_recharge_status: v.boolean(),
})
export type MemberOverview = v.InferOutput<typeof MemberOverview>

const self = {
  'GET member': endpoint({
    summary: 'The signed-in member with grade, points and coupons',
    auth: 'member',
    input: Nothing,
    output: MemberOverview,
  }),
  'GET member/frame': endpoint({
    ours: true,
    summary: 'What the frame of every page shows of the signed-in member, in one call',
    auth: 'member',
    input: Nothing,
    output: v.strictObject({
      member: MemberOverview,
      /** Pieces in the cart. */
      cart_count: Count,
      /** Orders that wait for their money. */
      unpaid_count: Count,
      /** Favourite goods. */
      favourite_count: Count,
      /** Ids of these goods. */
      favourite_items: v.optional(v.array(v.string())),
      /** Notices that are not read. */
      unread_notices: v.optional(Count),
      /** Region of the default address, for `GET goods/arrival`; '' without one. */
      region_id: v.optional(v.string()),
      /** What prices read of the member, one line: members with the same line see the same prices. */
      audience: v.optional(v.string()),
    }),
  }),
  'PUT member': endpoint({
    summary: 'Change the own profile; every other field is ignored',
    auth: 'member',
    input: v.object({
      username: v.optional(text(50)),
      /** A picture of this shop. */
      avatar: blank(v.pipe(imageUrl(), v.startsWith('/img/', URL_MESSAGE))),
      sex: blank(oneOf(['0', '1', '2'], '请选择性别')),
      birthday: blank(v.pipe(text(10), v.isoDate('请选择生日日期'))),
    }),
    output: MemberOverview,
  }),
}

const mobile = {
  'PUT member/mobile': endpoint({
    summary:
      'Change the own mobile number, once in 30 days; every session of the account ends, the caller gets a new token in the header Authorization',
    auth: 'member',
    input: v.object({
      /** The new number. */
      mobile: neededPhone('手机号必填', '请填写正确的手机号'),
      /** Code of type `sign`, sent to the new number. */
      vcode: neededCode('短信验证码错误'),
      /** Code of type `update`, sent to the present number. */
      old_vcode: neededCode('原手机短信验证码错误'),
    }),
    output: MemberOverview,
  }),
}

const grades = {
  'GET membercard/grades': endpoint({
    summary: 'Grades of members, from the first to the highest',
    auth: 'none',
    input: Nothing,
    output: v.strictObject({
      member_card_list: v.array(v.strictObject({ ...GradeInfo.entries, is_default: v.boolean() })),
    }),
  }),
}

export const member = {
  ...self,
  ...mobile,
  ...grades,
  ...memberCentre,
  ...favouriteItems,
  ...favouriteShares,
  ...favouriteShops,
  ...footprints,
}
