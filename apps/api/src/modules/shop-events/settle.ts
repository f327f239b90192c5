import { sql } from 'drizzle-orm'
import type { Db } from '../../db/db'
import { shopEvents } from '../../db/schema'
import { inTransaction } from '../../db/transaction'

/** Events that get their places in one transaction. */
const AT_ONCE = 2_000
/** Any number: names the lock of whoever gives places. */
const LOCK = 20_261_201

/**
 * Gives events their places, in the order of their commits as far as one object is concerned. An event waits for older
 * transactions, because one that commits later would come before it and readers would never see it. Numbers of
 * transactions that are still to come are from another server, from which the shop was moved.
 * @returns how many got one
 */
export async function settleEvents(db: Db): Promise<number> {
  return await inTransaction(db, async tx => {
    const lock = await tx.execute<{ got: boolean }>(sql`select pg_try_advisory_xact_lock(${LOCK}) as got`)
    if (!lock.rows[0]?.got) return 0
    const { rowCount } = await tx.execute(sql`
      with safe as (
        select e.id from ${shopEvents} e, (select pg_current_snapshot() as snap) s
        where e.position is null and (e.xid < pg_snapshot_xmin(s.snap)::text::bigint
          or e.xid >= pg_snapshot_xmax(s.snap)::text::bigint)
        order by e.id limit ${AT_ONCE}
      ), placed as (
        select id, (select coalesce(max(position), 0) from ${shopEvents}) + row_number() over (order by id) as position
        from safe
      )
      update ${shopEvents} e set position = placed.position from placed where placed.id = e.id`)
    return rowCount ?? 0
  })
}

/** The place of the newest event; 0 without any. */
export async function lastPosition(db: Db): Promise<number> {
  const { rows } = await db.execute<{ last: string }>(sql`select coalesce(max(position), 0) as last from ${shopEvents}`)
  return Number(rows[0]!.last)
}
