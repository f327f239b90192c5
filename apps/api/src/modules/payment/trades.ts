import { COMPANY_ID, type TradeRow } from '@heji/api-client/contract'
import { and, eq } from 'drizzle-orm'
import { orders, trades } from '../../db/schema'
import type { MemberCtx } from '../../http/context'
import { toUnix } from '../../platform/clock'
import { NotFoundError } from '../../platform/errors'
import { sourceOf, wireClassOf } from '../order-states/order-class'
import { checkWaiting } from './check-attempts'
import type { TradeRecord } from './refund'

async function ownTrade(ctx: MemberCtx, tradeId: string) {
  const [row] = await ctx.db
    .select({ trade: trades, shopId: orders.shopId, orderClass: orders.orderClass })
    .from(trades)
    .innerJoin(orders, eq(orders.orderId, trades.orderId))
    .where(and(eq(trades.tradeId, tradeId), eq(trades.memberId, ctx.member.id)))
  if (!row) throw new NotFoundError('支付单ID异常')
  return row
}

const STATE_TEXT = {
  SUCCESS: '支付成功',
  REFUND: '已退款',
  LATE: '付款晚于订单关闭，款项将原路退回',
  NOTPAY: '未支付',
  CLOSED: '支付已关闭',
  PAYERROR: '支付失败',
} as const

/** The wire has no word for late money; for the buyer it is a refund. */
export const wireStateOf = ({ state }: Pick<TradeRecord, 'state'>) => (state === 'LATE' ? 'REFUND' : state)

/** The caller's claims do not count: the server checks an open attempt with its provider (reliability D3). */
export async function queryTrade(ctx: MemberCtx, tradeId: string) {
  const found = await ownTrade(ctx, tradeId)
  if (found.trade.state === 'NOTPAY') await checkWaiting(ctx, found.trade)
  const { trade } = found.trade.state === 'NOTPAY' ? await ownTrade(ctx, tradeId) : found
  return { status: wireStateOf(trade), msg: STATE_TEXT[trade.state] }
}

export async function showTrade(ctx: MemberCtx, tradeId: string): Promise<TradeRow> {
  const { trade, shopId, orderClass } = await ownTrade(ctx, tradeId)
  return {
    trade_id: trade.tradeId,
    order_id: trade.orderId,
    company_id: String(COMPANY_ID),
    shop_id: String(shopId),
    distributor_id: String(shopId),
    trade_source_type: sourceOf(orderClass),
    user_id: String(trade.memberId),
    total_fee: trade.payFee,
    pay_fee: trade.payFee,
    trade_state: wireStateOf(trade),
    pay_type: trade.payType,
    pay_channel: '',
    transaction_id: trade.transactionId,
    order_class: wireClassOf(orderClass).order_class,
    time_start: toUnix(trade.createdAt),
    pay_time: trade.paidAt ? toUnix(trade.paidAt) : '',
  }
}
