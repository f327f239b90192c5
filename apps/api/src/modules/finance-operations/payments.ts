import type { Contract, OutputOf, ParsedInputOf } from '@heji/api-client/contract'
import { and, desc, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import { dbId } from '../../db/db-id'
import { orders, shops, trades } from '../../db/schema'
import type { ByShop } from '../../http/context'
import { inShops } from '../../http/shop-records'
import { toUnix } from '../../platform/clock'
import { dayOf } from './day'
import { payName } from './words'

type Call = Contract['POST /api/operator/finance/payments']

/** Payments of one day, the newest first, with their number and sum. Two statements. */
export async function listPayments(
  { db, clock, shops: own }: Pick<ByShop, 'db' | 'clock' | 'shops'>,
  input: ParsedInputOf<Call>,
): Promise<OutputOf<Call>> {
  const { day, from, to } = dayOf(input.day, clock.now())
  const states = { order: ['SUCCESS', 'REFUND'] as const, late: ['LATE'] as const }
  const wanted = input.kind ? states[input.kind] : [...states.order, ...states.late]
  const where = and(
    gte(trades.paidAt, from),
    lt(trades.paidAt, to),
    inArray(trades.state, [...wanted]),
    input.shop_id ? eq(orders.shopId, dbId(input.shop_id)) : undefined,
    inShops(orders.shopId, own),
  )
  const [rows, [all]] = await Promise.all([
    db
      .select({ trade: trades, shop: shops.name })
      .from(trades)
      .innerJoin(orders, eq(orders.orderId, trades.orderId))
      .innerJoin(shops, eq(shops.id, orders.shopId))
      .where(where)
      .orderBy(desc(trades.paidAt), desc(trades.tradeId))
      .limit(input.size)
      .offset((input.page - 1) * input.size),
    db
      .select({
        n: sql<number>`count(*)`.mapWith(Number),
        fee: sql<number>`coalesce(sum(${trades.payFee}), 0)`.mapWith(Number),
      })
      .from(trades)
      .innerJoin(orders, eq(orders.orderId, trades.orderId))
      .where(where),
  ])
  return {
    day,
    total: all!.n,
    sum_fee: all!.fee,
    rows: rows.map(({ trade, shop }) => ({
      trade_id: trade.tradeId,
      order_id: trade.orderId,
      shop_name: shop,
      kind: trade.state === 'LATE' ? 'late' : 'order',
      pay_name: payName(trade.payType),
      fee: trade.payFee,
      refunded_fee: trade.refundedFee,
      paid_at: toUnix(trade.paidAt!),
      provider_no: trade.transactionId,
    })),
  }
}
