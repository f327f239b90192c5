import { eq } from 'drizzle-orm'
import type { Queryable } from '../../../db/db'
import { exchanges } from '../../../db/schema'

export type ExchangeRecord = typeof exchanges.$inferSelect

/** What a request to exchange is about. */
export async function exchangeOf(db: Queryable, bn: string): Promise<ExchangeRecord> {
  const [found] = await db.select().from(exchanges).where(eq(exchanges.bn, bn))
  return found!
}
