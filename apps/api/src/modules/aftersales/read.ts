import type { Aftersales, AftersalesInfo, Contract, ParsedInputOf } from '@heji/api-client/contract'
import { and, asc, desc, eq, inArray, isNull, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Queryable } from '../../db/db'
import { pageTotal } from '../../db/page-total'
import {
  aftersales,
  aftersalesLines,
  aftersalesTransitions,
  exchanges,
  orderLines,
  orders,
  pickups,
  refunds,
  shops,
  trades,
} from '../../db/schema'
import type { MemberCtx } from '../../http/context'
import { NotFoundError } from '../../platform/errors'
import { voucherState } from '../bank-transfer/voucher-view'
import { readSetting } from '../content/settings'
import { statesWithStatus } from '../order-states/aftersales-machine'
import { loadLines } from '../orders/load-orders'
import { parcelNum } from '../orders/parcels'
import { deadlineOf } from './deadline'
import { MISSING } from './step'
import { type FullRequest, toAftersales, toAftersalesInfo } from './view'

const newOrders = alias(orders, 'new_orders')
const NEW_ORDER = {
  orderId: newOrders.orderId,
  status: newOrders.status,
  autoCancelAt: newOrders.autoCancelAt,
  deliveryCorp: newOrders.deliveryCorp,
  deliveryCode: newOrders.deliveryCode,
}

/** Requests with order, shop and lines, and the number of all of them. Three statements. */
async function loadRequests(
  db: Queryable,
  where: SQL | undefined,
  { limit = 1, offset = 0 } = {},
): Promise<(FullRequest & { total: number })[]> {
  const rows = await db
    .select({
      request: aftersales,
      order: orders,
      shop: shops,
      parcelNum,
      voucherState,
      pickup: pickups,
      exchange: exchanges,
      newOrder: NEW_ORDER,
      total: db.$count(aftersales, where),
    })
    .from(aftersales)
    .innerJoin(orders, eq(orders.orderId, aftersales.orderId))
    .innerJoin(shops, eq(shops.id, aftersales.shopId))
    .leftJoin(pickups, eq(pickups.orderId, orders.orderId))
    .leftJoin(exchanges, eq(exchanges.bn, aftersales.bn))
    .leftJoin(newOrders, eq(newOrders.exchangeBn, aftersales.bn))
    .where(where)
    .orderBy(desc(aftersales.createdAt), desc(aftersales.bn))
    .limit(limit)
    .offset(offset)
  if (rows.length === 0) return []
  const numbers = rows.map(row => row.request.bn)
  const orderIds = rows.map(row => row.order.orderId)
  const held = await db
    .select()
    .from(aftersalesLines)
    .where(inArray(aftersalesLines.bn, numbers))
    .orderBy(asc(aftersalesLines.id))
  const lines = await loadLines(db, inArray(orderLines.orderId, orderIds))
  return rows.map(row => ({
    ...row,
    held: held.filter(line => line.bn === row.request.bn),
    lines: lines.filter(line => line.orderId === row.order.orderId),
  }))
}

async function loadOwnRequest(ctx: MemberCtx, bn: string): Promise<FullRequest> {
  const [found] = await loadRequests(ctx.db, and(eq(aftersales.bn, bn), eq(aftersales.memberId, ctx.member.id)))
  if (!found) throw new NotFoundError(MISSING)
  return found
}

type ListInput = ParsedInputOf<Contract['GET aftersales']>

/** Requests of the caller, newest first; three statements. */
export async function listRequests(ctx: MemberCtx, input: ListInput) {
  const { page, pageSize, aftersales_status: status, aftersales_type: type, order_id } = input
  const where = and(
    eq(aftersales.memberId, ctx.member.id),
    isNull(aftersales.partOf),
    status === undefined ? undefined : inArray(aftersales.state, statesWithStatus(Number(status))),
    type === undefined ? undefined : eq(aftersales.type, type as Aftersales['aftersales_type']),
    order_id === undefined ? undefined : eq(aftersales.orderId, order_id),
  )
  const list = await loadRequests(ctx.db, where, { limit: pageSize, offset: (page - 1) * pageSize })
  const total = await pageTotal(list, page, () => ctx.db.$count(aftersales, where))
  return { total_count: total, list: list.map(toAftersales) }
}

/** Answer of a step. */
export const showRow = async (ctx: MemberCtx, bn: string): Promise<Aftersales> =>
  toAftersales(await loadOwnRequest(ctx, bn))

export async function showRequest(ctx: MemberCtx, bn: string): Promise<AftersalesInfo> {
  const full = await loadOwnRequest(ctx, bn)
  const steps = await ctx.db
    .select()
    .from(aftersalesTransitions)
    .where(eq(aftersalesTransitions.bn, bn))
    .orderBy(asc(aftersalesTransitions.id))
  const [refund] = await ctx.db
    .select({ row: refunds, payType: trades.payType })
    .from(refunds)
    .innerJoin(trades, eq(trades.tradeId, refunds.tradeId))
    .where(eq(refunds.aftersalesBn, bn))
  const deadline = deadlineOf(full.request, await readSetting(ctx.db, 'trade'))
  return toAftersalesInfo(full, refund ?? null, steps, ctx.clock.now(), deadline)
}
