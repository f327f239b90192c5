import type { Contract, OutputOf, ParsedInputOf } from '@heji/api-client/contract'
import type { MemberCtx } from '../../http/context'
import { listInvoices } from '../invoices/invoices'
import { parcelRows, trackRows } from '../orders/delivery'
import { ownOrders } from '../orders/load-orders'
import { parcelsOf } from '../orders/parcels'
import { countOrders, listedOrders, toOrderDetail, toOrderList } from '../orders/read'
import { protectionsOf } from '../price-protection/read'
import { refundsOf } from './refunds'

type Order = Parameters<typeof protectionsOf>[1][number]

/** Shown on the page of an order. */
const INVOICES = 10

/** Orders of which money may come back because their goods cost less now. */
const mayProtect = ({ order }: Order) => order.orderClass === 'normal' && order.payStatus === 'PAYED'

/** A page of orders with all that it shows. Four statements, and two more for orders that got money back. */
export async function showListPage(
  ctx: MemberCtx,
  input: ParsedInputOf<Contract['GET orders/page']>,
): Promise<OutputOf<Contract['GET orders/page']>> {
  const found = await listedOrders(ctx, input)
  return {
    ...toOrderList(ctx, input, found),
    counts: await countOrders(ctx, input.order_type),
    protections: await protectionsOf(ctx, found.list.filter(mayProtect)),
  }
}

/** An order with all that its page shows. Five statements, and three more if it got money back. */
export async function showOrderPage(
  ctx: MemberCtx,
  orderId: string,
): Promise<OutputOf<Contract['GET order/page/{id}']>> {
  const found = (await ownOrders(ctx.db, ctx.member.id, [orderId])).get(orderId)
  if (!found) return { order: null, parcels: [], invoices: [], protection: null, refunds: null }
  const { order } = found
  const parcels = found.parcelNum > 0 ? await parcelsOf(ctx.db, orderId) : []
  const [protection = null] = mayProtect(found) ? await protectionsOf(ctx, [found]) : []
  const invoices =
    order.payStatus === 'PAYED'
      ? (await listInvoices(ctx, { page: 1, pageSize: INVOICES, order_id: orderId })).list
      : []
  const rows = parcelRows(found, parcels)
  const now = ctx.clock.now()
  return {
    order: toOrderDetail(ctx, found),
    parcels: rows.map(row => ({
      ...row,
      // What has not been sent has no parcel.
      track: trackRows(
        order,
        parcels.filter(({ id }) => String(id) === row.delivery_id),
        now,
      ),
    })),
    invoices,
    protection,
    refunds: await refundsOf(ctx.db, found),
  }
}
