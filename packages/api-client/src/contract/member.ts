import { flag, id, list, oneOf, paging, text } from '@heji/validators'
import * as v from 'valibot'
import { endpoint } from './endpoint'
import { blank } from './fields'
import { Cents, Count, Id, Nothing, page, Status, Unix } from './shapes'
import { Distributor } from './shops'

const GradeInfo = v.strictObject({
  grade_id: Id,
  company_id: Id,
  grade_name: v.string(),
  default_grade: v.boolean(),
  background_pic_url: v.string(),
  promotion_condition: v.strictObject({ total_consumption: Cents }),
  /** `discount` is percent off. */
  privileges: v.strictObject({ discount: v.number(), discount_desc: v.string() }),
})

const noRows = v.strictObject({ total_count: Count, list: v.array(v.never()) })

/** What the member sees of himself; the mobile number is complete, screens mask it (wire §5). */
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
  open_id: v.string(),
  is_employee: v.boolean(),
  is_relative: v.boolean(),
  disabled: v.picklist([0, 1]),
  requestFields: v.record(v.string(), v.string()),
  datapassRequestFields: v.record(v.string(), v.array(v.string())),
  gradeInfo: GradeInfo,
  nextGradeInfo: v.union([GradeInfo, v.strictTuple([])]),
  totalConsumption: Cents,
  created: Unix,
  updated: Unix,
})
export type MemberInfo = v.InferOutput<typeof MemberInfo>

/** Nothing of a paid membership is on offer: the three flags are false (wire §9). */
const UserVip = v.strictObject({ is_open: v.boolean(), is_vip: v.boolean(), is_had_vip: v.boolean() })

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
  is_staff: v.boolean(),
  is_recharge_status: v.boolean(),
})
export type MemberOverview = v.InferOutput<typeof MemberOverview>

/** A favourite product (wire §7). `item_price` is the list price, `price` what it costs this member today. */
export const FavItem = v.strictObject({
  fav_id: Id,
  company_id: Id,
  user_id: Id,
  item_id: Id,
  item_name: v.string(),
  item_image: v.string(),
  item_price: Cents,
  item_type: v.literal('normal'),
  point: Count,
  price: Cents,
  market_price: Cents,
  distributor_id: Id,
  created: Unix,
  updated: Unix,
})
export type FavItem = v.InferOutput<typeof FavItem>

const FavRow = v.strictObject({ fav_id: Id, company_id: Id, user_id: Id, item_id: Id, created: Unix })

/** A favourite shop. */
export const FavShop = v.strictObject({
  ...Distributor.entries,
  store_address: v.string(),
  store_name: v.string(),
  phone: v.string(),
  distance_show: v.string(),
  distance_unit: v.string(),
  /** Members who follow this shop. */
  fav_num: Count,
})
export type FavShop = v.InferOutput<typeof FavShop>

/** A product that the member looked at. */
export const Footprint = v.strictObject({
  history_id: Id,
  company_id: Id,
  user_id: Id,
  item_id: Id,
  created: Unix,
  updated: Unix,
  itemData: v.strictObject({
    item_id: Id,
    itemId: Id,
    item_name: v.string(),
    pics: v.array(v.string()),
    price: Cents,
    member_price: v.optional(Cents),
    activity_price: v.optional(Cents),
    market_price: Cents,
    store: Count,
    nospec: v.boolean(),
    approve_status: v.string(),
    distributor_id: Id,
  }),
})
export type Footprint = v.InferOutput<typeof Footprint>

const FavTotal = v.strictObject({ fav_total_count: Count })
/** Sent by the desktop with favourites of products; means nothing here. */
const distributorIgnored = v.optional(v.unknown())

const self = {
  'GET member': endpoint({
    summary: 'The signed-in member with grade, points and coupons',
    auth: 'member',
    input: Nothing,
    output: MemberOverview,
  }),
  'PUT member': endpoint({
    summary: 'Change the own profile; every other field is ignored',
    auth: 'member',
    input: v.object({
      username: v.optional(text(50)),
      avatar: v.optional(text(2048)),
      sex: blank(oneOf(['0', '1', '2'], '请选择性别')),
      birthday: blank(v.pipe(text(10), v.isoDate('请选择生日日期'))),
    }),
    output: MemberOverview,
  }),
}

const favouriteItems = {
  'GET member/collect/item': endpoint({
    summary: 'Favourite products, newest first',
    auth: 'member',
    input: v.object({ ...paging(100, 100), distributor_id: blank(id()) }),
    output: page(FavItem),
  }),
  'GET member/collect/item/num': endpoint({
    summary: 'How many favourite products',
    auth: 'member',
    input: Nothing,
    output: FavTotal,
  }),
  'POST member/collect/item/{item_id}': endpoint({
    summary: 'Add a favourite product; repeating is harmless, at most 100',
    auth: 'member',
    input: v.object({ item_id: id(), distributor_id: distributorIgnored }),
    output: FavRow,
  }),
  'DELETE member/collect/item': endpoint({
    summary: 'Remove favourite products, or all with is_empty',
    auth: 'member',
    input: v.object({
      item_ids: v.optional(list(id()), []),
      is_empty: v.optional(flag(), false),
      distributor_id: distributorIgnored,
    }),
    output: Status,
  }),
}

const favouriteShops = {
  'GET member/collect/distribution': endpoint({
    summary: 'Followed shops, newest first',
    auth: 'member',
    input: v.object(paging(100, 100)),
    output: page(FavShop),
  }),
  'GET member/collect/distribution/num': endpoint({
    summary: 'How many followed shops',
    auth: 'member',
    input: Nothing,
    output: FavTotal,
  }),
  'GET member/collect/distribution/check': endpoint({
    summary: 'Whether the member follows a shop',
    auth: 'member',
    input: v.object({ distributor_id: id() }),
    output: v.strictObject({ is_fav: v.boolean() }),
  }),
  'POST member/collect/distribution/{id}': endpoint({
    summary: 'Follow a shop',
    auth: 'member',
    input: v.object({ id: id() }),
    output: v.strictObject({ fav_id: Id, company_id: Id, user_id: Id, distributor_id: Id, created: Unix }),
  }),
  'DELETE member/collect/distribution': endpoint({
    summary: 'No longer follow a shop',
    auth: 'member',
    input: v.object({ distributor_id: id() }),
    output: Status,
  }),
}

const footprints = {
  'GET member/browse/history/list': endpoint({
    summary: 'Products the member looked at, latest first',
    auth: 'member',
    input: v.object(paging(10, 100)),
    output: page(Footprint),
  }),
  'POST member/browse/history/save': endpoint({
    summary: 'Remember that the member looked at a product; 100 are kept',
    auth: 'member',
    input: v.object({ item_id: id() }),
    output: Status,
  }),
}

export const member = { ...self, ...favouriteItems, ...favouriteShops, ...footprints }
