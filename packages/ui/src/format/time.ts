import dayjs from 'dayjs'
import utc from 'dayjs/plugin/utc.js'

const SHOP_OFFSET_HOURS = 8

/**
 * Unix time as text. 10-digit numbers are seconds, 13-digit ones milliseconds (spec §9); empty text when there is none.
 * Always China time, so that server and browser print the same.
 */
export function formatTime(time: number | string | null | undefined, pattern = 'YYYY-MM-DD HH:mm:ss'): string {
  const value = Number(time ?? 0)
  if (!Number.isFinite(value) || value <= 0) return ''
  dayjs.extend(utc)
  const ms = value < 1e11 ? value * 1000 : value
  return dayjs(ms).utcOffset(SHOP_OFFSET_HOURS).format(pattern)
}
