import type { PageArgs } from '../../lib/define-loader.server'
import { findOrder } from '../../lib/order.server'
import { ownCall } from '../../lib/own-call.server'
import { loadInvoices, toInvoiceRow } from './invoices.server'
import { loadParcels, toParcel } from './parcels.server'
import { loadProtections } from './protection.server'
import { orderActions } from './status'
import { mayProtect, toOrderFacts } from './trades.server'

type Ask = Pick<PageArgs, 'api' | 'context'>

/**
 * An order of the member with its parcels, invoices and price protection; null for a missing one and one of somebody
 * else. Another server is asked for the parts. `onlyParcels`: the page shows nothing else of it.
 */
export const readOrder = (args: Ask, id: string, { onlyParcels = false } = {}) =>
  findOrder(
    ownCall(
      args.context,
      'GET order/page/{id}',
      () => orderAtOnce(args, id),
      () => (onlyParcels ? orderWithParcels(args, id) : orderOfParts(args, id)),
    ),
  )

async function orderAtOnce({ api }: Ask, id: string) {
  const { order, parcels, invoices, protection } = await api('GET order/page/{id}', { id }, { silent: true })
  if (!order) return null
  return {
    found: order,
    parcels: parcels.map(({ track, ...parcel }) => toParcel(parcel, track)),
    invoices: invoices.map(toInvoiceRow),
    protection: protection ?? undefined,
  }
}

async function orderWithParcels({ api }: Ask, id: string) {
  const found = await api('GET order/{id}', { id }, { silent: true })
  return { found, parcels: await loadParcels(api, id), invoices: null, protection: undefined }
}

/** The page is complete even if a part of it fails. */
async function orderOfParts({ api, context }: Ask, id: string) {
  const found = await api('GET order/{id}', { id }, { silent: true })
  const { orderInfo } = found
  const facts = toOrderFacts(orderInfo, true)
  const [parcels, invoices, protections] = await Promise.all([
    facts.isSent ? loadParcels(api, id) : [],
    orderActions(facts).invoice ? loadInvoices(api, id) : null,
    loadProtections({ api, context }, mayProtect(orderInfo) ? [id] : []),
  ])
  return { found, parcels, invoices, protection: protections.get(id) }
}
