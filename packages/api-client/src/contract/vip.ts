import { id, oneOf, text } from '@heji/validators'
import * as v from 'valibot'
import { endpoint } from './endpoint'
import { TradeSource } from './order-shapes'
import { payType } from './pay-type-schemas'
import { Cents, Count, Currency, Id, Nothing, Unix } from './shapes'

/** Terms for which a membership is sold. */
export const VIP_TERM_NAMES = ['monthly', 'quarter', 'year'] as const
const LvType = v.picklist(['vip', 'svip'])

/** A membership on offer (wire §9). `price` is yuan as text, `discount` percent off. */
export const VipGrade = v.strictObject({
  vip_grade_id: Id,
  company_id: Id,
  grade_name: v.string(),
  lv_type: LvType,
  default_grade: v.boolean(),
  is_default: v.boolean(),
  is_disabled: v.boolean(),
  background_pic_url: v.string(),
  description: v.string(),
  guide_title: v.string(),
  price_list: v.array(
    v.strictObject({ name: v.picklist(VIP_TERM_NAMES), price: v.string(), day: Count, desc: v.string() }),
  ),
  privileges: v.strictObject({ discount: Count, discount_desc: v.string() }),
  created: Unix,
  updated: Unix,
})
export type VipGrade = v.InferOutput<typeof VipGrade>

/** The caller's membership; only the three flags when the shop offers none. */
export const UserVip = v.strictObject({
  is_open: v.boolean(),
  /** One is running now; one was running at any time. */
  is_vip: v.boolean(),
  is_had_vip: v.boolean(),
  vip_grade_id: v.optional(Id),
  vip_type: v.optional(LvType),
  lv_type: v.optional(LvType),
  grade_name: v.optional(v.string()),
  /** Of the running grade, else of the one that the shop recommends. */
  guide_title: v.optional(v.string()),
  background_pic_url: v.optional(v.string()),
  discount: v.optional(Count),
  /** Days left, the last one included. */
  day: v.optional(Count),
  valid: v.optional(v.boolean()),
  end_date: v.optional(Unix),
  /** YYYY-MM-DD in the shop's zone. */
  end_time: v.optional(v.string()),
})
export type UserVip = v.InferOutput<typeof UserVip>

const WRONG = '会员卡购买失败，信息有误'

export const vip = {
  'GET vipgrades/newlist': endpoint({
    summary: 'Memberships on offer',
    auth: 'none',
    input: Nothing,
    output: v.strictObject({ list: v.array(VipGrade), cur: Currency }),
  }),
  'GET vipgrades/uservip': endpoint({
    summary: "The caller's membership",
    auth: 'member',
    input: Nothing,
    output: UserVip,
  }),
  'POST vipgrades/buy': endpoint({
    summary: 'Order a membership; `POST payment` pays it, and only then it runs',
    auth: 'member',
    writes: true,
    input: v.object({
      vip_grade_id: id(WRONG),
      card_type: oneOf(VIP_TERM_NAMES, WRONG),
      pay_type: v.optional(payType(), ''),
      pay_channel: v.optional(text(32)),
      distributor_id: v.optional(text(20)),
      shop_id: v.optional(text(20)),
      return_url: v.optional(text(2048)),
    }),
    output: v.strictObject({
      order_id: Id,
      pay_type: v.string(),
      pay_fee: Cents,
      total_fee: Cents,
      /** Never paid at once. */
      pay_status: v.literal(false),
      /** `trade_id` is empty until it is paid. */
      trade_info: v.strictObject({ order_id: Id, trade_id: v.string(), trade_source_type: TradeSource }),
    }),
  }),
}
