import { bigint, bigserial, customType, timestamp } from 'drizzle-orm/pg-core'

/** Columns that every table of the shop has alike. */
export const id = () => bigserial({ mode: 'number' }).primaryKey()
/** An id of another table; add `.references`. */
export const ref = () => bigint({ mode: 'number' })
/** Money in whole cents; a number is exact up to 2^53. */
export const cents = () => bigint({ mode: 'number' })
export const at = () => timestamp({ withTimezone: true, mode: 'date' })
export const now = () => at().notNull().defaultNow()
/** What `@@` looks into; written as the text that `searchDocument` makes. */
export const searchable = customType<{ data: string }>({ dataType: () => 'tsvector' })
