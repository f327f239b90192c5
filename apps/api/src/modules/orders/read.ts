import type { Contract, OrderDetail, ParsedInputOf } from '@heji/api-client/contract'
import { cleanCode } from '@heji/validators'
import { and, eq, exists, ilike, inArray, not, or, type SQL, sql } from 'drizzle-orm'
import { containing } from '../../db/like'
import { orderLines, orders } from '../../db/schema'
import type { MemberCtx } from '../../http/context'
import { toUnix } from '../../platform/clock'
import { dateText } from '../../platform/date-text'
import { arrivalOfOrder } from '../arrival/arrival-of-order'
import { statusOf } from '../order-states/advance'
import { aftersalesEnd } from '../order-states/aftersales-window'
import { heldWhole } from '../order-states/line-pieces'
import { CLASS_OF, sourceOf } from '../order-states/order-class'
import { reviewIsOver } from '../order-states/review-time'
import { FOR_MONEY, isUnpaid } from '../order-states/unpaid'
import { loadOwnOrder, pageOfOrders } from './load-orders'
import { toOrderShop } from './order-shop'
import { toTrades } from './order-trades'
import { type FullOrder, toCancel, toOrderRow } from './order-view'
import { requestsByState, toRequestTotals } from './request-totals'

const isUnrated = exists(
  sql`(select 1 from ${orderLines} where ${orderLines.orderId} = ${orders.orderId} and not ${orderLines.isRated} and ${orderLines.itemType} <> 'gift' and not ${heldWhole})`,
)

/** The filters of wire §16.1. */
function filterOf(status: string, now: Date): SQL | undefined {
  const filters: Record<string, SQL | undefined> = {
    '1': and(inArray(orders.status, ['PAYED', 'WAIT_BUYER_CONFIRM']), eq(orders.receiptType, 'logistics')),
    '2': eq(orders.status, 'WAIT_BUYER_CONFIRM'),
    '3': eq(orders.status, 'DONE'),
    '4': and(eq(orders.status, 'PAYED'), eq(orders.receiptType, 'ziti')),
    '5': isUnpaid(now),
    '6': and(eq(orders.status, 'PAYED'), eq(orders.receiptType, 'logistics')),
    '7': and(eq(orders.status, 'DONE'), isUnrated, not(reviewIsOver(now))),
  }
  return filters[status]
}

function matching(keyword: string | undefined): SQL | undefined {
  const word = keyword?.trim()
  if (!word) return undefined
  const named = sql`(select 1 from ${orderLines} where ${orderLines.orderId} = ${orders.orderId} and ${ilike(orderLines.itemName, containing(word))})`
  return or(eq(orders.orderId, cleanCode(word)), exists(named))
}

const LISTED = { ...CLASS_OF, memberCard: 'memberCard' } as const
type ListedType = keyof typeof LISTED

/** `normal` are all orders of goods for money; memberships have a list of their own. */
const ofType = (type: ListedType) => inArray(orders.orderClass, type === 'normal' ? [...FOR_MONEY] : [LISTED[type]])

type ListInput = ParsedInputOf<Contract['GET orders']>
type OrderPage = Awaited<ReturnType<typeof pageOfOrders>>

/** Orders of the caller, newest first. One statement. */
export async function listedOrders(ctx: MemberCtx, input: ListInput) {
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
  return await pageOfOrders(ctx.db, where, { page, pageSize })
}

export function toOrderList(
  { clock }: Pick<MemberCtx, 'clock'>,
  { page, pageSize }: ListInput,
  { list, total }: OrderPage,
) {
  const now = clock.now()
  return {
    list: list.map(order => toOrderRow(order, now)),
    pager: { count: total, page_no: page, page_size: pageSize },
    rate_status: true,
  }
}

export const listOrders = async (ctx: MemberCtx, input: ListInput) =>
  toOrderList(ctx, input, await listedOrders(ctx, input))

/** Orders and requests of the caller that wait for something. One statement. */
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
      requests: requestsByState(ctx.member.id),
    })
    .from(orders)
    .where(and(eq(orders.memberId, ctx.member.id), eq(orders.hiddenByBuyer, false), ofType(type)))
  const { requests, ...counts } = row!
  return { ...counts, ...toRequestTotals(requests), rate_status: true }
}

const secondsUntil = (end: Date | null, now: Date) =>
  end ? Math.max(0, Math.ceil((end.getTime() - now.getTime()) / 1000)) : 0
const secondsLeft = ({ order }: FullOrder, now: Date) =>
  secondsUntil(statusOf(order, now) === 'NOTPAY' ? order.autoCancelAt : null, now)

export const showOrder = async (ctx: MemberCtx, orderId: string): Promise<OrderDetail> =>
  toOrderDetail(ctx, await loadOwnOrder(ctx.db, ctx.member.id, orderId))

export function toOrderDetail({ clock }: Pick<MemberCtx, 'clock'>, found: FullOrder): OrderDetail {
  const now = clock.now()
  const paid = toTrades(found)
  const { order, shop, rules } = found
  const row = toOrderRow(found, now)
  return {
    orderInfo: {
      ...row,
      auto_cancel_seconds: secondsLeft(found, now),
      latest_aftersale_time: secondsUntil(aftersalesEnd(order), now),
      refund_freight: 0,
      refund_freight_amount: 0,
      pickupcode_status: row.ziti_code !== '0',
      ...arrivalOfOrder(order, shop, rules, now),
      invoice_kinds: rules.invoice_kinds,
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
  const [trade] = found.trades
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
