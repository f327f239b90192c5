import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Queryable } from './db'

/** Counting ends here: nobody turns so many pages, and a shop has millions of orders. */
const MOST_COUNTED = 10_000

/** Number of rows, at most 10,000. One statement. */
export async function countUpTo(db: Queryable, table: PgTable, where: SQL | undefined): Promise<number> {
  const some = db.select({ one: sql`1` }).from(table).where(where).limit(MOST_COUNTED).as('some')
  const [row] = await db.select({ n: sql<number>`count(*)`.mapWith(Number) }).from(some)
  return row!.n
}
