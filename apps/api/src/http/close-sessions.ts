/** The ends of sessions, and the locks under which they open and end. */
import { and, eq } from 'drizzle-orm'
import type { Queryable, Tx } from '../db/db'
import { members, operators, sessions } from '../db/schema'

type Kind = 'member' | 'operator'

/**
 * The current row of the member, locked to the end of the transaction. Code that opens a session of an account, or ends
 * all of them, locks its row first, so that no session opens beside a change that ends them.
 */
export async function lockMember(tx: Tx, id: number) {
  const [row] = await tx.select().from(members).where(eq(members.id, id)).for('no key update')
  return row
}

/** The same for an operator. */
export async function lockOperator(tx: Tx, id: number) {
  const [row] = await tx.select().from(operators).where(eq(operators.id, id)).for('no key update')
  return row
}

/** @returns whether there was such a session: if several callers end it at once, only one gets true */
export async function closeSession(db: Queryable, tokenHash: string): Promise<boolean> {
  const closed = await db
    .delete(sessions)
    .where(eq(sessions.tokenHash, tokenHash))
    .returning({ id: sessions.subjectId })
  return closed.length > 0
}

/** Leaves staff mode: the same session goes on with the prices of every member. */
export const leaveStaffMode = async (db: Queryable, tokenHash: string) =>
  await db.update(sessions).set({ asStaff: false }).where(eq(sessions.tokenHash, tokenHash))

/** Ends every session of the account. @returns the hashes of their tokens */
export async function closeSessions(tx: Tx, kind: Kind, subjectId: number): Promise<string[]> {
  await (kind === 'member' ? lockMember : lockOperator)(tx, subjectId)
  const closed = await tx
    .delete(sessions)
    .where(and(eq(sessions.kind, kind), eq(sessions.subjectId, subjectId)))
    .returning({ tokenHash: sessions.tokenHash })
  return closed.map(({ tokenHash }) => tokenHash)
}
