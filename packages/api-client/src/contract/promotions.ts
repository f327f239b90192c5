import * as v from 'valibot'
import { Cents, Count, Id, Unix } from './shapes'

/** Kinds of promotions that lower the price of goods. */
export const DISCOUNT_KINDS = ['full_minus', 'full_discount', 'second_half'] as const
export type DiscountKind = (typeof DISCOUNT_KINDS)[number]

/** Kinds of promotions that appear among the steps of a price. */
export const PRICED_KINDS = ['plus_price_buy', 'full_gift', ...DISCOUNT_KINDS] as const

/** Promotions over several lines of one order, and limits for members (wire §24 `marketing_type`). */
export const MarketingType = v.picklist([...PRICED_KINDS, 'member_preference'])
export type MarketingType = v.InferOutput<typeof MarketingType>

const offered = {
  item_id: Id,
  goods_id: Id,
  item_name: v.string(),
  pics: v.array(v.string()),
  item_spec_desc: v.string(),
  price: Cents,
  market_price: Cents,
  /** Pieces that are left. */
  store: Count,
}

/** A free sku, and its number. */
export const GiftItem = v.strictObject({ ...offered, gift_num: Count })
export type GiftItem = v.InferOutput<typeof GiftItem>

/** A sku that the buyer may add once, for `plus_price` cents. */
export const PlusItem = v.strictObject({ ...offered, plus_price: Cents })
export type PlusItem = v.InferOutput<typeof PlusItem>

/**
 * A running promotion, as the item page shows it (wire §10.2). Amounts of `condition_value` are yuan, discounts percent
 * off.
 */
export const MarketingActivity = v.strictObject({
  marketing_id: Id,
  marketing_type: MarketingType,
  marketing_name: v.string(),
  /** At most five characters. */
  promotion_tag: v.string(),
  /** Whether `full` counts yuan or pieces. */
  condition_type: v.picklist(['totalfee', 'quantity']),
  condition_value: v.array(
    v.strictObject({ full: v.string(), minus: v.optional(v.string()), discount: v.optional(v.string()) }),
  ),
  /** Such as 满300元减50元，满500元减120元. */
  condition_rules: v.string(),
  start_time: Unix,
  end_time: Unix,
  status: v.literal('ongoing'),
  last_seconds: Count,
  /** Grades that may buy; empty = all. */
  valid_grade: v.array(Id),
  /** Maximum of pieces for one member, and pieces that the caller has bought; 0 = no limit. */
  join_limit: Count,
  usedCount: Count,
  /** Why the caller, a member, can buy none of its goods; left out if he can (ours). */
  refusal: v.optional(v.string()),
  gifts: v.array(GiftItem),
  plusitems: v.array(PlusItem),
})
export type MarketingActivity = v.InferOutput<typeof MarketingActivity>

const explained = {
  id: Id,
  rule: v.string(),
  info: v.string(),
  discount_fee: Cents,
  /** Maximum of pieces that it gives. */
  max_limit: Count,
}

/** Gifts that the checked lines of a shop have earned (wire §14.2). */
export const GiftActivity = v.strictObject({
  activity_id: Id,
  discount_desc: v.strictObject({ type: v.literal('full_gift'), ...explained }),
  /** Gifts that are left. */
  gifts: v.array(GiftItem),
  discount_fee: v.literal(0),
  activity_item_ids: v.array(Id),
})
export type GiftActivity = v.InferOutput<typeof GiftActivity>

/** Additions that the checked lines of a shop allow; `plus_item` is the chosen one. */
export const PlusBuyActivity = v.strictObject({
  activity_id: Id,
  discount_desc: v.strictObject({ type: v.literal('plus_price_buy'), ...explained, plus_price: Cents }),
  plus_buy_items: v.array(PlusItem),
  plus_item: v.optional(PlusItem),
  activity_item_ids: v.array(Id),
})
export type PlusBuyActivity = v.InferOutput<typeof PlusBuyActivity>

/** A tag of an activity or a promotion that does something for a line of the cart, or would (wire §14.2, spec §3). */
export const LinePromotion = v.strictObject({
  marketing_id: Id,
  promotion_tag: v.string(),
  marketing_name: v.string(),
  /** The same name. */
  promotion_name: v.string(),
})
export type LinePromotion = v.InferOutput<typeof LinePromotion>
