import type { CouponRuleRow } from '@heji/api-client/contract'
import type { CouponRule } from './coupon'

/** The rule of a coupon from the wire. */
export const couponRuleOf = (row: CouponRuleRow): CouponRule => ({
  cardType: row.card_type,
  percentOff: row.percent_off,
  reduceCost: row.reduce_cost,
  leastCost: row.least_cost,
  mostCost: row.most_cost,
  shopId: row.shop_id === null ? null : Number(row.shop_id),
  categoryIds: row.category_ids?.map(Number) ?? null,
})
