import { and, asc, gt, inArray, lte } from 'drizzle-orm'
import type { Queryable } from '../db/db'
import { activities } from '../db/schema'

export interface RunningActivity {
  id: number
  name: string
  goodsId: number
  /** Percent of the list price that is paid. */
  paysPercent: number
  startAt: Date
  endAt: Date
}

/**
 * Activities that run at `now` by goods id, windows half-open; if there are several, the cheapest one counts. One
 * statement.
 */
export async function runningActivities(
  db: Queryable,
  goodsIds: number[],
  now: Date,
): Promise<Map<number, RunningActivity>> {
  const byGoods = new Map<number, RunningActivity>()
  if (goodsIds.length === 0) return byGoods
  const rows = await db
    .select()
    .from(activities)
    .where(and(inArray(activities.goodsId, goodsIds), lte(activities.startAt, now), gt(activities.endAt, now)))
    .orderBy(asc(activities.paysPercent), asc(activities.id))
  for (const row of rows) if (!byGoods.has(row.goodsId)) byGoods.set(row.goodsId, row)
  return byGoods
}
