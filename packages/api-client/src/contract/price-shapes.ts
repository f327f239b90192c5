import * as v from 'valibot'
import { PRICED_KINDS } from './promotions'
import { Cents, Id } from './shapes'

/** One step of the price: a rule, and the cents that it changed (negative = less to pay; 0 = a gift). */
export const PriceStepRow = v.strictObject({
  rule: v.picklist([
    'list',
    'activity',
    'member',
    ...PRICED_KINDS,
    'coupon',
    'points',
    'adjusted',
    'exchange',
    'freight',
  ]),
  text: v.string(),
  amount: Cents,
})
export type PriceStepRow = v.InferOutput<typeof PriceStepRow>

/**
 * What an order of one piece would cost after activity, member level, promotions and the best coupon that the caller has
 * or can claim now, without freight and points (ours). Only sent where it is lower than the unit price.
 */
export const FinalPrice = v.strictObject({
  fee: Cents,
  /** The coupon in it: none, one that the caller has, or one that he has to claim first. */
  coupon: v.picklist(['none', 'own', 'claim']),
})
export type FinalPrice = v.InferOutput<typeof FinalPrice>

/** A final price with the steps that add up to it; `card_id` is the coupon in it, if it has to be claimed first. */
export const TracedPrice = v.strictObject({
  ...FinalPrice.entries,
  card_id: v.optional(Id),
  steps: v.array(PriceStepRow),
})
export type TracedPrice = v.InferOutput<typeof TracedPrice>
