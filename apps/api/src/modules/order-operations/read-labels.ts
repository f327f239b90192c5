import type { Contract, OutputOf } from '@heji/api-client/contract'
import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import { parcelLabels } from '../../db/schema'
import type { ByShop } from '../../http/context'
import { corpName } from '../orders/delivery-corps'

/** Labels of the parcels of these orders, the oldest first. One statement. */
export async function readLabels(
  { db }: Pick<ByShop, 'db'>,
  orderIds: readonly string[],
): Promise<OutputOf<Contract['POST /api/operator/orders/labels']>> {
  const isSent = and(inArray(parcelLabels.orderId, [...orderIds]), eq(parcelLabels.state, 'sent'))
  const rows = await db
    .select()
    .from(parcelLabels)
    .where(and(isSent, isNotNull(parcelLabels.parcelId)))
    .orderBy(asc(parcelLabels.id))
  return {
    labels: rows.map(({ orderId, corp, code, html }) => ({ order_id: orderId, corp_name: corpName(corp), code, html })),
  }
}
