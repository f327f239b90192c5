import type { Contract, ParsedInputOf } from '@heji/api-client/contract'
import type { Tx } from '../../db/db'
import { inTransaction } from '../../db/transaction'
import type { ByShop } from '../../http/context'
import { DomainError } from '../../platform/errors'
import { audit } from '../audit'
import { advance, lockAnyOrder } from '../order-states/advance'
import { cancelUnpaid } from '../orders/cancel'
import { approveCancel } from '../orders/cancel-merchant'
import { assertSeen } from './assert-seen'
import { tellChange } from './tell-change'

/**
 * The shop cancels an order of which nothing has been sent. An unpaid one ends at once; the money of a paid one goes back
 * on the way of a request of the buyer, so a killed process or a silent provider loses nothing.
 * @throws NotFoundError, DomainError with the state
 */
export async function cancelByShop(
  ctx: ByShop,
  { order_id: orderId, revision, reason }: ParsedInputOf<Contract['POST /api/operator/orders/cancel']>,
) {
  const isPaid = await inTransaction(ctx.db, async tx => {
    await lockAnyOrder(tx, orderId)
    await assertSeen(tx, orderId, revision)
    return await askCancelByShop(tx, ctx, orderId, reason)
  })
  if (!isPaid) return { message: `订单 ${orderId} 已取消` }
  const { status } = await approveCancel(ctx, orderId)
  return { message: status === 'CANCEL' ? `订单 ${orderId} 已取消并退款` : `订单 ${orderId} 退款处理中` }
}

/** Ends an unpaid order, or asks for a paid one to be cancelled. @returns whether it is paid @throws DomainError */
export async function askCancelByShop(tx: Tx, ctx: ByShop, orderId: string, reason: string): Promise<boolean> {
  const now = ctx.clock.now()
  const order = await lockAnyOrder(tx, orderId)
  const { status, deliveryStatus, cancelStatus } = order
  if (status === 'CANCEL' || status === 'REFUND_SUCCESS') throw new DomainError('订单已取消或已退款')
  if (status !== 'NOTPAY' && (status !== 'PAYED' || deliveryStatus !== 'PENDING'))
    throw new DomainError('订单已发货，不能取消；请买家申请售后')
  if (cancelStatus === 'REFUND_PROCESS') throw new DomainError('订单正在退款')
  await tellChange(tx, order, `商家取消了订单${status === 'NOTPAY' ? '' : '，款项原路退回'}`, now)
  await audit(tx, ctx, 'orders.cancel', orderId, { reason })
  if (status === 'NOTPAY') await cancelUnpaid(tx, [orderId], 'cancel', reason, now)
  // Who waits already has a reason of his own.
  else if (cancelStatus !== 'WAIT_PROCESS')
    await advance(tx, [orderId], 'ask-cancel', now, { cancelReason: reason, shopRejectReason: '' })
  return status !== 'NOTPAY'
}
