import type { DiscountCard, UserCoupon } from '@heji/api-client/contract'
import { formatTime } from '@heji/ui'

/** What the ticket of a coupon shows. */
export const toTicket = (coupon: UserCoupon | DiscountCard) => ({
  card_id: coupon.card_id,
  card_type: coupon.card_type,
  title: coupon.title,
  description: coupon.description,
  discount: coupon.discount,
  least_cost: coupon.least_cost,
  reduce_cost: coupon.reduce_cost,
  most_cost: coupon.most_cost,
  scope: coupon.apply_scope,
  from: dayOf(coupon.begin_date),
  to: dayOf(coupon.end_date),
  goods: goodsOf(coupon),
})
export type TicketData = ReturnType<typeof toTicket>

const dayOf = (day: string | number) => (typeof day === 'number' ? formatTime(day, 'YYYY-MM-DD') : day)

/** Where its goods are: those for which the coupon works. */
const goodsOf = ({ card_id, distributor_id, rel_category_ids }: UserCoupon | DiscountCard) => {
  if (distributor_id !== '0') return `/shops/info?distributor_id=${distributor_id}`
  return rel_category_ids ? `/items?card_id=${card_id}` : '/items'
}
