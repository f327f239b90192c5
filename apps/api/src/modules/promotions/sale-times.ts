import { sql } from 'drizzle-orm'
import { activities, coupons, promotions, seckills } from '../../db/schema'
import type { Deps } from '../../http/context'

/**
 * The moments at which a sale, a seckill, a promotion or a coupon begins or ends: what visitors see is shared and cached,
 * so it is reported as changed then.
 */
export function saleTimes({ db, clock, events }: Pick<Deps, 'db' | 'clock' | 'events'>) {
  let awaited: Date | null = null
  return {
    run: async () => {
      if (awaited && awaited <= clock.now()) await events.publish('catalogue-changed')
    },
    next: async () => {
      awaited = await nextSaleTime(db, clock.now())
      return awaited
    },
  }
}

/** One statement. Windows are half-open, so that a price counts from its moment on. */
async function nextSaleTime(db: Deps['db'], now: Date): Promise<Date | null> {
  const after = sql`${now.toISOString()}::timestamptz`
  const { rows } = await db.execute<{ at: number | null }>(sql`
    select (extract(epoch from min(at)) * 1000)::float8 as at from (
      select unnest(array[start_at, end_at]) as at from ${activities} where end_at > ${after}
      union all select unnest(array[start_at, end_at]) from ${seckills} where end_at > ${after}
      union all select unnest(array[start_at, end_at]) from ${promotions} where end_at > ${after}
      union all select unnest(array[begin_at, end_at]) from ${coupons} where end_at > ${after}
    ) times where at > ${after}`)
  const at = rows[0]?.at
  return at == null ? null : new Date(Math.ceil(at))
}
