import type { MemberOverview } from '@heji/api-client/contract'

/** Growth of a member in cents, and how far the next grade is; none above the highest. */
export function growthOf({
  totalConsumption: growth,
  nextGradeInfo: next,
}: Pick<MemberOverview['memberInfo'], 'totalConsumption' | 'nextGradeInfo'>) {
  const goal = Array.isArray(next) ? 0 : next.promotion_condition.total_consumption
  return Array.isArray(next) || goal <= growth
    ? { growth, next: null }
    : { growth, next: { name: next.grade_name, goal } }
}
