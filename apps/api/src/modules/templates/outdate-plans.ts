import { and, eq, isNotNull, isNull, lte } from 'drizzle-orm'
import type { Tx } from '../../db/db'
import { templateSchedules } from '../../db/schema'

export const isWaiting = and(isNull(templateSchedules.startedAt), isNull(templateSchedules.closedAt))
export const isRunning = and(isNotNull(templateSchedules.startedAt), isNull(templateSchedules.closedAt))

/**
 * What a publication by hand means for the plans of its page, which the caller has locked: a running one is over, and
 * nothing comes back; one without an end for this or an older state is forgotten, because it would show shoppers an old
 * page.
 */
export async function outdatePlans(tx: Tx, templateId: number, revision: number, now: Date): Promise<void> {
  const isOfPage = eq(templateSchedules.templateId, templateId)
  const isOlder = and(isNull(templateSchedules.endAt), lte(templateSchedules.revision, revision))
  await tx.delete(templateSchedules).where(and(isOfPage, isWaiting, isOlder))
  await tx.update(templateSchedules).set({ closedAt: now, endAt: null }).where(and(isOfPage, isRunning))
}
