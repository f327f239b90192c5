import { sql } from 'drizzle-orm'
import type { Tx } from './db'

/** Of two things of one name at once, the second one waits here, and then finds the first. */
export const lockName = (tx: Tx, kind: 'coupon' | 'promotion' | 'article', name: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${kind}, hashtext(${name})))`)
