import type { Api } from '@heji/api-client'
import { orErrorPage } from '../../errors/error-pages.server'
import { toInvoiceRow } from './invoices.server'
import { toParcel } from './parcels'

/** An order of the member with its parcels, invoices, price protection and refunds; null for a missing one and one of somebody else. */
export async function readOrder(api: Api, id: string) {
  const { order, parcels, invoices, protection, refunds } = await orErrorPage(
    api('GET order/page/{id}', { id }, { silent: true }),
  )
  if (!order) return null
  return {
    found: order,
    parcels: parcels.map(toParcel),
    invoices: invoices?.map(toInvoiceRow) ?? null,
    protection: protection ?? undefined,
    refunds: refunds ?? [],
  }
}
