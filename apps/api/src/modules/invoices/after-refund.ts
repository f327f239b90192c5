import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../db/db'
import { invoices } from '../../db/schema'
import { stillPaidOf } from './still-paid'

/**
 * A finished invoice over more than is still paid is void: the shop takes it back and writes a new one over the rest,
 * with the same title.
 */
export async function replaceInvoice(tx: Tx, orderId: string, now: Date) {
  const [wasted] = await tx
    .update(invoices)
    .set({ state: 'waste', updatedAt: now })
    .where(and(eq(invoices.orderId, orderId), eq(invoices.state, 'success')))
    .returning()
  if (!wasted) return
  const amount = await stillPaidOf(tx, orderId)
  if (amount <= 0) return
  const { id, fileUrl, ...same } = wasted
  await tx.insert(invoices).values({ ...same, amount, state: 'pending', createdAt: now, updatedAt: now })
}
