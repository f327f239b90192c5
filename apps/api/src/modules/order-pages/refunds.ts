import type { OrderRefund, RefundStepRow } from '@heji/api-client/contract'
import { asc, eq } from 'drizzle-orm'
import type { Queryable } from '../../db/db'
import { aftersales, refunds, trades } from '../../db/schema'
import { toUnix } from '../../platform/clock'
import { paidSteps } from '../aftersales/view'
import type { FullOrder } from '../orders/order-view'

/** Every refund of an order, the oldest first. One statement, and none if nothing went back. */
export async function refundsOf(db: Queryable, { order, lines }: FullOrder): Promise<OrderRefund[]> {
  const isCancelled = order.cancelStatus === 'REFUND_PROCESS' || order.cancelStatus === 'SUCCESS'
  if (
    order.payStatus !== 'PAYED' ||
    !(isCancelled || lines.some(({ aftersalesNum, refundedFee }) => aftersalesNum + refundedFee > 0))
  )
    return []
  const rows = await db
    .select({ row: refunds, payType: trades.payType, request: aftersales })
    .from(refunds)
    .innerJoin(trades, eq(trades.tradeId, refunds.tradeId))
    .leftJoin(aftersales, eq(aftersales.bn, refunds.aftersalesBn))
    .where(eq(refunds.orderId, order.orderId))
    .orderBy(asc(refunds.createdAt), asc(refunds.refundId))
  return rows.map(({ row, payType, request }) => ({
    refund_bn: row.refundId,
    kind: request ? 'aftersales' : row.isProtection ? 'protection' : 'cancel',
    aftersales_bn: row.aftersalesBn ?? '',
    refund_status: row.state,
    refund_fee: row.fee,
    refund_point: request ? request.refundPoint : row.isProtection ? 0 : order.pointUse,
    pay_type: payType,
    create_time: toUnix(row.createdAt),
    refund_success_time: row.finishedAt ? toUnix(row.finishedAt) : ('' as const),
    steps: request ? paidSteps(request) : row.isProtection ? [fallOf(row.fee)] : cancelSteps(order.totalFee, row.fee),
  }))
}

const fallOf = (fee: number): RefundStepRow => ({ rule: 'goods', text: '商品降价的差额', amount: fee })

/** A cancelled order gives back all that was paid, less what price protections gave before. */
function cancelSteps(paid: number, fee: number): RefundStepRow[] {
  const whole: RefundStepRow = { rule: 'paid', text: '实付金额', amount: paid }
  return fee === paid ? [whole] : [whole, { rule: 'protected', text: '价保已退回', amount: fee - paid }]
}
