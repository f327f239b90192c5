import { isStorable } from '@heji/validators'
import { and, eq, inArray, isNull, not, sql } from 'drizzle-orm'
import type { Tx } from '../../db/db'
import { orders, parcels, parcelTracks } from '../../db/schema'
import { isEnd, type Tracking } from '../../platform/tracking-service'
import { tell } from '../notice-events/tell'
import { corpName } from '../orders/delivery-corps'

/** Steps of a parcel, and letters of a step: a carrier has some dozens. */
const MOST_STEPS = 200
const MOST_LETTERS = 300
const DAY = 86_400_000

/**
 * Stores what a service says of all parcels with this number, once however often it says it. Older news changes no state,
 * and nothing changes a parcel that is signed for. @returns whether it is about a parcel of ours
 */
export async function storeTracking(tx: Tx, { code, state, steps }: Tracking, now: Date): Promise<boolean> {
  // Steps of the future and of last year are of another parcel: carriers use numbers again.
  const own = await tx.select().from(parcels).where(eq(parcels.code, code)).for('update')
  for (const parcel of own) {
    const [first, last] = [parcel.shippedAt.getTime() - 3 * DAY, now.getTime() + DAY]
    const rows = steps
      .filter(({ at, text }) => isStorable(text) && at.getTime() >= first && at.getTime() <= last)
      .sort((a, b) => a.at.getTime() - b.at.getTime())
      .slice(-MOST_STEPS)
      .map(({ at, text }) => ({ parcelId: parcel.id, at, text: text.slice(0, MOST_LETTERS) }))
    const newest = rows.at(-1)
    if (!newest) continue
    await tx.insert(parcelTracks).values(rows).onConflictDoNothing()
    if (isEnd(parcel.trackState) || (parcel.trackedAt && newest.at < parcel.trackedAt)) continue
    await tx
      .update(parcels)
      .set({
        trackState: state,
        trackedAt: newest.at,
        trackDueAt: isEnd(state) ? null : new Date(now.getTime() + DAY / 2),
      })
      .where(eq(parcels.id, parcel.id))
    if (state === 'signed') await tellSigned(tx, parcel, now)
  }
  if (state === 'signed') await startReceiptPeriod(tx, [...new Set(own.map(({ orderId }) => orderId))], now)
  return own.length > 0
}

/** The time of receipt counts from when the last parcel of an order was signed for. */
async function startReceiptPeriod(tx: Tx, orderIds: readonly string[], now: Date) {
  if (orderIds.length === 0) return
  const isOpen = sql`exists (select from ${parcels} p where p.order_id = ${orders.orderId} and p.track_state <> 'signed')`
  await tx
    .update(orders)
    .set({ signedAt: now })
    .where(
      and(
        inArray(orders.orderId, [...orderIds]),
        eq(orders.status, 'WAIT_BUYER_CONFIRM'),
        isNull(orders.signedAt),
        not(isOpen),
      ),
    )
}

async function tellSigned(tx: Tx, { id, orderId, corp, code }: typeof parcels.$inferSelect, now: Date) {
  const [order] = await tx.select({ memberId: orders.memberId }).from(orders).where(eq(orders.orderId, orderId))
  const payload = { order: orderId, carrier: corpName(corp), waybill: code }
  await tell(tx, { kind: 'order-signed', memberId: order!.memberId, key: `order-signed:${id}`, payload }, now)
}
