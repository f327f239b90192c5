import { eq } from 'drizzle-orm'
import type { Tx } from '../../db/db'
import { orders } from '../../db/schema'
import { inTransaction } from '../../db/transaction'
import type { ByShop, MemberCtx } from '../../http/context'
import { DomainError } from '../../platform/errors'
import { audit } from '../audit'
import { earnGrowth } from '../member-growth/growth'
import { advance, lockAnyOrder, lockOrder, type OrderRecord, statusOf } from '../order-states/advance'
import { openRequests } from '../order-states/open-requests'
import { refundedFeeOf } from '../order-states/paid-out'
import { earnPoints } from '../points/order-points'
import { waitsForAnswer } from './after-refund'
import { cancelUnpaid } from './cancel'
import { loadOwnOrder } from './load-orders'
import { EXPIRED_REASON, toOrderRow } from './order-view'
import { type ParcelRequest, packParcel } from './parcels'
import { tellSent } from './tell-sent'

export async function confirmReceipt(ctx: Pick<MemberCtx, 'db' | 'clock' | 'member'>, orderId: string) {
  const now = ctx.clock.now()
  await inTransaction(ctx.db, async tx => {
    const order = await lockOrder(tx, ctx.member.id, orderId)
    if (order.status === 'PAYED') throw new DomainError('未发货订单不可确认收货')
    if (order.status === 'REFUND_SUCCESS') throw new DomainError('订单已全部退款，不能确认收货')
    if (order.status !== 'WAIT_BUYER_CONFIRM') throw new DomainError('没有需要完成的订单!')
    await assertNoRequest(tx, orderId, '售后中的订单不能确认收货')
    await receive(tx, order, now)
  })
  return toOrderRow(await loadOwnOrder(ctx.db, ctx.member.id, orderId), now)
}

/** Ends a locked order that is on its way. */
export async function receive(tx: Tx, order: OrderRecord, now: Date) {
  await advance(tx, [order.orderId], 'confirm', now, { endedAt: now })
  await rewardReceipt(tx, order, now)
}

/** Points and growth that a member earns with a received order. */
export async function rewardReceipt(tx: Tx, order: OrderRecord, now: Date) {
  const refundedFee = await refundedFeeOf(tx, order.orderId)
  await earnPoints(tx, order, now, refundedFee)
  await earnGrowth(tx, order, now, refundedFee)
}

async function assertNoRequest(tx: Tx, orderId: string, message: string) {
  const [open] = await openRequests(tx, orderId)
  if (open) throw new DomainError(message, 422, { aftersales_bn: open.bn })
}

/**
 * Hands pieces of a paid order to the carrier, by default all that are left; with the last ones the order counts as
 * shipped. @throws DomainError for more pieces than
 * are left, and while the buyer waits for his order to be cancelled
 */
export async function shipOrder(
  deps: Pick<ByShop, 'db' | 'clock' | 'operator'>,
  orderId: string,
  parcel: ParcelRequest,
) {
  const now = deps.clock.now()
  return await inTransaction(deps.db, async tx => {
    const order = await lockAnyOrder(tx, orderId)
    assertShippable(order)
    const { parcelId, isPacked } = await packParcel(tx, orderId, parcel, now)
    const isLast = isPacked && !(await waitsForAnswer(tx, orderId))
    await advance(tx, [orderId], isLast ? 'ship' : 'ship-part', now, {
      deliveryStatus: isLast ? 'DONE' : 'PARTAIL',
      deliveryCorp: parcel.corp,
      deliveryCode: parcel.code,
      deliveredAt: now,
    })
    await audit(tx, deps, 'orders.ship', orderId, { corp: parcel.corp, code: parcel.code })
    await tellSent(tx, order, { id: parcelId, corp: parcel.corp, code: parcel.code }, now)
    return parcelId
  })
}

/** @throws DomainError that says why not */
export function assertShippable({ status, cancelStatus, receiptType }: OrderRecord) {
  if (receiptType === 'ziti') throw new DomainError('自提订单由买家到店提货，不能发货')
  if (status === 'REFUND_SUCCESS') throw new DomainError('订单已全部退款，不能发货')
  if (status !== 'PAYED') throw new DomainError('订单不是待发货状态，不能发货')
  if (cancelStatus === 'WAIT_PROCESS' || cancelStatus === 'REFUND_PROCESS') {
    throw new DomainError('买家正在申请取消订单，不能发货')
  }
}

const ENDED: ReadonlySet<OrderRecord['status']> = new Set(['DONE', 'CANCEL', 'REFUND_SUCCESS'])

/**
 * Only ended orders can be hidden; stock, payments and the books of the shop keep them. One whose time is over is
 * cancelled first: a payment that comes late must not find an order that nobody sees.
 */
export async function hideOrder(ctx: MemberCtx, orderId: string) {
  const now = ctx.clock.now()
  return await inTransaction(ctx.db, async tx => {
    const order = await lockOrder(tx, ctx.member.id, orderId)
    const status = statusOf(order, now)
    if (!ENDED.has(status)) throw new DomainError('进行中的订单不能删除')
    await assertNoRequest(tx, orderId, '售后中的订单不能删除')
    if (order.status === 'NOTPAY') await cancelUnpaid(tx, [orderId], 'expire', EXPIRED_REASON, now)
    await tx.update(orders).set({ hiddenByBuyer: true, updatedAt: now }).where(eq(orders.orderId, orderId))
    return { status: true }
  })
}
