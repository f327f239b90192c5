/** Year, month and day as form text; empty where nothing is chosen. */
export interface DateParts {
  year: string
  month: string
  day: string
}

/** Days of a month; 31 while it is unknown, 29 for a February without a year. */
export function daysInMonth(year: string, month: string): number {
  if (!month) return 31
  return new Date(Date.UTC(Number(year || 2000), Number(month), 0)).getUTCDate()
}

/** Clears the day when the month does not have it (spec §5). */
export const cleanDate = (parts: DateParts): DateParts =>
  Number(parts.day) > daysInMonth(parts.year, parts.month) ? { ...parts, day: '' } : parts

/** `YYYY-MM-DD` when all three are chosen, else empty text (spec §5). */
export function joinDate({ year, month, day }: DateParts): string {
  return year && month && day ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : ''
}

/** Parts of `YYYY-MM-DD`; all empty for other text. */
export function splitDate(text: string | null | undefined): DateParts {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(text ?? '') ?? []
  if (!year || !month || !day) return { year: '', month: '', day: '' }
  return cleanDate({ year, month: String(Number(month)), day: String(Number(day)) })
}
