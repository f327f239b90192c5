import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../db/db'
import { invoices } from '../../db/schema'
import { stillPaidOf } from './still-paid'

/**
 * Money has gone back. A finished invoice over more than is still paid is void: the shop takes it back and writes a new
 * one over the rest, with the same title. One that waits is over the rest. With no rest there is none.
 */
export async function adjustInvoices(tx: Tx, orderId: string, now: Date) {
  const ofOrder = eq(invoices.orderId, orderId)
  const [wasted] = await tx
    .update(invoices)
    .set({ state: 'waste', updatedAt: now })
    .where(and(ofOrder, eq(invoices.state, 'success')))
    .returning()
  const amount = await stillPaidOf(tx, orderId)
  await tx
    .update(invoices)
    .set(amount > 0 ? { amount, updatedAt: now } : { state: 'cancel', updatedAt: now })
    .where(and(ofOrder, inArray(invoices.state, ['pending', 'inProgress'])))
  if (!wasted || amount <= 0) return
  const { id, fileUrl, ...same } = wasted
  await tx.insert(invoices).values({ ...same, amount, state: 'pending', createdAt: now, updatedAt: now })
}
