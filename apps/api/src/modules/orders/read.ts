import { COMPANY_ID, type Contract, type OrderDetail, type ParsedInputOf, type Trade } from '@heji/api-client/contract'
import { and, asc, count, desc, eq, exists, gt, ilike, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/db'
import { aftersales, aftersalesLines, orderLines, orders, pickups, shops, trades } from '../../db/schema'
import type { MemberCtx } from '../../http/context'
import { toUnix } from '../../platform/clock'
import { dateText } from '../../platform/date-text'
import { NotFoundError } from '../../platform/errors'
import { voucherState } from '../offline/voucher-view'
import { statusOf } from '../order-states/advance'
import { aftersalesEnd } from '../order-states/aftersales-window'
import { CLASS_OF, sourceOf } from '../order-states/order-class'
import type { TradeRecord } from '../payment/refund'
import { wireStateOf } from '../payment/trades'
import { toOrderShop } from './order-shop'
import { type FullOrder, type OrderLineView, toCancel, toOrderRow } from './order-view'
import { parcelNum } from './parcels'
import { countRequests } from './request-counts'

/** Orders with their lines and shops. Two statements. */
async function loadOrders(db: Queryable, where: SQL | undefined, { limit = 1, offset = 0 } = {}): Promise<FullOrder[]> {
  const rows = await db
    .select({
      order: orders,
      shop: shops,
      parcelNum,
      voucherState,
      pickup: pickups,
    })
    .from(orders)
    .innerJoin(shops, eq(shops.id, orders.shopId))
    .leftJoin(pickups, eq(pickups.orderId, orders.orderId))
    .where(where)
    .orderBy(desc(orders.createdAt), desc(orders.orderId))
    .limit(limit)
    .offset(offset)
  if (rows.length === 0) return []
  const ids = rows.map(row => row.order.orderId)
  const lines = await loadLines(db, inArray(orderLines.orderId, ids))
  return rows.map(row => ({ ...row, lines: lines.filter(line => line.orderId === row.order.orderId) }))
}

/** Order lines with the newest request about each. One statement. */
export async function loadLines(db: Queryable, where: SQL): Promise<OrderLineView[]> {
  const newest = db
    .select({ bn: aftersales.bn, state: aftersales.state })
    .from(aftersalesLines)
    .innerJoin(aftersales, eq(aftersales.bn, aftersalesLines.bn))
    // A line of which only money goes back has no requested pieces.
    .where(and(eq(aftersalesLines.orderLineId, orderLines.id), gt(aftersalesLines.num, 0)))
    .orderBy(desc(aftersales.updatedAt), desc(aftersales.bn))
    .limit(1)
    .as('newest')
  const rows = await db
    .select({ line: orderLines, bn: newest.bn, state: newest.state })
    .from(orderLines)
    .leftJoinLateral(newest, sql`true`)
    .where(where)
    .orderBy(asc(orderLines.id))
  return rows.map(({ line, bn, state }) => ({ ...line, aftersales: bn && state ? { bn, state } : null }))
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

/** The given orders of the caller, all or none. Two statements. @throws NotFoundError as {@link loadOwnOrder} */
export async function loadOwnOrders(db: Queryable, memberId: number, orderIds: string[], missing = '订单不存在') {
  const isMeant = and(inArray(orders.orderId, orderIds), eq(orders.memberId, memberId), eq(orders.hiddenByBuyer, false))
  const rows = await loadOrders(db, isMeant, { limit: orderIds.length })
  const found = new Map(rows.map(row => [row.order.orderId, row]))
  return orderIds.map(id => {
    const own = found.get(id)
    if (!own) throw new NotFoundError(missing)
    return own
  })
}

const isUnpaid = (now: Date) => and(eq(orders.status, 'NOTPAY'), gt(orders.autoCancelAt, now))
const isUnrated = exists(
  sql`(select 1 from ${orderLines} where ${orderLines.orderId} = ${orders.orderId} and not ${orderLines.isRated} and ${orderLines.itemType} <> 'gift')`,
)

/** The filters of wire §16.1. */
function filterOf(status: string, now: Date): SQL | undefined {
  const filters: Record<string, SQL | undefined> = {
    '1': and(inArray(orders.status, ['PAYED', 'WAIT_BUYER_CONFIRM']), eq(orders.receiptType, 'logistics')),
    '2': eq(orders.status, 'WAIT_BUYER_CONFIRM'),
    '3': eq(orders.status, 'DONE'),
    '4': and(eq(orders.status, 'PAYED'), eq(orders.receiptType, 'ziti')),
    '5': isUnpaid(now),
    '6': and(eq(orders.status, 'PAYED'), eq(orders.deliveryStatus, 'PENDING'), eq(orders.receiptType, 'logistics')),
    '7': and(eq(orders.status, 'DONE'), isUnrated),
  }
  return filters[status]
}

const escapeLike = (text: string) => text.replace(/[\\%_]/g, c => `\\${c}`)

function matching(keyword: string | undefined): SQL | undefined {
  const word = keyword?.trim()
  if (!word) return undefined
  const named = sql`(select 1 from ${orderLines} where ${orderLines.orderId} = ${orders.orderId} and ${ilike(orderLines.itemName, `%${escapeLike(word)}%`)})`
  return or(eq(orders.orderId, word), exists(named))
}

type ListedType = keyof typeof CLASS_OF

/** `normal` are all orders of goods for money; memberships are in no list. */
const ofType = (type: ListedType) =>
  inArray(orders.orderClass, type === 'normal' ? ['normal', 'seckill'] : [CLASS_OF[type]])

type ListInput = ParsedInputOf<Contract['GET orders']>

/** Orders of the caller, newest first; three statements. */
export async function listOrders(ctx: MemberCtx, input: ListInput) {
  const { page, pageSize, status, keyword, order_id, order_type } = input
  const now = ctx.clock.now()
  const where = and(
    eq(orders.memberId, ctx.member.id),
    eq(orders.hiddenByBuyer, false),
    ofType(order_type),
    filterOf(status, now),
    matching(keyword),
    order_id ? eq(orders.orderId, order_id) : undefined,
  )
  const [total] = await ctx.db.select({ n: count() }).from(orders).where(where)
  const list = await loadOrders(ctx.db, where, { limit: pageSize, offset: (page - 1) * pageSize })
  return {
    list: list.map(order => toOrderRow(order, now)),
    pager: { count: total?.n ?? 0, page_no: page, page_size: pageSize },
    rate_status: true,
  }
}

export async function countOrders(ctx: MemberCtx, type: ListedType) {
  const now = ctx.clock.now()
  const n = (where: SQL | undefined) => sql<number>`count(*) filter (where ${where})`.mapWith(Number)
  const [row] = await ctx.db
    .select({
      normal_notpay_notdelivery: n(isUnpaid(now)),
      normal_payed_notdelivery: n(filterOf('6', now)),
      normal_payed_daifahuo: n(filterOf('6', now)),
      normal_payed_daishouhuo: n(filterOf('2', now)),
      normal_payed_daiziti: n(filterOf('4', now)),
      normal_not_rate: n(filterOf('7', now)),
    })
    .from(orders)
    .where(and(eq(orders.memberId, ctx.member.id), eq(orders.hiddenByBuyer, false), ofType(type)))
  return { ...row!, ...(await countRequests(ctx)), rate_status: true }
}

/** Payment attempts of an order: the successful one first, then the newest. */
export const tradesOf = (db: Queryable, memberId: number, orderId: string) =>
  db
    .select()
    .from(trades)
    .where(and(eq(trades.orderId, orderId), eq(trades.memberId, memberId)))
    .orderBy(sql`${trades.state} = 'SUCCESS' desc`, desc(trades.createdAt), desc(trades.tradeId))

function toTrade(trade: TradeRecord, shopId: number): Trade {
  return {
    tradeId: trade.tradeId,
    orderId: trade.orderId,
    companyId: String(COMPANY_ID),
    userId: String(trade.memberId),
    shopId: String(shopId),
    distributorId: String(shopId),
    totalFee: trade.payFee,
    payFee: trade.payFee,
    tradeState: wireStateOf(trade),
    payType: trade.payType,
    payChannel: '',
    transactionId: trade.transactionId,
    timeStart: toUnix(trade.createdAt),
    payDate: trade.paidAt ? dateText(trade.paidAt) : '',
  }
}

const secondsUntil = (end: Date | null, now: Date) =>
  end ? Math.max(0, Math.ceil((end.getTime() - now.getTime()) / 1000)) : 0
const secondsLeft = ({ order }: FullOrder, now: Date) =>
  secondsUntil(statusOf(order, now) === 'NOTPAY' ? order.autoCancelAt : null, now)

export async function showOrder(ctx: MemberCtx, orderId: string): Promise<OrderDetail> {
  const now = ctx.clock.now()
  const found = await loadOwnOrder(ctx.db, ctx.member.id, orderId)
  const paid = (await tradesOf(ctx.db, ctx.member.id, orderId)).map(trade => toTrade(trade, found.shop.id))
  const { order, shop } = found
  const row = toOrderRow(found, now)
  return {
    orderInfo: {
      ...row,
      auto_cancel_seconds: secondsLeft(found, now),
      latest_aftersale_time: secondsUntil(aftersalesEnd(order), now),
      refund_freight: 0,
      refund_freight_amount: 0,
      pickupcode_status: row.ziti_code !== '0',
    },
    tradeInfo: paid[0] ?? [],
    tradeList: paid,
    distributor: toOrderShop(shop),
    cancelData: order.cancelStatus === 'NO_APPLY_CANCEL' ? [] : toCancel(order),
    offline_aftersales_is_open: false,
  }
}

/** Data for the cashier (wire §16.3). */
export async function showForPayment(ctx: MemberCtx, orderId: string, payType: string | undefined) {
  const now = ctx.clock.now()
  const found = await loadOwnOrder(ctx.db, ctx.member.id, orderId, '无此订单')
  const [trade] = await tradesOf(ctx.db, ctx.member.id, orderId)
  const { order } = found
  const total = String(order.totalFee)
  return {
    order_id: order.orderId,
    user_id: String(order.memberId),
    order_type: sourceOf(order.orderClass),
    pay_type: payType || order.payType,
    point: order.itemPoint,
    title: order.title,
    total_fee: total,
    create_time: toUnix(order.createdAt),
    payDate: order.paidAt ? dateText(order.paidAt) : '',
    tradeId: trade?.tradeId ?? '',
    payStatus: order.payStatus === 'PAYED' ? ('success' as const) : ('fail' as const),
    orderInfo: {
      order_status: statusOf(order, now),
      total_fee: total,
      auto_cancel_time: toUnix(order.autoCancelAt),
      auto_cancel_seconds: secondsLeft(found, now),
    },
  }
}
