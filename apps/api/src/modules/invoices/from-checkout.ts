import type { Tx } from '../../db/db'
import { invoices, type orders } from '../../db/schema'

/**
 * The invoice that a buyer asked for at the checkout waits for the shop as soon as the order is paid, as if he had asked
 * for it then; nobody asks him twice. An order without a title or without money gets none.
 */
export async function requestAskedInvoice(tx: Tx, order: typeof orders.$inferSelect, now: Date) {
  const title = order.invoice && titleIn(order.invoice)
  if (!title || order.totalFee <= 0) return
  const { orderId, memberId, totalFee: amount, receiverMobile: mobile } = order
  await tx
    .insert(invoices)
    .values({ ...title, orderId, memberId, amount, mobile, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
}

/** Field names of the checkout (wire §19). */
function titleIn(asked: Record<string, string>) {
  const isCompany = asked.title === 'unit'
  const companyTitle = asked.content?.trim() || (isCompany ? '' : '个人')
  if (!companyTitle) return null
  if (!isCompany) return { type: 'individual' as const, companyTitle }
  return {
    type: 'enterprise' as const,
    companyTitle,
    taxNumber: asked.registration_number ?? '',
    companyAddress: asked.company_address ?? '',
    companyTelephone: asked.company_phone ?? '',
    bankName: asked.bankname ?? '',
    bankAccount: asked.bankaccount ?? '',
  }
}
