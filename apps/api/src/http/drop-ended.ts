import { lt, lte, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
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
export const EVENT_DAYS = 30

/** Events of this time may be gone. By the clock of the database, which wrote them. */
export const isOldEvent = (at: SQL): SQL => sql`${at} < now() - ${EVENT_DAYS} * interval '1 day'`

/** Rows that one statement looks at. */
const MANY = 2_000
/** Each has rows of up to thousands of goods. */
const FEW_ACTS = 5

/** Deletes sessions, codes, quotas, old notices and events, and what goods were before, that are over: nobody reads them again. */
export async function dropEnded(db: Queryable, now: Date): Promise<void> {
  const ago = (ms: number) => new Date(now.getTime() - ms)
  const idle = or(isOver(sessions.expiresAt, LIFE_MS, now), lte(sessions.seenAt, ago(IDLE_MS)))!
  await dropAlong(db, sessions, sessions.tokenHash, idle)
  await dropAlong(db, smsCodes, smsCodes.id, isOver(smsCodes.expiresAt, DAY_MS, now))
  await dropAlong(db, rateLimits, rateLimits.key, lte(rateLimits.expire, now.getTime()))
  await dropFirst(db, goodsActs, goodsActs.id, lt(goodsActs.at, ago(ACT_LIFE_MS)), FEW_ACTS)
  await dropFirst(db, noticeEvents, noticeEvents.id, lt(noticeEvents.at, ago(NOTICE_LIFE_MS)), MANY)
  // The newest one says where the next begins.
  const isOld = sql`${isOldEvent(sql`at`)} and position < (select max(position) from ${shopEvents})`
  await dropFirst(db, shopEvents, shopEvents.id, isOld, MANY)
}

/**
 * Deletes along the key, a slice in each statement, so that none holds the rows of many people for long. For conditions
 * without an index of their own: it would be written at each call of each person.
 */
async function dropAlong(db: Queryable, table: PgTable, key: PgColumn, isEnded: SQL): Promise<void> {
  let after: string | null = null
  do {
    const slice: SQL = sql`select ${key} as k from ${table} ${after === null ? sql`` : sql`where ${key} > ${after}`}
      order by ${key} limit ${MANY}`
    const found: { rows: { last: string | null; n: string }[] } = await db.execute(sql`
      with slice as (${slice}), gone as (delete from ${table} where ${key} in (select k from slice) and ${isEnded})
      select max(k)::text as last, count(*) as n from slice`)
    const { last, n } = found.rows[0]!
    after = Number(n) < MANY ? null : last
  } while (after !== null)
}

/** Deletes what an index finds, the first rows in each statement. */
async function dropFirst(db: Queryable, table: PgTable, id: PgColumn, isEnded: SQL, most: number): Promise<void> {
  const some = sql`(select ${id} from ${table} where ${isEnded} limit ${most})`
  let gone = most
  while (gone === most) {
    const deleted = await db.delete(table).where(sql`${id} in ${some}`).returning({ id })
    gone = deleted.length
  }
}
