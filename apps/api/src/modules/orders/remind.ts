import { and, desc, eq } from 'drizzle-orm'
import { auditLog } from '../../db/schema'
import { inTransaction } from '../../db/transaction'
import type { MemberCtx } from '../../http/context'
import { DomainError, NotFoundError } from '../../platform/errors'
import { lockOrder } from '../order-states/advance'

/** Action of the audit log; its target is the order. */
export const REMINDED = 'order.remind'
const PAUSE_MS = 24 * 3_600_000

/**
 * Asks the shop to send a paid order, once a day; `npm run heji -- order reminders` shows it. A missing order is no 404:
 * the storefront takes that for a server without this call.
 */
export async function remindShop(ctx: MemberCtx, orderId: string) {
  const now = ctx.clock.now()
  return await inTransaction(ctx.db, async tx => {
    const order = await lockOrder(tx, ctx.member.id, orderId).catch((error: unknown) => {
      throw error instanceof NotFoundError ? new DomainError('没有待发货的订单') : error
    })
    const isCancelling = order.cancelStatus === 'WAIT_PROCESS' || order.cancelStatus === 'REFUND_PROCESS'
    if (order.status !== 'PAYED' || order.receiptType !== 'logistics' || order.hiddenByBuyer || isCancelling)
      throw new DomainError('没有待发货的订单')
    const [last] = await tx
      .select({ at: auditLog.at })
      .from(auditLog)
      .where(and(eq(auditLog.action, REMINDED), eq(auditLog.target, orderId)))
      .orderBy(desc(auditLog.id))
      .limit(1)
    if (last && now.getTime() - last.at.getTime() < PAUSE_MS) throw new DomainError('已提醒过商家，请耐心等待')
    const actor = { actorKind: 'member' as const, actorId: ctx.member.id }
    await tx.insert(auditLog).values({ ...actor, action: REMINDED, target: orderId, at: now })
    return { status: true }
  })
}
