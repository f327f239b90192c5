import type { Contract, OutputOf, ParsedInputOf } from '@heji/api-client/contract'
import { and, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { countUpTo } from '../../db/count-up-to'
import type { Queryable } from '../../db/db'
import { dbId } from '../../db/db-id'
import { orderLines, orderNotes, orders, shops } from '../../db/schema'
import type { ByShop } from '../../http/context'
import { inShops } from '../../http/shop-records'
import type { Shops } from '../../http/shops'
import { toUnix } from '../../platform/clock'
import type { OrderRecord } from '../order-states/advance'
import { hasOpenRequest } from '../order-states/open-requests'
import { idsAbout } from './find-orders'
import { inState, stateOf } from './order-state'

type Call = Contract['POST /api/operator/orders/list']
export type OrderRow = OutputOf<Call>['rows'][number]

/** Orders of all shops, newest first. Two statements, three with a text. */
export async function listOrders(
  { db, clock, shops: own }: Pick<ByShop, 'db' | 'clock' | 'shops'>,
  input: ParsedInputOf<Call>,
) {
  const now = clock.now()
  const where = await ordersWhere(db, input, { now, own })
  if (!where) return { total: 0, rows: [] }
  const [found, total] = await Promise.all([pageOf(db, where, input), countUpTo(db, orders, where)])
  return { total, rows: found.map(row => toRow(row, now)) }
}

/** Orders that a list, or a table of them, shows; null: none. One statement where there is a text. */
export async function ordersWhere(
  db: Queryable,
  { q, state, flag, shop_id, from, to }: Omit<ParsedInputOf<Call>, 'page' | 'size'>,
  { now, own }: { now: Date; own: Shops | undefined },
): Promise<SQL | null> {
  const about = q ? await idsAbout(db, q) : null
  if (about?.length === 0) return null
  return and(
    sql`true`,
    about ? inArray(orders.orderId, about) : undefined,
    state ? inState(state, now) : undefined,
    flag ? eq(orders.flag, flag) : undefined,
    shop_id ? eq(orders.shopId, dbId(shop_id)) : undefined,
    inShops(orders.shopId, own),
    from === undefined ? undefined : gte(orders.createdAt, new Date(from * 1000)),
    to === undefined ? undefined : lt(orders.createdAt, new Date(to * 1000)),
  )!
}

const goodsText = sql<string>`(select string_agg(l.item_name, '、' order by l.id) from (
  select * from ${orderLines} where ${orderLines.orderId} = ${orders.orderId} order by id limit 3) l)`
const pieces = sql<number>`(select coalesce(sum(num), 0) from ${orderLines} where ${orderLines.orderId} = ${orders.orderId})`
const newestNote = sql<string | null>`(
  select n.text from ${orderNotes} n where n.order_id = ${orders.orderId} order by n.id desc limit 1)`

const COLUMNS = {
  order: orders,
  shop: shops.name,
  goods: goodsText,
  pieces: pieces.mapWith(Number),
  note: newestNote,
  hasRequest: hasOpenRequest,
}

const pageOf = (db: Queryable, where: SQL | undefined, { page, size }: { page: number; size: number }) =>
  db
    .select(COLUMNS)
    .from(orders)
    .innerJoin(shops, eq(shops.id, orders.shopId))
    .where(where)
    .orderBy(desc(orders.createdAt), desc(orders.orderId))
    .limit(size)
    .offset((page - 1) * size)

/** One order as in the list. */
export const rowOf = async (db: Queryable, orderId: string, now: Date) => {
  const [found] = await pageOf(db, eq(orders.orderId, orderId), { page: 1, size: 1 })
  return found ? { row: toRow(found, now), order: found.order } : null
}

/** Orders of these numbers as in the list. One statement. */
export const rowsOf = async (db: Queryable, orderIds: readonly string[], now: Date) =>
  (await pageOf(db, inArray(orders.orderId, [...orderIds]), { page: 1, size: orderIds.length })).map(one =>
    toRow(one, now),
  )

interface Found {
  order: OrderRecord
  shop: string
  goods: string | null
  pieces: number
  note: string | null
  hasRequest: unknown
}

const toRow = ({ order, shop, goods, pieces, note, hasRequest }: Found, now: Date): OrderRow => ({
  order_id: order.orderId,
  created_at: toUnix(order.createdAt),
  paid_at: order.paidAt ? toUnix(order.paidAt) : null,
  state: stateOf(order, now),
  shop_name: shop,
  receiver_name: order.receiverName,
  receiver_mobile: order.receiverMobile,
  goods: goods ?? order.title,
  pieces,
  total_fee: order.totalFee,
  remark: order.remark,
  note: note ?? '',
  flag: order.flag,
  has_aftersales: Boolean(hasRequest),
})
