import { eq } from 'drizzle-orm'
import type { Tx } from '../../db/db'
import { type members, sessions } from '../../db/schema'
import { inTransaction } from '../../db/transaction'
import type { Ctx, Deps, MemberCtx } from '../../http/context'
import { closeSessions, lockMember, openSession } from '../../http/sessions'
import { UnauthorizedError } from '../../platform/errors'

type Row = typeof members.$inferSelect

/**
 * Signs a member in after a password or code was right for `seen`. If the password, the number or the account changed
 * since then, it opens no session.
 * @param also other work in the same transaction
 * @param asStaff in staff mode
 * @returns the token; null if the account has changed since
 */
export async function signInAs(
  ctx: Pick<Deps, 'db' | 'clock' | 'config'>,
  seen: Row,
  also: (tx: Tx) => Promise<unknown> = async () => {},
  asStaff = false,
): Promise<string | null> {
  return await inTransaction(ctx.db, async tx => {
    const now = await lockMember(tx, seen.id)
    if (!now || now.disabled || now.passwordHash !== seen.passwordHash || now.mobile !== seen.mobile) return null
    await also(tx)
    return await openSession(ctx, tx, 'member', seen.id, asStaff)
  })
}

/**
 * Locks the account of the calling member, and checks that his session did not end meanwhile: a change of sign-in data
 * must not come after the change that ended the session.
 * @throws UnauthorizedError
 */
export async function lockSignedIn(tx: Tx, { member, sessionHash }: Pick<MemberCtx, 'member' | 'sessionHash'>) {
  await lockMember(tx, member.id)
  const isOpen = sessionHash !== null && (await tx.$count(sessions, eq(sessions.tokenHash, sessionHash))) > 0
  if (!isOpen) throw new UnauthorizedError()
}

/**
 * Ends every session of the account. The caller continues with a new token, because a thief may know the old one. If
 * the caller's session ended meanwhile, it stays ended.
 * @returns the new token, to be sent after the transaction; null if the caller had no session of this account
 */
export async function renewSession(ctx: Ctx<'optional'>, tx: Tx, memberId: number): Promise<string | null> {
  const ended = await closeSessions(tx, 'member', memberId)
  const isOwn = ctx.sessionHash !== null && ended.includes(ctx.sessionHash)
  return isOwn ? await openSession(ctx, tx, 'member', memberId, ctx.member?.isStaff ?? false) : null
}

/** Sends the caller the new token of the session (wire §1.4). */
export function sendToken(ctx: Pick<Ctx, 'setHeader'>, token: string | null) {
  if (token !== null) ctx.setHeader('authorization', `Bearer ${token}`)
}
