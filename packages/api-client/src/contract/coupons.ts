import { flag, id, int, LIMITS, list, oneOf, paging, text } from '@heji/validators'
import * as v from 'valibot'
import { endpoint } from './endpoint'
import { Cents, Count, Currency, Id, page, Unix } from './shapes'

/** Only these two kinds exist here: money off, and percent off (wire §8). */
export const CardType = v.picklist(['cash', 'discount'])
export type CardType = v.InferOutput<typeof CardType>

/** The shop that a coupon belongs to; id `'0'` and the platform's name when it works in every shop. */
export const CardShop = v.strictObject({
  distributor_id: Id,
  company_id: Id,
  logo: v.string(),
  name: v.string(),
})
export type CardShop = v.InferOutput<typeof CardShop>

const cardFields = {
  card_id: Id,
  company_id: Id,
  card_type: CardType,
  title: v.string(),
  description: v.string(),
  /** Percent OFF of `discount` coupons; 15 = 8.5折. */
  discount: Count,
  least_cost: Cents,
  reduce_cost: Cents,
  /** Only for members who have paid no order of goods yet (ours). */
  is_new_member: v.optional(v.boolean()),
  /** Maximum of cents that a `discount` coupon takes off; 0 = no limit. */
  most_cost: Cents,
  /** 0 everything, 2 goods of some categories. */
  use_bound: v.picklist([0, 2]),
  /** Scope of the coupon, as a short text. */
  apply_scope: v.string(),
  rel_item_ids: v.string(),
  rel_category_ids: v.string(),
  use_scenes: v.literal('ONLINE'),
  use_platform: v.literal('mall'),
  distributor_id: Id,
}

/** A coupon as the coupon centre shows it (wire §8). */
export const DiscountCard = v.strictObject({
  ...cardFields,
  date_type: v.literal('DATE_TYPE_FIX_TIME_RANGE'),
  begin_date: Unix,
  end_date: Unix,
  fixed_term: Count,
  quantity: Count,
  /** Maximum for one member. */
  get_limit: Count,
  /** Taken so far, by everybody and by the caller. */
  get_num: Count,
  user_get_num: Count,
  /** Those of the caller that no order has used (ours). */
  user_unused_num: v.optional(Count),
  receive: v.literal('true'),
  kq_status: v.literal(0),
  date_status: v.picklist(['notstarted', 'ongoing', 'overdue']),
  button_status: v.strictObject({ label: v.picklist(['get', 'get_invalid']), text: v.picklist(['领取', '已领取']) }),
  /** Present when the caller may take no more. */
  ifget: v.optional(v.literal(1)),
  /** Present when expired. */
  gameOver: v.optional(v.literal(1)),
  /** Present when sold out. */
  numNull: v.optional(v.literal(1)),
  distributor_info: CardShop,
  created: Unix,
  updated: Unix,
})
export type DiscountCard = v.InferOutput<typeof DiscountCard>

/** A coupon that a member owns (wire §8). */
export const UserCoupon = v.strictObject({
  ...cardFields,
  id: Id,
  user_id: Id,
  /** The checkout sends it as `coupon_discount`. */
  code: v.string(),
  /** The member does not have it yet: an order with this code claims it first (ours). */
  needs_claim: v.optional(v.literal(true)),
  /** 1 unused, 2 used, 5 expired. */
  status: v.picklist([1, 2, 5]),
  valid: v.boolean(),
  tagClass: v.picklist(['used', 'notstarted', 'overdue', '']),
  /** Reason why `valid` is false, as a text for shoppers. */
  invalid_desc: v.optional(v.string()),
  /** Days as text, YYYY-MM-DD. */
  begin_date: v.string(),
  end_date: v.string(),
  get_date: Unix,
  rel_distributor_ids: v.string(),
  coupon: v.strictObject({
    card_id: Id,
    title: v.string(),
    code: v.string(),
    card_type: CardType,
    valid: v.boolean(),
    least_cost: Cents,
    reduce_cost: Cents,
    discount: Count,
  }),
  distributor_info: CardShop,
})
export type UserCoupon = v.InferOutput<typeof UserCoupon>

/** Paging under the coupon lists' names as well as the common ones. */
const couponPaging = (size: number) => ({
  ...paging(size, 100),
  page_no: v.optional(paging().page.wrapped),
  page_size: v.optional(paging(size, 100).pageSize.wrapped),
})

const shopFilter = v.optional(text(20))

export const coupons = {
  'GET getCardList': endpoint({
    summary: 'Coupon centre: coupons that may be claimed',
    auth: 'optional',
    input: v.object({
      ...couponPaging(8),
      card_type: v.optional(oneOf(['cash', 'discount', ''])),
      card_id: v.optional(list(id(), 200)),
      /** Only coupons that work for these goods. */
      item_id: v.optional(list(id(), 200)),
      /** Absent, `all`, `undefined` and `0` = every shop. */
      distributor_id: shopFilter,
      /** 1 = without expired ones. */
      end_date: v.optional(flag()),
    }),
    output: v.strictObject({
      total_count: Count,
      pagers: v.strictObject({ total: Count }),
      list: v.array(DiscountCard),
    }),
  }),
  'GET user/receiveCard': endpoint({
    summary: 'Claim one coupon',
    auth: 'member',
    writes: true,
    input: v.object({ card_id: id('不可领取！') }),
    output: v.strictObject({
      status: v.strictObject({
        /** Number that is left for everybody and for this member. */
        total_lastget_num: Count,
        lastget_num: Count,
        code: v.string(),
      }),
    }),
  }),
  'GET user/newGetCardList': endpoint({
    summary: "The caller's coupons, judged against lines or the cart",
    auth: 'member',
    owned: ['code'],
    input: v.object({
      ...couponPaging(20),
      page_type: v.optional(text(20)),
      distributor_id: shopFilter,
      card_id: v.optional(list(id(), 200)),
      code: v.optional(text(40)),
      /** `false` = used, not started and expired ones. */
      valid: v.optional(flag()),
      is_checkout: v.optional(flag()),
      cart_type: v.optional(oneOf(['cart', 'fastbuy'])),
      /** What the goods cost, in cents: some clients send nothing else, and mean the checked lines of the cart. */
      total_fee: v.optional(text(32)),
      amount: v.optional(text(32)),
      items: v.optional(
        list(
          v.object({ item_id: id(), num: int(1, 99_999), total_fee: v.optional(int(0, 99_999_999_999)) }),
          LIMITS.cartLines,
        ),
      ),
    }),
    output: v.strictObject({ ...page(UserCoupon).entries, cur: v.optional(Currency) }),
  }),
  'GET user/getUserCardList': endpoint({
    summary: "The caller's coupons by state: 1 usable, 2 used, 3 expired",
    auth: 'member',
    input: v.object({
      ...couponPaging(20),
      status: v.optional(int(1, 3), 1),
      card_type: v.optional(oneOf(['cash', 'discount', ''])),
      scope_type: v.optional(text(20)),
    }),
    output: v.strictObject({
      total_count: Count,
      list: v.array(UserCoupon),
      cur: v.optional(Currency),
      /** Of this state, by kind; and of each state, whatever the kind. */
      count: v.strictObject({
        total: Count,
        discount: Count,
        cash: Count,
        new_gift: Count,
        usable: Count,
        used: Count,
        expired: Count,
      }),
    }),
  }),
}
