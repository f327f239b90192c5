import { lte, or } from 'drizzle-orm'
import type { Queryable } from '../db/db'
import { rateLimits, sessions, smsCodes } from '../db/schema'
import { IDLE_MS } from './sessions'

/** Deletes sessions, codes and quotas that are over: nobody reads them again. */
export async function dropEnded(db: Queryable, now: Date): Promise<void> {
  const idleSince = new Date(now.getTime() - IDLE_MS)
  await db.delete(sessions).where(or(lte(sessions.expiresAt, now), lte(sessions.seenAt, idleSince)))
  await db.delete(smsCodes).where(lte(smsCodes.expiresAt, now))
  await db.delete(rateLimits).where(lte(rateLimits.expire, now.getTime()))
}
