import type { PriceStepRow } from '@heji/api-client/contract'

/** In the order in which a price comes about. */
const ORDER: readonly PriceStepRow['rule'][] = [
  'list',
  'activity',
  'member',
  'plus_price_buy',
  'full_gift',
  'full_minus',
  'full_discount',
  'second_half',
  'coupon',
  'points',
  'freight',
]

/** Steps of several orders as those of one: equal ones are added up. */
export function mergeSteps(steps: readonly PriceStepRow[]): PriceStepRow[] {
  const found = new Map<string, PriceStepRow>()
  for (const step of steps) {
    const key = step.rule === 'freight' ? step.rule : `${step.rule} ${step.text}`
    const before = found.get(key)
    // One order with and one without freight: the text is that of the fee.
    const text = before && step.amount === 0 ? before.text : step.text
    found.set(key, before ? { ...step, text, amount: before.amount + step.amount } : step)
  }
  return [...found.values()].sort((a, b) => ORDER.indexOf(a.rule) - ORDER.indexOf(b.rule))
}
