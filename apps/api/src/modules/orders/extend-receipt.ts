import { and, eq, gt, isNull } from 'drizzle-orm'
import { orders } from '../../db/schema'
import { inTransaction } from '../../db/transaction'
import type { MemberCtx } from '../../http/context'
import { DomainError } from '../../platform/errors'
import { lockOrder } from '../order-states/advance'
import { loadOwnOrder } from './load-orders'
import { toOrderRow } from './order-view'

/** Puts the receipt of an order that is on its way off, once, by the days that it was placed under. @throws DomainError */
export async function extendReceipt(ctx: Pick<MemberCtx, 'db' | 'clock' | 'member'>, orderId: string) {
  const now = ctx.clock.now()
  await inTransaction(ctx.db, async tx => {
    const order = await lockOrder(tx, ctx.member.id, orderId)
    if (order.status !== 'WAIT_BUYER_CONFIRM') throw new DomainError('订单不是待收货状态，不能延长收货')
    if (order.extendDays === 0) throw new DomainError('该订单不能延长收货')
    const [extended] = await tx
      .update(orders)
      .set({ extendedAt: now, updatedAt: now })
      .where(
        and(
          ...[eq(orders.orderId, orderId), eq(orders.status, 'WAIT_BUYER_CONFIRM')],
          ...[isNull(orders.extendedAt), gt(orders.extendDays, 0)],
        ),
      )
      .returning()
    if (!extended) throw new DomainError('只能延长一次收货')
  })
  return toOrderRow(await loadOwnOrder(ctx.db, ctx.member.id, orderId), now)
}
