import { isPayType, type ParsedInputOf, type payment } from '@heji/api-client/contract'
import type { Tx } from '../../db/db'
import { inTransaction } from '../../db/transaction'
import type { MemberCtx } from '../../http/context'
import { DomainError } from '../../platform/errors'
import { lockOrders, type OrderRecord, statusOf } from '../order-states/advance'
import { chargeIdOf, openAttempts } from './attempts'
import { markPaid } from './mark-paid'
import { BANK_TRANSFER, isOffered } from './methods'
import { chooseTransfer, withQrCode } from './pay'
import { PROVIDER_OF } from './payments'
import type { TradeRecord } from './refund'
import { startWithProvider } from './start'

type PayInput = ParsedInputOf<(typeof payment)['POST payment/together']>

interface Begun {
  orders: OrderRecord[]
  /** A row for each order that costs something. */
  rows: TradeRecord[]
  isPaid: boolean
}

/**
 * Pays several unpaid orders with one payment, or starts one. All or none; the provider is asked after the commit.
 * @throws DomainError; never 404, which would say that the call is missing
 */
export async function payTogether(ctx: MemberCtx, input: PayInput) {
  const payType = input.pay_type ?? ''
  if (!isPayType(payType)) throw new DomainError('无此类型支付！')
  const { orders, rows, isPaid } = await inTransaction(ctx.db, tx => begin(ctx, tx, input.order_ids, payType))
  const answer = {
    order_ids: orders.map(({ orderId }) => orderId),
    trade_id: rows[0] ? chargeIdOf(rows[0]) : '',
    total_fee: String(orders.reduce((sum, { totalFee }) => sum + totalFee, 0)),
    pay_status: isPaid,
  }
  if (isPaid || rows.length === 0) return answer
  const paying = orders.filter(({ orderId }) => rows.some(row => row.orderId === orderId))
  return { ...answer, ...(await withQrCode(await startWithProvider(ctx, paying, rows, input))) }
}

async function begin(ctx: MemberCtx, tx: Tx, ids: string[], payType: string): Promise<Begun> {
  const orders = await lockOrders(tx, ctx.member.id, ids)
  const now = ctx.clock.now()
  if (orders.some(order => statusOf(order, now) !== 'NOTPAY')) throw new DomainError('当前订单不需要支付')
  // Nothing is left to pay: points have paid everything, or it was free.
  for (const order of orders) if (order.totalFee === 0) await markPaid(tx, order, 'point', now)
  const costly = orders.filter(order => order.totalFee > 0)
  if (costly.length === 0) return { orders, rows: [], isPaid: true }
  if (payType === BANK_TRANSFER) {
    for (const order of costly) await chooseTransfer(ctx, tx, order)
    return { orders, rows: [], isPaid: false }
  }
  if (!isOffered(ctx, payType)) throw new DomainError('不支持支付服务，请联系商家')
  const rows = await openAttempts(tx, costly, payType, now)
  const isPaid = !PROVIDER_OF.has(payType)
  if (isPaid) {
    for (const [i, order] of costly.entries())
      await markPaid(tx, order, payType, now, { tradeId: rows[i]!.tradeId, transactionId: '' })
  }
  return { orders, rows, isPaid }
}
