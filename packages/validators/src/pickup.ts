import { cleanPhone } from './clean'

/** Opening times of a pickup place, from `GET distributor/pickuplocation` (wire §13). */
export interface PickupHours {
  /** Start and end, `HH:mm`. */
  hours: readonly (readonly [start: string, end: string])[]
  /** '1' is Monday, '7' Sunday. */
  workdays: readonly string[]
  /** 0 = only today; else this many days from tomorrow, and today before `latest_pickup_time`. */
  wait_pickup_days: number
  latest_pickup_time: string
}

export interface PickupDay {
  /** `YYYY-MM-DD`. */
  date: string
  times: (readonly [start: string, end: string])[]
}

/** Last day that can be chosen, counted from today. */
const LAST_DAY = 10
const DAY_MS = 86_400_000
const SHOP_OFFSET_MS = 28_800_000

/** Days with times that can still be chosen, the next one first (screens §7). Days and times are those of China. */
export function pickupDays(place: PickupHours, now: Date): PickupDay[] {
  const here = new Date(now.getTime() + SHOP_OFFSET_MS)
  const time = here.toISOString().slice(11, 16)
  const first = place.wait_pickup_days === 0 || time < place.latest_pickup_time ? 0 : 1
  const last = Math.min(place.wait_pickup_days, LAST_DAY)
  const days: PickupDay[] = []
  for (let ahead = first; ahead <= last; ahead++) {
    const day = new Date(here.getTime() + ahead * DAY_MS)
    if (!place.workdays.includes(String(day.getUTCDay() || 7))) continue
    const times = place.hours.filter(([, end]) => ahead > 0 || end > time)
    if (times.length > 0) days.push({ date: day.toISOString().slice(0, 10), times: [...times] })
  }
  return days
}

/** Digits of a pickup code. */
export const PICKUP_CODE_LENGTH = 8

/** A pickup code as people write and scan it. @returns its digits, or null */
export function readPickupCode(text: string): string | null {
  const digits = cleanPhone(text)
  return digits.length === PICKUP_CODE_LENGTH && /^\d+$/.test(digits) ? digits : null
}
