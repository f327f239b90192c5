import { and, asc, eq, gt, lte, sql } from 'drizzle-orm'
import type { Db, Queryable } from '../../db/db'
import { members, pointLedger, pointWarnings } from '../../db/schema'
import { inTransaction } from '../../db/transaction'
import type { Deps } from '../../http/context'
import { dayText } from '../../platform/date-text'
import { readSetting } from '../content/settings'
import { tell } from '../notice-events/tell'
import { lockPoints, spendPoints } from './ledger'

const DAY = 86_400_000
/** Members are told so long before points of theirs expire. */
const WARNED_MS = 30 * DAY
/** Members of one statement. */
const AT_ONCE = 500

/** The moment that is some months before another, in China. */
function monthsBefore(at: Date, months: number): Date {
  const there = new Date(at.getTime() + 8 * 3_600_000)
  there.setUTCMonth(there.getUTCMonth() - months)
  return new Date(there.getTime() - 8 * 3_600_000)
}

/**
 * Points that came before a moment and are still there: what was spent is taken from the oldest. Everything that ever
 * went out counts as spent, so that a second look finds nothing more.
 */
const oldPoints = (before: Date) =>
  sql<number>`greatest(0,
  coalesce(sum(${pointLedger.delta}) filter (where ${pointLedger.delta} > 0 and ${pointLedger.at} < ${before.toISOString()}::timestamptz), 0)
  + coalesce(sum(${pointLedger.delta}) filter (where ${pointLedger.delta} < 0), 0))`.mapWith(Number)

async function oldPointsOf(db: Queryable, memberId: number, before: Date): Promise<number> {
  const [row] = await db
    .select({ points: oldPoints(before) })
    .from(pointLedger)
    .where(eq(pointLedger.memberId, memberId))
  return row?.points ?? 0
}

/**
 * Warns members whose points will expire, and takes those of which they were warned in time. Without a period, nothing
 * expires. @returns the number of members who were warned, and of those who lost points
 */
export async function expirePoints({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const now = clock.now()
  const { point_months } = await readSetting(db, 'trade')
  if (point_months === 0) {
    await db.delete(pointWarnings)
    return { warned: 0, expired: 0 }
  }
  const expired = await expireDue(db, now, monthsBefore(now, point_months))
  return { warned: await warn(db, now, point_months), expired }
}

/** By the ids of the members, each part in a transaction of its own. */
async function warn(db: Db, now: Date, months: number): Promise<number> {
  const dueAt = new Date(now.getTime() + WARNED_MS)
  const before = monthsBefore(dueAt, months)
  let warned = 0
  for (let last = 0; ; ) {
    const some = await db
      .select({ id: members.id })
      .from(members)
      .where(and(gt(members.id, last), gt(members.point, 0)))
      .orderBy(asc(members.id))
      .limit(AT_ONCE)
    if (some.length === 0) return warned
    const first = last
    last = some.at(-1)!.id
    warned += await inTransaction(db, async tx => {
      const found = await tx
        .select({ memberId: pointLedger.memberId, points: oldPoints(before) })
        .from(pointLedger)
        .where(and(gt(pointLedger.memberId, first), lte(pointLedger.memberId, last)))
        .groupBy(pointLedger.memberId)
        .having(sql`${oldPoints(before)} > 0`)
      if (found.length === 0) return 0
      const fresh = await tx
        .insert(pointWarnings)
        .values(found.map(({ memberId }) => ({ memberId, dueAt })))
        .onConflictDoNothing()
        .returning()
      const told = found.filter(({ memberId }) => fresh.some(one => one.memberId === memberId))
      const day = dayText(dueAt)
      await tell(
        tx,
        told.map(({ memberId, points }) => ({
          kind: 'points-ending' as const,
          memberId,
          key: `points-ending:${memberId}:${day}`,
          payload: { points: String(points), day },
        })),
        now,
      )
      return told.length
    })
  }
}

async function expireDue(db: Db, now: Date, before: Date): Promise<number> {
  let expired = 0
  for (;;) {
    const [next] = await db.select().from(pointWarnings).where(lte(pointWarnings.dueAt, now)).limit(1)
    if (!next) return expired
    expired += await inTransaction(db, async tx => {
      const { memberId } = next
      const balance = await lockPoints(tx, memberId)
      const [mine] = await tx.delete(pointWarnings).where(eq(pointWarnings.memberId, memberId)).returning()
      if (!mine) return 0
      const points = Math.min(balance, await oldPointsOf(tx, memberId, before))
      if (points === 0) return 0
      await spendPoints(tx, { memberId, points, kind: 'expire', remark: `${dayText(before)} 前所得` }, now)
      return 1
    })
  }
}
