import { and, eq, isNull } from 'drizzle-orm'
import type { Queryable, Tx } from '../../db/db'
import { memberClosures } from '../../db/schema'
import { lockMember } from '../../http/sessions'
import { DomainError } from '../../platform/errors'
import { readSetting } from '../content/settings'
import { missing } from '../member/no-member'
import { blockersOf } from './blockers'

const DAY = 86_400_000

const isOpen = (memberId: number) =>
  and(eq(memberClosures.memberId, memberId), isNull(memberClosures.withdrawnAt), isNull(memberClosures.doneAt))

/** The wish of a member that waits; null without one. */
export async function openClosure(db: Queryable, memberId: number) {
  const [row] = await db.select().from(memberClosures).where(isOpen(memberId))
  return row ?? null
}

/**
 * Notes that an account is to be closed after the days of the rules. @param who name of who enters it for the shop
 * @throws NotFoundError, DomainError that lists what has to be finished first
 */
export async function askClosure(
  tx: Tx,
  memberId: number,
  { reason, who }: { reason: string; who: string },
  now: Date,
) {
  const member = await lockMember(tx, memberId)
  if (!member) throw missing(String(memberId))
  if (member.closedAt) throw new DomainError('账号已经关闭')
  const { closure_days } = await readSetting(tx, 'trade')
  const against = await blockersOf(tx, memberId)
  if (against.length > 0) throw new DomainError(`还有 ${against.join('、')}，处理完才能注销`)
  const dueAt = new Date(now.getTime() + closure_days * DAY)
  const [made] = await tx
    .insert(memberClosures)
    .values({ memberId, reason, who, askedAt: now, dueAt })
    .onConflictDoNothing()
    .returning()
  if (!made) throw new DomainError('已经申请过注销')
  return made
}

/** @throws DomainError if there is nothing to withdraw */
export async function withdrawClosure(tx: Tx, memberId: number, now: Date) {
  const [gone] = await tx.update(memberClosures).set({ withdrawnAt: now }).where(isOpen(memberId)).returning()
  if (!gone) throw new DomainError('没有等待中的注销申请')
  return gone
}
