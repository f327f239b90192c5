const WEEK = ['周日', '周一', '周二', '周三', '周四', '周五', '周六'] as const
const DAY = 86_400_000
const ZONE = 8 * 3_600_000

/** `11月25日 周三`, with 今天 or 明天 before it, of a day `YYYY-MM-DD` in Shanghai; empty for anything else. */
export function arrivalDayText(day: string | undefined, now: Date): string {
  const parts = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day ?? '')
  if (!parts) return ''
  const at = Date.parse(`${day}T00:00:00Z`)
  if (Number.isNaN(at)) return ''
  const ahead = at / DAY - Math.floor((now.getTime() + ZONE) / DAY)
  const near = ahead === 0 ? '今天 ' : ahead === 1 ? '明天 ' : ''
  return `${near}${Number(parts[2])}月${Number(parts[3])}日 ${WEEK[new Date(at).getUTCDay()]}`
}
