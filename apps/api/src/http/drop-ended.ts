import { lt, lte, or, sql } from 'drizzle-orm'
import type { Queryable } from '../db/db'
import { isOver } from '../db/ends'
import { goodsActs, noticeEvents, rateLimits, sessions, shopEvents, smsCodes } from '../db/schema'
import { IDLE_MS, LIFE_MS } from './sessions'

/** No code lives longer. */
const DAY_MS = 86_400_000
/** Notices that are older have been read, or never will be. */
const NOTICE_LIFE_MS = 180 * DAY_MS

/** What was done to many goods at once can be undone so long. */
const ACT_LIFE_MS = 90 * DAY_MS

/** Days in which events can be sent again and read. */
const EVENT_DAYS = 30

/** Deletes sessions, codes, quotas, old notices and events, and what goods were before, that are over: nobody reads them again. */
export async function dropEnded(db: Queryable, now: Date): Promise<void> {
  const idleSince = new Date(now.getTime() - IDLE_MS)
  await db.delete(sessions).where(or(isOver(sessions.expiresAt, LIFE_MS, now), lte(sessions.seenAt, idleSince)))
  await db.delete(smsCodes).where(isOver(smsCodes.expiresAt, DAY_MS, now))
  await db.delete(rateLimits).where(lte(rateLimits.expire, now.getTime()))
  await db.delete(goodsActs).where(lt(goodsActs.at, new Date(now.getTime() - ACT_LIFE_MS)))
  await db.delete(noticeEvents).where(lt(noticeEvents.at, new Date(now.getTime() - NOTICE_LIFE_MS)))
  // By the clock of the database, which wrote them. The newest one says where the next begins.
  await db.execute(sql`delete from ${shopEvents} where at < now() - ${EVENT_DAYS} * interval '1 day'
    and position < (select max(position) from ${shopEvents})`)
}
