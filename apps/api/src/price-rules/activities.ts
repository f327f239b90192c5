import { unitPrice } from '@heji/pricing/unit-price'
import { and, asc, gt, inArray, lte, type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Queryable } from '../db/db'
import { prepared } from '../db/prepared'
import { activities, goods, seckills } from '../db/schema'
import { discountOn } from './own-discount'

/** An activity that a cart or an order can use. */
export interface RunningActivity {
  id: number
  name: string
  goodsId: number
  /** Percent of the list price that is paid. */
  paysPercent: number
  startAt: Date
  endAt: Date
}

/** The activity that sets the price which pages show; times in Unix seconds. */
export interface PriceActivity {
  id: number
  name: string
  kind: 'seckill' | 'limited_time_sale'
  /** Percent of the list price that is paid. */
  paysPercent: number
  start: number
  end: number
}

/**
 * Sales that run at `now` by goods id, without seckills, which need a ticket, windows half-open; if there are several, the cheapest one counts. One
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

type Now = Date | Placeholder

/**
 * Running activities of some goods, or of all; windows are half-open. A seckill without pieces has none of its price
 * left.
 */
export const activitiesAt = (now: Now, goodsId?: SQLWrapper): SQL => {
  const own = goodsId ? sql` and x.goods_id = ${goodsId}` : sql``
  return sql`
    select x.goods_id, x.id, x.name, 'seckill' as kind, x.pays_percent, x.start_at, x.end_at from ${seckills} x
      where x.start_at <= ${now} and x.end_at > ${now} and x.taken < x.quota${own}
    union all
    select x.goods_id, x.id, x.name, x.kind, x.pays_percent, x.start_at, x.end_at from ${activities} x
      where x.start_at <= ${now} and x.end_at > ${now}${own}`
}

/** A seckill comes before a sale; of several sales the cheapest counts. */
export const activityOrder = sql`a.kind = 'seckill' desc, a.pays_percent, a.id`

/** Column: the activity that sets the shown price of these goods. */
export const priceActivity = (goodsId: SQLWrapper, now: Now) => sql<PriceActivity | null>`(
  select json_build_object('id', a.id, 'name', a.name, 'kind', a.kind, 'paysPercent', a.pays_percent,
    'start', floor(extract(epoch from a.start_at))::bigint, 'end', floor(extract(epoch from a.end_at))::bigint)
  from (${activitiesAt(now, goodsId)}) a order by ${activityOrder} limit 1)`

/** Column: the percent of the list price that {@link priceActivity} leaves to pay; null without one. */
export const paysPercentAt = (goodsId: SQLWrapper, now: Now) => sql<number | null>`(
  select a.pays_percent from (${activitiesAt(now, goodsId)}) a order by ${activityOrder} limit 1)`

const activitiesOfGoods = prepared('activities_of_goods', db =>
  db
    .select({ id: goods.itemId, act: priceActivity(goods.itemId, sql.placeholder('now')) })
    .from(goods)
    .where(sql`${goods.itemId} = any(${sql.placeholder('ids')}::bigint[])`),
)

/** The activities that set the shown prices, by goods id. One statement. */
export async function priceActivities(db: Queryable, ids: number[], now: Date): Promise<Map<number, PriceActivity>> {
  if (ids.length === 0) return new Map()
  const rows = await activitiesOfGoods(db).execute({ ids, now })
  return new Map(rows.flatMap(({ id, act }) => (act ? [[id, act] as const] : [])))
}

/** The badge of goods whose price a seckill sets. */
export const SECKILL_TAG = '秒杀'

/** The field of goods in lists that have no room for the activity itself. */
export const tagField = (isSeckill: boolean) => (isSeckill ? { promotion_tag: SECKILL_TAG } : {})

type Discounted = Parameters<typeof discountOn>[0]
type Buyer = Parameters<typeof discountOn>[1]

/** The unit price that pages show to this buyer. A seckill costs every grade the same, as its order does. */
export const shownUnit = (price: number, item: Discounted, buyer: Buyer, act: PriceActivity | null | undefined) =>
  act?.kind === 'seckill'
    ? unitPrice({ price, activityPercent: act.paysPercent })
    : unitPrice({ price, gradeDiscount: discountOn(item, buyer), activityPercent: act?.paysPercent ?? null })
