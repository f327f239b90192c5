import * as v from 'valibot'
import { CartFreight } from './freight-rules'
import { DISCOUNT_KINDS } from './promotions'
import { Cents, Count, Id } from './shapes'

/** What a rule is for; null = any. Only goods and categories of this cart are named. */
const RuleScope = v.strictObject({
  shop_id: v.nullable(Id),
  goods_ids: v.nullable(v.array(Id)),
  category_ids: v.nullable(v.array(Id)),
})

/** What a coupon takes off; `category_ids` names only categories of the goods that are priced, null = any. */
export const couponRule = {
  title: v.string(),
  card_type: v.picklist(['cash', 'discount']),
  percent_off: Count,
  reduce_cost: Cents,
  least_cost: Cents,
  most_cost: Cents,
  shop_id: v.nullable(Id),
  category_ids: v.nullable(v.array(Id)),
}
const CouponRuleRow = v.strictObject(couponRule)
export type CouponRuleRow = v.InferOutput<typeof CouponRuleRow>

/**
 * The rules that price this cart beside unit prices (ours): a page can show the totals after a change before it has the
 * answer. All of them are checked again by the calls that change something.
 */
export const CartRules = v.strictObject({
  /** Promotions that lower prices. `off`: cents of a full_minus, percent off of a full_discount. */
  promotions: v.array(
    v.strictObject({
      id: Id,
      kind: v.picklist(DISCOUNT_KINDS),
      name: v.string(),
      steps: v.array(v.strictObject({ full: Count, off: Count })),
      scope: RuleScope,
    }),
  ),
  /** Chosen additions, whether the lines reach `full` or not. `id` is the promotion, `seller` the shop of the goods. */
  additions: v.array(
    v.strictObject({
      id: Id,
      name: v.string(),
      full: Cents,
      scope: RuleScope,
      seller: Id,
      item_id: Id,
      price: Cents,
      sale_price: Cents,
      rule: v.picklist(['list', 'member', 'activity', 'addition']),
      store: Count,
    }),
  ),
  /** Coupons that the buyer has or may claim first; `times`: orders that can have it. */
  coupons: v.array(v.strictObject({ ...couponRule, card_id: v.optional(Id), needs_claim: v.boolean(), times: Count })),
  /** Promotions that the buyer chose for a line; 0 = none. */
  chosen: v.array(v.strictObject({ cart_id: Id, promotion_id: Id })),
  /** Left out by shops that tell none. */
  freight: v.optional(CartFreight),
})
export type CartRules = v.InferOutput<typeof CartRules>
