/** The grade that follows from a member's growth; pure. */

interface GrowthGrade {
  id: number
  /** Cents; 0 = growth does not lead to it. */
  minGrowth: number
}

/**
 * The grade after growth went from `before` to `after`. It rises as soon as a grade is reached, and falls only from a
 * grade that came from growth: a grade given by hand stays.
 */
export function gradeAfter(grades: readonly GrowthGrade[], current: number, before: number, after: number): number {
  const now = byGrowth(grades, after)
  const minOf = (id: number | undefined) => grades.find(grade => grade.id === id)?.minGrowth ?? 0
  if (!now || now.id === current) return current
  const isByHandOnly = minOf(current) === 0 && current !== byGrowth(grades, 0)?.id
  if (isByHandOnly) return current
  if (now.minGrowth > minOf(current)) return now.id
  const wasEarned = current === byGrowth(grades, before)?.id
  return wasEarned && after < minOf(current) ? now.id : current
}

const byGrowth = (grades: readonly GrowthGrade[], growth: number): GrowthGrade | undefined =>
  [...grades].sort((a, b) => b.minGrowth - a.minGrowth || a.id - b.id).find(grade => grade.minGrowth <= growth)
