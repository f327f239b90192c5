import { and, eq, inArray } from 'drizzle-orm'
import type { Db, Tx } from '../../db/db'
import { invoices } from '../../db/schema'
import { inTransaction } from '../../db/transaction'
import { DomainError } from '../../platform/errors'
import { tell, yuanText } from '../notice-events/tell'
import { lockAnyOrder } from '../order-states/advance'
import { mailInvoice } from './mail-invoices'
import { isProven } from './proven-addresses'
import { stillPaidOf } from './still-paid'

interface Written {
  state: 'success'
  fileUrl: string
}

const NOT_WAITING = '发票不是待开状态'

/**
 * For the shop: an invoice is finished, or has failed. A finished one is over what is still paid and goes to the buyer's
 * address, if he has proven it; if all the money has gone back, it is cancelled instead. @throws DomainError 发票不是待开状态
 */
export async function settleInvoice(db: Db, id: number, outcome: Written | { state: 'failed' }, now: Date) {
  return await inTransaction(db, async tx => {
    const change = outcome.state === 'success' ? await overWhatIsPaid(tx, id, outcome) : outcome
    const [settled] = await tx
      .update(invoices)
      .set({ ...change, updatedAt: now })
      .where(and(eq(invoices.id, id), inArray(invoices.state, ['pending', 'inProgress'])))
      .returning()
    if (!settled) throw new DomainError(NOT_WAITING)
    const { state, email, memberId } = settled
    // Others find it at their order.
    const mailedTo = state === 'success' && email && (await isProven(tx, memberId, email)) ? email : null
    if (mailedTo) await mailInvoice(tx, id, mailedTo, now)
    if (state === 'success') {
      const payload = { order: settled.orderId, yuan: yuanText(settled.amount) }
      await tell(tx, { kind: 'invoice-issued', memberId, key: `invoice-issued:${id}`, payload }, now)
    }
    return { ...settled, mailedTo }
  })
}

/** Money may have gone back since the buyer asked. The order is locked, so that no refund begins in between. */
async function overWhatIsPaid(tx: Tx, id: number, written: Written) {
  const [asked] = await tx.select({ orderId: invoices.orderId }).from(invoices).where(eq(invoices.id, id))
  if (!asked) throw new DomainError(NOT_WAITING)
  const order = await lockAnyOrder(tx, asked.orderId)
  const amount = await stillPaidOf(tx, order.orderId)
  if (amount <= 0) return { state: 'cancel' as const }
  if (order.cancelStatus === 'WAIT_PROCESS') throw new DomainError('买家申请取消订单，请先处理')
  return { ...written, amount }
}
