const SHOP_OFFSET_MS = 8 * 3_600_000
type TimePattern = 'YYYY-MM-DD' | 'YYYY-MM-DD HH:mm' | 'YYYY-MM-DD HH:mm:ss'
/** Last ms of the year 9999 in China. */
const LATEST = Date.UTC(10_000, 0) - SHOP_OFFSET_MS - 1

/**
 * Unix time as text. 10-digit numbers are seconds, 13-digit ones milliseconds (spec §9); empty text when there is none.
 * Always China time, so that server and browser print the same.
 */
export function formatTime(
  time: number | string | null | undefined,
  pattern: TimePattern = 'YYYY-MM-DD HH:mm:ss',
): string {
  const value = Number(time ?? 0)
  const ms = value < 1e11 ? value * 1000 : value
  if (!(ms > 0 && ms <= LATEST)) return ''
  return new Date(ms + SHOP_OFFSET_MS).toISOString().replace('T', ' ').slice(0, pattern.length)
}
