import type { DiscountLine } from '@heji/api-client/contract'
import type { PriceStep } from '../db/schema'

const TYPE = {
  activity: 'limited_time_sale',
  member: 'member_price',
  full_minus: 'full_minus',
  full_discount: 'full_discount',
  full_gift: 'full_gift',
  plus_price_buy: 'plus_price_buy',
  coupon: 'coupon_discount',
  points: 'point_discount',
} as const
type Lessening = keyof typeof TYPE

const isLessening = (rule: PriceStep['rule']): rule is Lessening => Object.hasOwn(TYPE, rule)

/** The steps that made something cheaper, or gave something besides, in the wire's words (wire §3). */
export const discountLines = (steps: readonly PriceStep[]): DiscountLine[] =>
  steps.flatMap(({ rule, text, amount }) =>
    isLessening(rule) ? [{ type: TYPE[rule], info: text, rule: text, discount_fee: 0 - amount }] : [],
  )
