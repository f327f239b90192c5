import type { PriceStep } from '../db/schema'

/** The step that takes `amount` cents off; none for nothing. */
export const lessBy = (rule: PriceStep['rule'], text: string, amount: number): PriceStep[] =>
  amount > 0 ? [{ rule, text, amount: -amount }] : []
