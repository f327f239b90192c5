import { activities, coupons, promotions, seckills, type Tx } from '@heji/api/demo-shop'
import { and, lt, ne, sql } from 'drizzle-orm'
import { SECKILL_QUOTA } from './shops/seckills'

/** Id of the coupon that shows an ended one. */
const ENDED_COUPON = 9

/** After a restart weeks later, a demo shop still has running activities and coupons. */
export async function refreshWindows(tx: Tx, now: Date) {
  const soon = new Date(now.getTime() + 6 * 3_600_000)
  await tx
    .update(activities)
    .set({
      startAt: now,
      endAt: sql`${now}::timestamptz + make_interval(hours => (30 + ${activities.id} % 100)::int)`,
    })
    .where(lt(activities.endAt, soon))
  await tx
    .update(seckills)
    .set({
      startAt: now,
      endAt: sql`${now}::timestamptz + make_interval(hours => (30 + ${seckills.id} % 100)::int)`,
      quota: sql`${seckills.taken} + ${SECKILL_QUOTA}`,
    })
    .where(lt(seckills.endAt, soon))
  await tx
    .update(promotions)
    .set({ endAt: new Date(now.getTime() + 30 * 86_400_000) })
    .where(lt(promotions.endAt, soon))
  await tx
    .update(coupons)
    .set({ endAt: new Date(now.getTime() + 30 * 86_400_000) })
    .where(and(lt(coupons.endAt, soon), ne(coupons.id, ENDED_COUPON)))
}
