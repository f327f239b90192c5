import type { PriceStep } from '../db/schema'

/** The step with a discount of `amount` cents; no step for 0. */
export const lessBy = (rule: PriceStep['rule'], text: string, amount: number): PriceStep[] =>
  amount > 0 ? [{ rule, text, amount: -amount }] : []
