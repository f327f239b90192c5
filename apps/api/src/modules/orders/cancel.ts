import type { Contract, ParsedInputOf } from '@heji/api-client/contract'
import type { Tx } from '../../db/db'
import { inTransaction } from '../../db/transaction'
import type { MemberCtx } from '../../http/context'
import { DomainError } from '../../platform/errors'
import { voidInvoices } from '../invoices/invoices'
import { advance, lockOrder, type OrderRecord } from '../order-states/advance'
import { closeAttempts } from '../payment/attempts'
import { returnPoints } from '../points/order-points'
import { returnLimits } from '../promotions/limits'
import { releaseTickets } from '../seckill/tickets'
import { releaseCoupons } from './coupon'
import { toCancel } from './order-view'
import { returnStock } from './stock'

type CancelInput = ParsedInputOf<Contract['POST order/cancel']>

/** Unpaid orders are cancelled at once; paid and unshipped ones wait for the merchant (wire §16.4). */
export async function cancelOrder(ctx: Pick<MemberCtx, 'db' | 'clock' | 'member'>, input: CancelInput) {
  const now = ctx.clock.now()
  const reason = (input.other_reason || input.cancel_reason || '').trim()
  return await inTransaction(ctx.db, async tx => {
    const order = await lockOrder(tx, ctx.member.id, input.order_id)
    assertCancellable(order, reason)
    if (order.status === 'NOTPAY') {
      const [cancelled] = await cancelUnpaid(tx, [order.orderId], 'cancel', reason, now)
      return toCancel(cancelled!)
    }
    const change = { cancelReason: reason, shopRejectReason: '' }
    const [asked] = await advance(tx, [order.orderId], 'ask-cancel', now, change)
    return toCancel(asked!)
  })
}

function assertCancellable(order: OrderRecord, reason: string) {
  if (order.status === 'CANCEL') throw new DomainError('订单已取消')
  if (order.status === 'REFUND_SUCCESS') throw new DomainError('订单已全部退款，不需要取消')
  if (order.status === 'NOTPAY') return
  if (order.deliveryStatus === 'PARTAIL' && order.status === 'PAYED')
    throw new DomainError('已发货订单不能取消，未发货的商品可申请仅退款')
  if (order.status !== 'PAYED' || order.deliveryStatus !== 'PENDING') throw new DomainError('已发货订单不能取消')
  if (order.cancelStatus === 'WAIT_PROCESS' || order.cancelStatus === 'REFUND_PROCESS')
    throw new DomainError('不能重复取消订单')
  if (!reason) throw new DomainError('取消原因必选')
}

/** Ends locked unpaid orders and gives back everything that they held, exactly once. */
export async function cancelUnpaid(
  tx: Tx,
  orderIds: string[],
  event: 'cancel' | 'expire',
  reason: string,
  now: Date,
): Promise<OrderRecord[]> {
  const cancelled = await advance(tx, orderIds, event, now, {
    cancelReason: reason,
    endedAt: now,
  })
  await giveBack(tx, cancelled, now)
  await closeAttempts(tx, orderIds, now)
  return cancelled
}

/** Gives back everything that orders held besides money; each part makes sure that it happens once. */
export async function giveBack(tx: Tx, cancelled: OrderRecord[], now: Date) {
  const orderIds = cancelled.map(order => order.orderId)
  // Before the stock, because new orders take points and stock in this order, too.
  await returnPoints(tx, cancelled, now)
  await releaseTickets(tx, orderIds)
  await returnLimits(tx, orderIds, now)
  await returnStock(tx, orderIds, now)
  await releaseCoupons(tx, orderIds)
  await voidInvoices(tx, orderIds, now)
}
