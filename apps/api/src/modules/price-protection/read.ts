import type { PriceProtection } from '@heji/api-client/contract'
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '../../db/db'
import { refunds, trades } from '../../db/schema'
import type { MemberCtx } from '../../http/context'
import { shopperOf } from '../../http/shopper'
import { toUnix } from '../../platform/clock'
import { ownOrders } from '../orders/load-orders'
import { type Judgeable, type Judged, judgeOrders } from './judge'

type Ctx = Pick<MemberCtx, 'db' | 'clock' | 'member'>

/** The given orders of the caller, with what each would get back now and what it got; others are left out. */
export async function listProtections(ctx: Ctx, orderIds: readonly string[]): Promise<PriceProtection[]> {
  const ids = [...new Set(orderIds)]
  if (ids.length === 0) return []
  const found = await ownOrders(ctx.db, ctx.member.id, ids)
  return await protectionsOf(
    ctx,
    ids.flatMap(id => found.get(id) ?? []),
  )
}

/** The same for orders that are read already, in their order. */
export async function protectionsOf(ctx: Ctx, found: readonly Judgeable[]): Promise<PriceProtection[]> {
  const judged = await judgeOrders(ctx.db, shopperOf(ctx), found)
  const grants = await grantsOf(
    ctx.db,
    judged.filter(({ lines }) => lines.some(({ line }) => line.protectedFee > 0)).map(({ order }) => order.orderId),
  )
  return judged.map(one =>
    toView(
      one,
      grants.filter(({ row }) => row.orderId === one.order.orderId),
    ),
  )
}

type Granted = { row: typeof refunds.$inferSelect; payType: string }

async function grantsOf(db: Queryable, orderIds: string[]): Promise<Granted[]> {
  if (orderIds.length === 0) return []
  return await db
    .select({ row: refunds, payType: trades.payType })
    .from(refunds)
    .innerJoin(trades, eq(trades.tradeId, refunds.tradeId))
    .where(and(inArray(refunds.orderId, orderIds), eq(refunds.isProtection, true)))
    .orderBy(desc(refunds.createdAt), desc(refunds.refundId))
}

const toView = ({ order, lines, fee, endAt, reason }: Judged, grants: Granted[]): PriceProtection => ({
  order_id: order.orderId,
  refund_fee: fee,
  granted_fee: grants.reduce((sum, { row }) => sum + row.fee, 0),
  end_time: endAt ? toUnix(endAt) : 0,
  reason,
  list: lines.map(line => ({
    sub_order_id: String(line.line.id),
    num: line.num,
    paid_fee: line.paidFee,
    now_price: line.nowPrice,
    refund_fee: line.fee,
    granted_fee: line.line.protectedFee,
    reason: line.reason,
  })),
  grants: grants.map(({ row, payType }) => ({
    refund_bn: row.refundId,
    refund_status: row.state,
    refund_fee: row.fee,
    refunded_fee: row.state === 'SUCCESS' ? row.fee : 0,
    refund_channel: 'original' as const,
    pay_type: payType,
    create_time: toUnix(row.createdAt),
    refund_success_time: row.finishedAt ? toUnix(row.finishedAt) : ('' as const),
  })),
})
