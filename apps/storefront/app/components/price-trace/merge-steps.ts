import type { PriceStepRow } from '@heji/api-client/contract'

/** Rules around the promotions, in the order in which a price comes about. */
const BEFORE: readonly string[] = ['list', 'activity', 'member']
const AFTER: readonly string[] = ['coupon', 'points', 'adjusted', 'exchange', 'freight']

const placeOf = ({ rule }: PriceStepRow) =>
  BEFORE.includes(rule) ? BEFORE.indexOf(rule) : BEFORE.length + 1 + AFTER.indexOf(rule)

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
  return [...found.values()].sort((a, b) => placeOf(a) - placeOf(b))
}
