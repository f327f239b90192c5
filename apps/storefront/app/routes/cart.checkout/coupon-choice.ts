import type { UserCoupon } from '@heji/api-client/contract'
import { couponCondition, couponFace } from '@heji/ui'

/** A coupon as the page shows it. */
export const toCoupon = ({
  code,
  title,
  valid,
  invalid_desc,
  apply_scope,
  end_date,
  needs_claim,
  ...rule
}: UserCoupon) => ({
  code,
  title,
  face: couponFace(rule).text,
  condition: couponCondition(rule),
  scope: apply_scope,
  until: end_date,
  /** The order claims it first. */
  needsClaim: needs_claim === true,
  /** Reason why this order cannot use it; empty if it can. */
  reason: valid ? '' : invalid_desc || '不可用',
})
export type CheckoutCoupon = ReturnType<typeof toCoupon>
