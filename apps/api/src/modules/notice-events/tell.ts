import type { NoticeKind } from '@heji/api-client/contract'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { Queryable } from '../../db/db'
import { noticeEvents } from '../../db/schema'

/** Events of one kind for one member that come so close together become one notice (ms). */
export const GATHERED_MS = 60_000

export interface Told {
  kind: NoticeKind
  /** Null: the shop. */
  memberId: number | null
  /** Names the event: it is told once. */
  key: string
  payload: Record<string, string>
}

/** Writes down what somebody is to be told, in the transaction in which it happens. A repetition changes nothing. */
export async function tell(tx: Queryable, told: Told | readonly Told[], now: Date): Promise<void> {
  const all = [told].flat()
  if (all.length === 0) return
  const dueAt = new Date(now.getTime() + GATHERED_MS)
  await tx
    .insert(noticeEvents)
    .values(all.map(one => ({ ...one, at: now, dueAt })))
    .onConflictDoNothing()
}

/**
 * Takes back what nobody has been told yet, such as a parcel that does not leave after all.
 * @returns whether it was in time
 */
export async function untell(tx: Queryable, key: string): Promise<boolean> {
  const isWaiting = and(eq(noticeEvents.key, key), isNotNull(noticeEvents.dueAt))
  return (await tx.delete(noticeEvents).where(isWaiting).returning({ key: noticeEvents.key })).length > 0
}

/** Cents as people write them. */
export const yuanText = (cents: number) => (cents / 100).toFixed(2)
