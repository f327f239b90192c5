import { and, asc, desc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/db'
import { pageTotal } from '../../db/page-total'
import { aftersales, aftersalesLines, orderLines, orders, pickups, shops } from '../../db/schema'
import { NotFoundError } from '../../platform/errors'
import { keptRules, tradeRules } from '../../price-rules/trade-rules'
import { voucherState } from '../bank-transfer/voucher-view'
import { hasOpenRequest } from '../order-states/open-requests'
import { tradesJson } from './order-trades'
import type { FullOrder, OrderLineView } from './order-view'
import { parcelNum } from './parcels'

/** The newest request about an order line. */
const newestRequest = (db: Queryable) =>
  db
    .select({ bn: aftersales.bn, state: aftersales.state })
    .from(aftersalesLines)
    .innerJoin(aftersales, eq(aftersales.bn, aftersalesLines.bn))
    // Earlier versions gave money back on lines without requested pieces.
    .where(and(eq(aftersalesLines.orderLineId, orderLines.id), gt(aftersalesLines.num, 0)))
    .orderBy(desc(aftersales.updatedAt), desc(aftersales.bn))
    .limit(1)
    .as('newest')

type LineRow = Pick<OrderLineView, 'aftersales'> & { line: typeof orderLines.$inferSelect }
const toLine = ({ line, aftersales }: LineRow): OrderLineView => ({ ...line, aftersales })
const requestOf = ({ bn, state }: { bn: string | null; state: (typeof aftersales.$inferSelect)['state'] | null }) =>
  bn && state ? { bn, state } : null

/** Orders with their lines, shops and payments: a row for each line. */
const selectOrders = (db: Queryable, total: SQL<number>) => {
  const newest = newestRequest(db)
  return db
    .select({
      order: orders,
      shop: shops,
      storedRules: keptRules,
      pickup: pickups,
      parcelNum,
      voucherState,
      trades: tradesJson,
      hasRequest: hasOpenRequest,
      total,
      line: orderLines,
      bn: newest.bn,
      state: newest.state,
    })
    .from(orders)
    .innerJoin(shops, eq(shops.id, orders.shopId))
    .leftJoin(pickups, eq(pickups.orderId, orders.orderId))
    .leftJoin(orderLines, eq(orderLines.orderId, orders.orderId))
    .leftJoinLateral(newest, sql`true`)
}

type Row = Awaited<ReturnType<typeof selectOrders>>[number]

function toOrders(rows: readonly Row[]): FullOrder[] {
  const byId = new Map<string, FullOrder>()
  for (const { line, bn, state, total: _, storedRules: rules, ...row } of rows) {
    const found = byId.get(row.order.orderId) ?? { ...row, rules: tradeRules(rules), lines: [] }
    if (line) found.lines.push(toLine({ line, aftersales: requestOf({ bn, state }) }))
    byId.set(row.order.orderId, found)
  }
  return [...byId.values()]
}

const NEWEST_FIRST = [desc(orders.createdAt), desc(orders.orderId)] as const

/** A page of orders, newest first, and the number of all of them. One statement. */
export async function pageOfOrders(
  db: Queryable,
  where: SQL | undefined,
  { page, pageSize }: { page: number; pageSize: number },
) {
  const shown = db
    .select({ orderId: orders.orderId })
    .from(orders)
    .where(where)
    .orderBy(...NEWEST_FIRST)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const rows = await selectOrders(db, db.$count(orders, where))
    .where(inArray(orders.orderId, shown))
    .orderBy(...NEWEST_FIRST, asc(orderLines.id))
  return { list: toOrders(rows), total: await pageTotal(rows, page, () => db.$count(orders, where)) }
}

/** Order lines with the newest request about each. One statement. */
export async function loadLines(db: Queryable, where: SQL): Promise<OrderLineView[]> {
  const newest = newestRequest(db)
  const rows = await db
    .select({ line: orderLines, bn: newest.bn, state: newest.state })
    .from(orderLines)
    .leftJoinLateral(newest, sql`true`)
    .where(where)
    .orderBy(asc(orderLines.id))
  return rows.map(({ line, ...found }) => toLine({ line, aftersales: requestOf(found) }))
}

/** @throws NotFoundError for a missing order and for one of somebody else */
export async function loadOwnOrder(
  db: Queryable,
  memberId: number,
  orderId: string,
  missing = '订单不存在',
): Promise<FullOrder> {
  return (await loadOwnOrders(db, memberId, [orderId], missing))[0]!
}

/** The given orders of the caller, all or none. One statement. @throws NotFoundError as {@link loadOwnOrder} */
export async function loadOwnOrders(db: Queryable, memberId: number, orderIds: string[], missing = '订单不存在') {
  const found = await ownOrders(db, memberId, orderIds)
  return orderIds.map(id => {
    const own = found.get(id)
    if (!own) throw new NotFoundError(missing)
    return own
  })
}

/** Orders of the caller by id; missing ones and those of others are left out. One statement. */
export async function ownOrders(db: Queryable, memberId: number, orderIds: string[]) {
  const isMeant = and(inArray(orders.orderId, orderIds), eq(orders.memberId, memberId), eq(orders.hiddenByBuyer, false))
  const rows = await selectOrders(db, sql<number>`0`).where(isMeant).orderBy(asc(orderLines.id))
  return new Map(toOrders(rows).map(row => [row.order.orderId, row]))
}
