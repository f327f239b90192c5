import { dayText } from '../../platform/date-text'
import { DomainError } from '../../platform/errors'

const DAY = 86_400_000

/** A day of the shop, which is in China: its name, its first moment, and that of the next. @throws DomainError */
export function dayOf(given: string | undefined, now: Date) {
  const day = given || dayText(now)
  const from = new Date(`${day}T00:00:00+08:00`)
  // 2026-02-31 would be a day of March.
  if (Number.isNaN(from.getTime()) || dayText(from) !== day) throw new DomainError(`没有 ${day} 这一天`)
  return { day, from, to: new Date(from.getTime() + DAY) }
}
