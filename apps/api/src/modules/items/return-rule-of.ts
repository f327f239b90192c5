import type { categories } from '../../db/schema'
import type { ReturnRule } from '../../price-rules/return-rule'

/** The rule of returns of the nearest category of a path that has one; null where the whole shop's holds. */
export function returnRuleOf(
  path: readonly Pick<typeof categories.$inferSelect, 'level' | 'returnDays' | 'noReturnReason'>[],
): ReturnRule | null {
  const [nearest] = path.filter(({ returnDays }) => returnDays !== null).sort((a, b) => b.level - a.level)
  return nearest ? { days: nearest.returnDays!, reason: nearest.noReturnReason } : null
}
