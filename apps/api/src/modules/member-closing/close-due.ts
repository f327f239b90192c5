import { and, asc, eq, gt, isNull, lte } from 'drizzle-orm'
import { memberClosures } from '../../db/schema'
import { inTransaction } from '../../db/transaction'
import type { Deps } from '../../http/context'
import { lockMember } from '../../http/sessions'
import { blockersOf } from './blockers'
import { eraseMember } from './erase'

/**
 * Closes the accounts whose time has come, each in a transaction of its own; one with something unfinished waits, and
 * says what for. Any number of processes may run it. @returns the number of closed accounts
 */
export async function closeDueMembers({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const now = clock.now()
  const isOpen = and(isNull(memberClosures.withdrawnAt), isNull(memberClosures.doneAt))
  let closed = 0
  for (let last = 0; ; ) {
    const [next] = await db
      .select()
      .from(memberClosures)
      .where(and(isOpen, lte(memberClosures.dueAt, now), gt(memberClosures.id, last)))
      .orderBy(asc(memberClosures.id))
      .limit(1)
    if (!next) return closed
    last = next.id
    closed += await inTransaction(db, async tx => {
      const member = await lockMember(tx, next.memberId)
      const against = (await blockersOf(tx, next.memberId)).join('、')
      const ended = against ? { against } : { against: '', doneAt: now }
      const mine = and(eq(memberClosures.id, next.id), isOpen)
      const [changed] = await tx.update(memberClosures).set(ended).where(mine).returning()
      if (!changed || against || !member) return 0
      await eraseMember(tx, member, now)
      return 1
    })
  }
}
