import type { PriceStepRow } from '@heji/api-client/contract'

/** One step of the price: a rule, and the cents that it changed (negative = less to pay). */
export type PriceStep = PriceStepRow

/** The step with a discount of `amount` cents; no step for 0. */
export const lessBy = (rule: PriceStep['rule'], text: string, amount: number): PriceStep[] =>
  amount > 0 ? [{ rule, text, amount: -amount }] : []
