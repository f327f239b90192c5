import type { DiscountCard } from '@heji/api-client/contract'

type Claimable = Pick<
  DiscountCard,
  'get_limit' | 'user_get_num' | 'user_unused_num' | 'quantity' | 'get_num' | 'date_status'
>

export type ClaimState = 'open' | 'claimed' | 'used' | 'gone' | 'early'

/** Own pieces count first: they can be used even when there are no more. How many are not used yet may be unknown. */
export function claimState(coupon: Claimable): ClaimState {
  const { get_limit, user_get_num, user_unused_num, quantity, get_num, date_status } = coupon
  if (get_limit - user_get_num <= 0) return user_unused_num === 0 ? 'used' : 'claimed'
  if (date_status === 'overdue') return 'gone'
  if (quantity - get_num <= 0) return (user_unused_num ?? 0) > 0 ? 'claimed' : 'gone'
  return date_status === 'notstarted' ? 'early' : 'open'
}
