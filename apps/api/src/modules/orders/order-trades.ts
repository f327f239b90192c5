import { COMPANY_ID, type Trade } from '@heji/api-client/contract'
import { sql } from 'drizzle-orm'
import { orders, trades } from '../../db/schema'
import { toUnix } from '../../platform/clock'
import { dateText } from '../../platform/date-text'
import type { TradeRecord } from '../payment/refund'
import { wireStateOf } from '../payment/trades'

/** A payment attempt of an order; times in ms. */
export interface OrderTrade extends Pick<TradeRecord, 'tradeId' | 'payType' | 'payFee' | 'state' | 'transactionId'> {
  createdAt: number
  paidAt: number | null
}

/** Payment attempts of a row of `orders`: the successful one first, then the newest. */
export const tradesJson = sql<OrderTrade[]>`(
  select coalesce(json_agg(json_build_object('tradeId', t.trade_id, 'payType', t.pay_type, 'payFee', t.pay_fee,
    'state', t.state, 'transactionId', t.transaction_id, 'createdAt', extract(epoch from t.created_at) * 1000,
    'paidAt', extract(epoch from t.paid_at) * 1000)
    order by t.state = 'SUCCESS' desc, t.created_at desc, t.trade_id desc), '[]')
  from ${trades} t where t.order_id = ${orders.orderId} and t.member_id = ${orders.memberId})`

interface Paid {
  order: Pick<typeof orders.$inferSelect, 'orderId' | 'memberId'>
  shop: { id: number }
  trades: readonly OrderTrade[]
}

export const toTrades = ({ order, shop, trades }: Paid): Trade[] =>
  trades.map(trade => ({
    tradeId: trade.tradeId,
    orderId: order.orderId,
    companyId: String(COMPANY_ID),
    userId: String(order.memberId),
    shopId: String(shop.id),
    distributorId: String(shop.id),
    totalFee: trade.payFee,
    payFee: trade.payFee,
    tradeState: wireStateOf(trade),
    payType: trade.payType,
    payChannel: '',
    transactionId: trade.transactionId,
    timeStart: toUnix(new Date(trade.createdAt)),
    payDate: trade.paidAt === null ? '' : dateText(new Date(trade.paidAt)),
  }))
