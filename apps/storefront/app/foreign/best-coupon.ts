import type { UserCoupon } from '@heji/api-client/contract'

type Rule = Pick<UserCoupon, 'card_type' | 'discount' | 'reduce_cost' | 'most_cost'>

/** Estimate of what it saves on goods of this sum, in cents; the server computes the real amount. */
function worth({ card_type, discount, reduce_cost, most_cost }: Rule, itemFee: number): number {
  if (card_type === 'cash') return reduce_cost
  const off = Math.round((itemFee * discount) / 100)
  return most_cost > 0 ? Math.min(off, most_cost) : off
}

/** The usable coupon that saves most; null without one. Among equal ones the first. */
export const bestCoupon = <T extends Rule>(usable: readonly T[], itemFee: number): T | null =>
  usable.reduce<T | null>((best, card) => (best && worth(best, itemFee) >= worth(card, itemFee) ? best : card), null)
