import type { DiscountLine } from '@heji/api-client/contract'
import type { PriceStep } from '../db/schema'

const TYPE = { activity: 'limited_time_sale', member: 'member_price', coupon: 'coupon_discount' } as const

/** The steps that made something cheaper, in the wire's words (wire §3). */
export function discountLines(steps: readonly PriceStep[]): DiscountLine[] {
  return steps.flatMap(({ rule, text, amount }) =>
    rule === 'activity' || rule === 'member' || rule === 'coupon'
      ? [{ type: TYPE[rule], info: text, rule: text, discount_fee: -amount }]
      : [],
  )
}
