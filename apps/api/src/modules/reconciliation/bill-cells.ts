import { DomainError } from '../../platform/errors'

/** Days of one file, at most. */
export const MOST_DAYS = 31
const MOST_LINES = 100_000

/** @throws DomainError that names the row of the file */
export const refuse = (row: number, why: string): never => {
  throw new DomainError(`账单第 ${row} 行：${why}`)
}

/**
 * Cents of yuan with up to `decimals` decimals. Providers count what they take in hundredths of a fen and take whole
 * ones. @throws DomainError
 */
export function centsIn(row: number, title: string, text: string, decimals = 2): number {
  const found = /^(-?)(\d{1,10})(?:\.(\d{1,5}))?$/.exec(text)
  const [, sign = '', yuan = '', fraction = ''] = found ?? []
  if (!found || fraction.length > decimals) return refuse(row, `${title}“${text.slice(0, 20)}”不是金额`)
  const cents = Number(yuan) * 100 + Math.round(Number(fraction.padEnd(5, '0')) / 1_000)
  return sign && cents !== 0 ? -cents : cents
}

/** A moment such as `2026-11-29 10:00:05`, in China. @throws DomainError */
export function momentIn(row: number, text: string): { at: Date; day: string } {
  const [, day, time] = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)$/.exec(text) ?? []
  const at = new Date(`${day}T${time}+08:00`)
  return Number.isNaN(at.getTime()) ? refuse(row, `时间“${text.slice(0, 20)}”不正确`) : { at, day: day! }
}

/** A number of ours or of the provider. @throws DomainError */
export const numberIn = (row: number, title: string, text: string) =>
  /^[\w-]{1,64}$/.test(text) ? text : refuse(row, `${title}“${text.slice(0, 20)}”不正确`)

/** Where the columns are that are needed. @throws DomainError */
export function columnsOf<C extends string>(head: readonly string[], needed: readonly C[]): Record<C, number> {
  const missing = needed.filter(name => !head.includes(name))
  if (missing.length > 0) throw new DomainError(`账单缺少列：${missing.join('、')}`)
  return Object.fromEntries(needed.map(name => [name, head.indexOf(name)])) as Record<C, number>
}

/** @throws DomainError for too many lines or days */
export function assertLimits(lines: number, days: number) {
  if (lines > MOST_LINES) throw new DomainError(`账单超过 ${MOST_LINES} 行：请按天下载`)
  if (days > MOST_DAYS) throw new DomainError(`账单超过 ${MOST_DAYS} 天：请按天下载`)
}
