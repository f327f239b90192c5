import type { UserCoupon } from '@heji/api-client/contract'
import { couponFace } from '@heji/ui'

/** A coupon as the page shows it. */
export const toCoupon = ({ code, title, valid, invalid_desc, apply_scope, end_date, ...rule }: UserCoupon) => ({
  code,
  title,
  face: couponFace(rule).text,
  condition: rule.least_cost > 0 ? `满${rule.least_cost / 100}元可用` : '无门槛',
  scope: apply_scope,
  until: end_date,
  /** Reason why this order cannot use it; empty if it can. */
  reason: valid ? '' : invalid_desc || '不可用',
})
export type CheckoutCoupon = ReturnType<typeof toCoupon>
