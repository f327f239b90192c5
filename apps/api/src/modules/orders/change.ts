import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../db/db'
import { orders, trades } from '../../db/schema'
import { inTransaction } from '../../db/transaction'
import type { Deps, MemberCtx } from '../../http/context'
import { DomainError } from '../../http/errors'
import { refundedFeeOf } from '../aftersales/points'
import { openRequests } from '../aftersales/step'
import { returnLimits } from '../marketing/limits'
import { earnPoints, returnPoints } from '../points/order-points'
import { releaseTickets } from '../seckill/tickets'
import { advance, lockOrder, type OrderRecord } from './advance'
import { releaseCoupons } from './coupon'
import { statusOf, toCancel, toOrderRow } from './order-view'
import { loadOwnOrder } from './read'
import { returnStock } from './stock'

interface CancelInput {
  order_id: string
  cancel_reason?: string | undefined
  other_reason?: string | undefined
}

/** Unpaid orders are cancelled at once; paid and unshipped ones wait for the merchant (wire §16.4). */
export async function cancelOrder(ctx: MemberCtx, input: CancelInput) {
  const now = ctx.clock.now()
  const reason = (input.other_reason || input.cancel_reason || '').trim()
  return await inTransaction(ctx.db, async tx => {
    const order = await lockOrder(tx, ctx.member.id, input.order_id)
    assertCancellable(order, reason)
    if (order.status === 'NOTPAY') {
      const [cancelled] = await cancelUnpaid(tx, [order.orderId], 'cancel', reason, now)
      return toCancel(cancelled!)
    }
    const [asked] = await advance(tx, [order.orderId], 'ask-cancel', now, {
      cancelStatus: 'WAIT_PROCESS',
      cancelReason: reason,
    })
    return toCancel(asked!)
  })
}

function assertCancellable(order: OrderRecord, reason: string) {
  if (order.status === 'CANCEL') throw new DomainError('订单已取消')
  if (order.status === 'NOTPAY') return
  if (order.status !== 'PAYED' || order.deliveryStatus !== 'PENDING') throw new DomainError('已发货订单不能取消')
  if (order.cancelStatus !== 'NO_APPLY_CANCEL') throw new DomainError('不能重复取消订单')
  if (!reason) throw new DomainError('取消原因必选')
}

/** Ends locked unpaid orders and gives back what they held, exactly once. */
export async function cancelUnpaid(
  tx: Tx,
  orderIds: string[],
  event: 'cancel' | 'expire',
  reason: string,
  now: Date,
): Promise<OrderRecord[]> {
  const cancelled = await advance(tx, orderIds, event, now, {
    cancelStatus: 'SUCCESS',
    cancelReason: reason,
    endedAt: now,
  })
  // Before the stock: new orders take points and stock in this order, too.
  await returnPoints(tx, cancelled, now)
  await releaseTickets(tx, orderIds)
  await returnLimits(tx, orderIds, now)
  await returnStock(tx, orderIds, now)
  await releaseCoupons(tx, orderIds)
  await tx
    .update(trades)
    .set({ state: 'CLOSED' })
    .where(and(inArray(trades.orderId, orderIds), eq(trades.state, 'NOTPAY')))
  return cancelled
}

export async function confirmReceipt(ctx: Pick<MemberCtx, 'db' | 'clock' | 'member'>, orderId: string) {
  const now = ctx.clock.now()
  await inTransaction(ctx.db, async tx => {
    const order = await lockOrder(tx, ctx.member.id, orderId)
    if (order.status === 'PAYED') throw new DomainError('未发货订单不可确认收货')
    if (order.status !== 'WAIT_BUYER_CONFIRM') throw new DomainError('没有需要完成的订单!')
    await assertNoRequest(tx, orderId, '售后中的订单不能确认收货')
    await advance(tx, [orderId], 'confirm', now, { endedAt: now })
    await earnPoints(tx, order, now, await refundedFeeOf(tx, orderId))
  })
  return toOrderRow(await loadOwnOrder(ctx.db, ctx.member.id, orderId), now)
}

async function assertNoRequest(tx: Tx, orderId: string, message: string) {
  const [open] = await openRequests(tx, orderId)
  if (open) throw new DomainError(message, 422, { aftersales_bn: open.bn })
}

/** Hands a paid order to the carrier. The shop has no call for it; seeds and tests use it. */
export async function shipOrder(
  deps: Pick<Deps, 'db' | 'clock'>,
  orderId: string,
  parcel: { corp: string; code: string },
) {
  const now = deps.clock.now()
  await inTransaction(deps.db, async tx => {
    await tx.select({ id: orders.orderId }).from(orders).where(eq(orders.orderId, orderId)).for('update')
    await advance(tx, [orderId], 'ship', now, {
      deliveryStatus: 'DONE',
      deliveryCorp: parcel.corp,
      deliveryCode: parcel.code,
      deliveredAt: now,
    })
  })
}

/** Only what has ended can be hidden; stock, payments and the shop's books keep it. */
export async function hideOrder(ctx: MemberCtx, orderId: string) {
  const now = ctx.clock.now()
  return await inTransaction(ctx.db, async tx => {
    const order = await lockOrder(tx, ctx.member.id, orderId)
    const status = statusOf(order, now)
    if (status !== 'DONE' && status !== 'CANCEL') throw new DomainError('进行中的订单不能删除')
    await assertNoRequest(tx, orderId, '售后中的订单不能删除')
    await tx.update(orders).set({ hiddenByBuyer: true, updatedAt: now }).where(eq(orders.orderId, orderId))
    return { status: true }
  })
}
