import type { PagePlan } from '@heji/api-client/contract'
import { shopTime } from '@heji/designer/kit'
import type { Dayjs } from 'dayjs'

/** The days that a calendar shows of a month: six weeks from Monday. */
export function daysOf(month: Dayjs): Dayjs[] {
  const first = month.startOf('month')
  const monday = first.subtract((first.day() + 6) % 7, 'day')
  return Array.from({ length: 42 }, (_, i) => monday.add(i, 'day'))
}

/** Plans that begin, run or end on a day. */
export function plansOn(plans: readonly PagePlan[], day: Dayjs): PagePlan[] {
  const [from, to] = [day.startOf('day'), day.endOf('day')]
  return plans.filter(plan => {
    const start = shopTime(plan.publish_at)
    const end = plan.end_at === null ? start : shopTime(plan.end_at)
    return !start.isAfter(to) && (end.isAfter(from) || start.isSame(from))
  })
}

/** What a page shows for a part of a day; `plan` null: what is or was there without any plan. */
export interface DayPart {
  from: Dayjs
  /** The last one ends with the beginning of the next day. */
  to: Dayjs
  plan: PagePlan | null
}

/** What one page shows on a day, from its plans. What is published by hand is not known beforehand. */
export function partsOf(plans: readonly PagePlan[], day: Dayjs): DayPart[] {
  const begin = day.startOf('day')
  const over = begin.add(1, 'day')
  const parts: DayPart[] = []
  let base: PagePlan | null = null
  let at = begin
  const fill = (to: Dayjs, plan: PagePlan | null) => {
    if (!to.isAfter(at)) return
    parts.push({ from: at, to, plan })
    at = to
  }
  for (const plan of plans) {
    const start = shopTime(plan.publish_at)
    if (!start.isBefore(over)) break
    fill(start, base)
    if (plan.end_at === null) {
      base = plan
      continue
    }
    const end = shopTime(plan.end_at)
    fill(end.isBefore(over) ? end : over, plan)
  }
  fill(over, base)
  return parts
}

/** Plans by page, in the order of their first. */
export function byPage(plans: readonly PagePlan[]): PagePlan[][] {
  const pages = new Map<string, PagePlan[]>()
  for (const plan of plans) {
    const own = pages.get(plan.theme_pc_template_id)
    if (own) own.push(plan)
    else pages.set(plan.theme_pc_template_id, [plan])
  }
  return [...pages.values()]
}
