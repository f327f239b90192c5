import { formatTime } from '@heji/ui'
import { oneOf } from '@heji/validators'
import * as v from 'valibot'
import { maybe, together } from '../../forms/fields'

/** Year, month and day as the three lists send them. @returns empty if nothing is chosen, null for no real day */
export function dateOf(parts: { birthday_year: string; birthday_month: string; birthday_day: string }): string | null {
  const chosen = [parts.birthday_year, parts.birthday_month, parts.birthday_day]
  if (chosen.every(part => part === '')) return ''
  const date = chosen.map(part => part.padStart(2, '0')).join('-')
  const isReal = /^\d{4}-\d\d-\d\d$/.test(date) && new Date(`${date}T00:00:00Z`).toJSON()?.startsWith(date)
  return isReal && Date.parse(date) <= Date.now() ? date : null
}

/** The year in which a birthday can be at most: that of the shop's clock. */
export const yearOf = (now: Date) => Number(formatTime(now.getTime(), 'YYYY-MM-DD').slice(0, 4))

/** Name, sex and birthday. */
export const profileFields = {
  username: maybe(50),
  sex: v.optional(oneOf(['0', '1', '2'], '请选择性别'), '0'),
  birthday_year: maybe(4),
  birthday_month: maybe(2),
  birthday_day: maybe(2),
}

/** A form with these fields and others, whose birthday is a real day. */
export const withBirthday = <
  S extends v.GenericSchema<unknown, Parameters<typeof dateOf>[0] & Record<string, unknown>>,
>(
  schema: S,
) => together(schema, (form): Record<string, string> => (dateOf(form) === null ? { birthday: '请选择生日日期' } : {}))

/** What a new member may complete. */
export const Profile = withBirthday(v.object(profileFields))
