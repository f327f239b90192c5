import { sql } from 'drizzle-orm'

/** Counting ends here: nobody turns so many pages, and tables of money have millions of rows. */
export const MOST_COUNTED = 10_000

/** Columns of a count of a query that was limited to {@link MOST_COUNTED} rows. */
export const COUNT = { n: sql<number>`count(*)`.mapWith(Number) }
