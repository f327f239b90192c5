const ZONE_MINUTES = 8 * 60
const DAY = 24 * 60

/** Minutes of the day of `HH:mm`; null for anything else. */
function minutesOf(text: string | undefined): number | null {
  const parts = /^(\d{1,2}):(\d\d)$/.exec((text ?? '').trim())
  if (!parts) return null
  const minutes = Number(parts[1]) * 60 + Number(parts[2])
  return Number(parts[2]) < 60 && minutes <= DAY ? minutes : null
}

/**
 * Whether a store with these hours (`09:00-21:00`, in the zone of the shop) is open, and when it opens next or closes.
 * Hours that end before they begin go past midnight. Null where the text is no such hours.
 */
export function openAt(hours: string, now: Date): { isOpen: boolean; text: string } | null {
  const [from, to, ...more] = hours.split(/[-–—~～至]/)
  const [opens, closes] = [minutesOf(from), minutesOf(to)]
  if (opens === null || closes === null || more.length > 0) return null
  if (opens === closes || (opens === 0 && closes === DAY)) return { isOpen: true, text: '24 小时营业' }
  const at = (Math.floor(now.getTime() / 60_000) + ZONE_MINUTES) % DAY
  const isOpen = opens < closes ? at >= opens && at < closes : at >= opens || at < closes
  return { isOpen, text: isOpen ? `营业中 · ${to!.trim()} 打烊` : `休息中 · ${from!.trim()} 开门` }
}
