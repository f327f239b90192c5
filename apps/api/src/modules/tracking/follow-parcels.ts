import { and, asc, eq, gt, lte, sql } from 'drizzle-orm'
import { orders, parcels } from '../../db/schema'
import { inTransaction } from '../../db/transaction'
import type { Deps } from '../../http/context'
import { endOfTurn } from '../../platform/end-of-turn'
import { PUSH_PATH } from './pushes'
import { storeTracking } from './store-tracking'

type FollowDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'config' | 'tracking'>

/** Minutes until the next attempt after a failed one, the first one first; the last one holds for all others. */
const PAUSES = [1, 5, 30, 120, 720]
/** No carrier takes longer; afterwards the buyer sees the waybill alone. */
const FOLLOWED_MS = 60 * 86_400_000

/**
 * Subscribes new parcels, and asks for those of which no push has come for half a day. Each is postponed before anybody is
 * asked, so that one process asks at a time and a killed one is followed by another. @returns the number of parcels asked for
 */
export async function followParcels(deps: FollowDeps): Promise<number> {
  if (!deps.tracking) return 0
  const isOver = endOfTurn()
  let asked = 0
  while (!isOver()) {
    const parcel = await takeDue(deps)
    if (!parcel) break
    await follow(deps, parcel).catch((error: unknown) =>
      deps.log.warn({ err: error, parcel: parcel.id }, 'parcel not followed'),
    )
    asked += 1
  }
  return asked
}

type Parcel = typeof parcels.$inferSelect

async function takeDue({ db, clock }: FollowDeps): Promise<Parcel | null> {
  const now = clock.now()
  // Parcels of years in which no service was set up are still due: the index leaves them out by their due time.
  const since = new Date(now.getTime() - FOLLOWED_MS)
  const due = db
    .select({ id: parcels.id })
    .from(parcels)
    .where(and(lte(parcels.trackDueAt, now), gt(parcels.trackDueAt, since), gt(parcels.shippedAt, since)))
    .orderBy(asc(parcels.trackDueAt))
    .limit(1)
    .for('update', { skipLocked: true })
  const pauses = sql.raw(`array[${PAUSES}]::int[]`)
  const [taken] = await db
    .update(parcels)
    .set({
      trackTries: sql`${parcels.trackTries} + 1`,
      trackDueAt: sql`${now.toISOString()}::timestamptz
        + (${pauses})[least(${parcels.trackTries} + 1, ${sql.raw(String(PAUSES.length))})] * interval '1 minute'`,
    })
    .where(eq(parcels.id, due))
    .returning()
  return taken ?? null
}

async function follow({ db, clock, config, tracking }: FollowDeps, parcel: Parcel) {
  const [order] = await db
    .select({ phone: orders.receiverMobile })
    .from(orders)
    .where(eq(orders.orderId, parcel.orderId))
  const asked = { corp: parcel.corp, code: parcel.code, phone: order!.phone }
  const now = clock.now()
  if (!parcel.isSubscribed) await tracking!.subscribe(asked, config.apiOrigin + PUSH_PATH + tracking!.name)
  const found = parcel.isSubscribed ? await tracking!.ask(asked) : null
  await inTransaction(db, async tx => {
    await tx
      .update(parcels)
      .set({ isSubscribed: true, trackTries: 0, trackDueAt: new Date(now.getTime() + 43_200_000) })
      .where(and(eq(parcels.id, parcel.id), sql`${parcels.trackState} not in ('signed', 'returned')`))
    if (found && found.code === parcel.code) await storeTracking(tx, found, now)
  })
}
