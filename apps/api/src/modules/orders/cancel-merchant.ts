/** The shop's answer to a request to cancel a paid order. It has no calls yet: command lines and tests use it. */
import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../db/db'
import { orderLines } from '../../db/schema'
import { inTransaction } from '../../db/transaction'
import type { ByShop } from '../../http/context'
import { DomainError } from '../../platform/errors'
import type { Refund } from '../../platform/payment-provider'
import { audit } from '../audit'
import { advance, lockAnyOrder, type OrderRecord } from '../order-states/advance'
import { refundThrough } from '../payment/refund'
import { closeRefund, type OpenRefund, openOrderRefund } from '../payment/refund-books'
import { giveBack } from './cancel'
import { renewFirstPayment } from './first-payment'

type ShopDeps = Pick<ByShop, 'db' | 'clock' | 'operator' | 'actor'>
type PayingDeps = ShopDeps & Pick<ByShop, 'payments'>

/**
 * Agrees: books the refund of the whole payment, asks the provider, and when the money is back cancels the order and
 * gives back everything that it held. If the process ends in between, or the provider does not answer, the sweep asks
 * again with the same key. @throws DomainError unless the buyer waits for it
 */
export async function approveCancel(
  deps: PayingDeps,
  orderId: string,
  pay: Refund = refundThrough(deps.payments),
): Promise<OrderRecord> {
  const opened = await inTransaction(deps.db, async tx => {
    const now = deps.clock.now()
    const order = await lockAsked(tx, orderId)
    await advance(tx, [orderId], 'approve-cancel', now)
    await audit(tx, deps, 'orders.approve-cancel', orderId)
    const lines = await tx
      .select({
        orderLineId: orderLines.id,
        refundFee: sql<number>`${orderLines.totalFee} - ${orderLines.protectedFee}`.mapWith(Number),
      })
      .from(orderLines)
      .where(eq(orderLines.orderId, orderId))
    return await openOrderRefund(tx, order, lines, now)
  })
  return await finishCancel(deps, opened, pay)
}

/** Pays a booked refund of a whole order and ends the order, once. */
export async function finishCancel(deps: ShopDeps, { refundId, orderId, trade, fee }: OpenRefund, pay: Refund) {
  const paid = await pay(trade, fee, refundId)
  return await inTransaction(deps.db, async tx => {
    const now = deps.clock.now()
    const order = await lockAnyOrder(tx, orderId)
    // On its way: the sweep asks again.
    if (!paid || !(await closeRefund(tx, refundId, paid.providerNo, now))) return order
    const cancelled = await advance(tx, [orderId], 'refund', now, { endedAt: now })
    await giveBack(tx, cancelled, now)
    await renewFirstPayment(tx, order)
    return cancelled[0]!
  })
}

/**
 * Refuses; the order continues, and the buyer cannot ask again. @throws DomainError without a reason, or unless the
 * buyer waits
 */
export async function rejectCancel(deps: ShopDeps, orderId: string, reason: string) {
  const shopRejectReason = reason.trim()
  if (!shopRejectReason) throw new DomainError('请填写驳回原因')
  if ([...shopRejectReason].length > 200) throw new DomainError('驳回原因最多200个字符')
  return await inTransaction(deps.db, async tx => {
    const now = deps.clock.now()
    await lockAsked(tx, orderId)
    const [rejected] = await advance(tx, [orderId], 'reject-cancel', now, { shopRejectReason })
    await audit(tx, deps, 'orders.reject-cancel', orderId)
    return rejected!
  })
}

async function lockAsked(tx: Tx, orderId: string): Promise<OrderRecord> {
  const order = await lockAnyOrder(tx, orderId)
  if (order.cancelStatus !== 'WAIT_PROCESS') throw new DomainError('订单没有待处理的取消申请')
  return order
}
