import type { Contract, OutputOf, ParsedInputOf } from '@heji/api-client/contract'
import { and, eq, gte, lte, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/db'
import { dbId } from '../../db/db-id'
import { orderLines, orders, shops } from '../../db/schema'
import type { ByShop } from '../../http/context'
import { inShops } from '../../http/shop-records'
import { dayText } from '../../platform/date-text'
import { countWaiting } from './waiting'

type Call = Contract['POST /api/operator/today/show']
type Today = OutputOf<Call>

const DAY = 86_400_000
const DAYS = 30
/** Goods that are listed. */
const MOST_GOODS = 10

/** What waits for the shop, and what it sells. Sales are paid orders by the day of payment, refunds not taken off. */
export async function showToday(
  { db, clock, shops: own }: Pick<ByShop, 'db' | 'clock' | 'shops'>,
  { shop_id }: ParsedInputOf<Call>,
): Promise<Today> {
  const now = clock.now()
  const asked = shop_id ? [dbId(shop_id)] : (own ?? null)
  const of = asked && own ? asked.filter(id => own.includes(id)) : asked
  const midnight = startOfDay(now)
  const first = new Date(midnight.getTime() - (DAYS - 1) * DAY)
  const paid = (from: Date, to: Date) =>
    and(gte(orders.paidAt, from), lte(orders.paidAt, to), inShops(orders.shopId, of))
  const month = paid(first, now)
  const ago = (date: Date) => new Date(date.getTime() - 7 * DAY)
  const [waiting, { days, byShop }, weekAgo, goods] = await Promise.all([
    countWaiting(db, of, now),
    salesByDayAndShop(db, month),
    salesOf(db, paid(ago(midnight), ago(now))),
    bestGoods(db, month),
  ])
  const all = Array.from({ length: DAYS }, (_, i) => {
    const day = dayText(new Date(first.getTime() + i * DAY))
    return days.find(one => one.day === day) ?? { day, orders: 0, fee: 0 }
  })
  const { orders: count, fee } = all.at(-1)!
  return { waiting, today: { orders: count, fee }, week_ago: weekAgo, days: all, shops: byShop, goods }
}

/** The last midnight of the shop, which is in China. */
const startOfDay = (now: Date) => new Date(`${dayText(now)}T00:00:00+08:00`)

const SALES = {
  orders: sql<number>`count(*)`.mapWith(Number),
  fee: sql<number>`coalesce(sum(total_fee), 0)`.mapWith(Number),
}

async function salesOf(db: Queryable, where: SQL | undefined) {
  const [row] = await db.select(SALES).from(orders).where(where)
  return row!
}

/** Read once: the sales of each day, and those of each shop, the largest first. */
async function salesByDayAndShop(db: Queryable, where: SQL | undefined) {
  const day = sql<string | null>`to_char(${orders.paidAt} at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`
  const sums = db
    .select({
      day: day.as('day'),
      shop: sql<string | null>`${orders.shopId}`.as('shop'),
      orders: SALES.orders.as('orders'),
      fee: SALES.fee.as('fee'),
    })
    .from(orders)
    .where(where)
    .groupBy(sql`grouping sets ((1), (2))`)
    .as('sums')
  const rows = await db
    .select({ day: sums.day, shop: sums.shop, name: shops.name, orders: sums.orders, fee: sums.fee })
    .from(sums)
    .leftJoin(shops, eq(shops.id, sql`${sums.shop}`))
    .orderBy(sql`${sums.fee} desc`, sums.shop)
  return {
    days: rows.flatMap(({ day: of, orders: count, fee }) => (of === null ? [] : [{ day: of, orders: count, fee }])),
    byShop: rows.flatMap(({ shop, name, orders: count, fee }) =>
      shop === null ? [] : [{ shop_id: String(shop), name: name ?? '', orders: count, fee }],
    ),
  }
}

async function bestGoods(db: Queryable, where: SQL | undefined) {
  const fee = sql<number>`sum(${orderLines.totalFee})`.mapWith(Number)
  const rows = await db
    .select({
      id: orderLines.goodsId,
      name: sql<string>`min(${orderLines.itemName})`,
      pieces: sql<number>`sum(${orderLines.num})`.mapWith(Number),
      fee,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.orderId, orderLines.orderId))
    .where(where)
    .groupBy(orderLines.goodsId)
    .orderBy(sql`${fee} desc`)
    .limit(MOST_GOODS)
  return rows.map(({ id, ...row }) => ({ goods_id: String(id), ...row }))
}
