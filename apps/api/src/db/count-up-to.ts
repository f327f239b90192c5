import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Queryable } from './db'

/** Counting ends here: nobody turns so many pages, and counting all takes long. */
export const MOST_COUNTED = 10_000

/** Rows that match, but no more than `most`. One statement. */
export async function countUpTo(
  db: Queryable,
  table: PgTable,
  where: SQL | undefined,
  most = MOST_COUNTED,
): Promise<number> {
  const some = db.select({ one: sql`1` }).from(table).where(where).limit(most).as('some')
  const [row] = await db.select({ n: sql<number>`count(*)`.mapWith(Number) }).from(some)
  return row!.n
}
