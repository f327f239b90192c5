import { and, desc, eq } from 'drizzle-orm'
import type { Tx } from '../../db/db'
import { auditLog } from '../../db/schema'
import { inTransaction } from '../../db/transaction'
import type { MemberCtx } from '../../http/context'
import { hasPassed } from '../../platform/ends'
import { DomainError, NotFoundError } from '../../platform/errors'
import { lockOrder, type OrderRecord } from '../order-states/advance'
import { requestForShop } from '../order-states/open-requests'

/** Action of the audit log; its target is the order. */
export const REMINDED = 'order.remind'
const PAUSE_MS = 24 * 3_600_000
const NOTHING_TO_DO = '没有需要商家处理的订单'

/**
 * Asks the shop to do what the order waits for, once a day: to send it, to answer a request to cancel, or one for
 * after-sales; `npm run heji -- order reminders` shows it. A missing order is no 404: the storefront takes that for a
 * server without this call.
 */
export async function remindShop(ctx: MemberCtx, orderId: string) {
  const now = ctx.clock.now()
  return await inTransaction(ctx.db, async tx => {
    const order = await lockOrder(tx, ctx.member.id, orderId).catch((error: unknown) => {
      throw error instanceof NotFoundError ? new DomainError(NOTHING_TO_DO) : error
    })
    if (order.hiddenByBuyer || !(await waitsForShop(tx, order))) throw new DomainError(NOTHING_TO_DO)
    const [last] = await tx
      .select({ at: auditLog.at })
      .from(auditLog)
      .where(and(eq(auditLog.action, REMINDED), eq(auditLog.target, orderId)))
      .orderBy(desc(auditLog.id))
      .limit(1)
    if (last && !hasPassed(last.at, PAUSE_MS, now)) throw new DomainError('已提醒过商家，请耐心等待')
    const actor = { actorKind: 'member' as const, actorId: ctx.member.id }
    await tx.insert(auditLog).values({ ...actor, action: REMINDED, target: orderId, at: now })
    return { status: true }
  })
}

async function waitsForShop(tx: Tx, { orderId, status, cancelStatus, receiptType }: OrderRecord): Promise<boolean> {
  if (status === 'PAYED') return cancelStatus !== 'NO_APPLY_CANCEL' || receiptType === 'logistics'
  return (await requestForShop(tx, orderId)).length > 0
}
