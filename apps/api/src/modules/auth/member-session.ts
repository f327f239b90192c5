import { eq } from 'drizzle-orm'
import type { Tx } from '../../db/db'
import { type members, sessions } from '../../db/schema'
import { inTransaction } from '../../db/transaction'
import type { Deps, MemberCtx } from '../../http/context'
import { lockMember, openSession } from '../../http/sessions'
import { UnauthorizedError } from '../../platform/errors'

type Row = typeof members.$inferSelect

/**
 * Signs a member in whose password or code was found right for `seen`. Between that look and now the password, the number
 * or the account may have changed hands: then no session is opened.
 * @param also what else happens in the same transaction
 * @returns the token; null when the account has changed since
 */
export async function signInAs(
  ctx: Pick<Deps, 'db' | 'clock' | 'config'>,
  seen: Row,
  also: (tx: Tx) => Promise<unknown> = async () => {},
): Promise<string | null> {
  return await inTransaction(ctx.db, async tx => {
    const now = await lockMember(tx, seen.id)
    if (!now || now.disabled || now.passwordHash !== seen.passwordHash || now.mobile !== seen.mobile) return null
    await also(tx)
    return await openSession(ctx, tx, 'member', seen.id)
  })
}

/**
 * Holds the account of the member who asks, and makes sure that his session did not end while he asked: what changes who
 * may sign in must not come after the change that ended it.
 * @throws UnauthorizedError
 */
export async function lockSignedIn(tx: Tx, { member, sessionHash }: Pick<MemberCtx, 'member' | 'sessionHash'>) {
  await lockMember(tx, member.id)
  const isOpen = sessionHash !== null && (await tx.$count(sessions, eq(sessions.tokenHash, sessionHash))) > 0
  if (!isOpen) throw new UnauthorizedError()
}
