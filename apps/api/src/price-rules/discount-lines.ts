import { type DiscountLine, PRICED_KINDS } from '@heji/api-client/contract'
import type { PriceStep } from '@heji/pricing/steps'

/** Promotions keep the name of their kind. */
const TYPES = new Map<PriceStep['rule'], DiscountLine['type']>([
  ['activity', 'limited_time_sale'],
  ['member', 'member_price'],
  ...PRICED_KINDS.map(kind => [kind, kind] as const),
  ['coupon', 'coupon_discount'],
  ['points', 'point_discount'],
])

/** The steps with a discount or a gift, in the shape of the wire (wire §3). */
export const discountLines = (steps: readonly PriceStep[]): DiscountLine[] =>
  steps.flatMap(({ rule, text, amount }) => {
    const type = TYPES.get(rule)
    return type ? [{ type, info: text, rule: text, discount_fee: 0 - amount }] : []
  })
