import { cleanPhone } from '@heji/validators'
import { type SQL, sql } from 'drizzle-orm'

/** Fewer digits end too many numbers to tell one from the others. */
const FEWEST = 4

/** The last digits of a number, as somebody says them (at least four); null for another text. */
export function lastDigits(text: string): string | null {
  const digits = cleanPhone(text)
  return /^\d+$/.test(digits) && digits.length >= FEWEST ? digits : null
}

/** Whether a column ends in these digits; the first condition is of an index on `right(column, 4)`. */
export const endsIn = (column: SQL, digits: string): SQL =>
  sql`right(${column}, 4) = ${digits.slice(-FEWEST)} and right(${column}, ${digits.length}::int) = ${digits}`
