import { inTransaction } from '../../db/transaction'
import type { Ctx, MemberCtx } from '../../http/context'
import { closeSession, leaveStaffMode, lockMember, openSession } from '../../http/sessions'
import { UnauthorizedError } from '../../platform/errors'
import { sendToken } from './member-session'

/** The member goes on without staff prices and goods for staff. */
export async function leaveStaff(ctx: MemberCtx) {
  if (ctx.sessionHash) await leaveStaffMode(ctx.db, ctx.sessionHash)
  return { status: true }
}

/** Ends the session of the token, if there is one. */
export async function logout(ctx: Ctx<'optional'>) {
  if (ctx.sessionHash) await closeSession(ctx.db, ctx.sessionHash)
  return { status: true }
}

/**
 * A new token in place of the old one, which is no longer valid. If the session ended during this call, by a change of
 * the password or another refresh, it opens no new one.
 * @throws UnauthorizedError
 */
export async function refresh(ctx: MemberCtx) {
  const token = await inTransaction(ctx.db, async tx => {
    await lockMember(tx, ctx.member.id)
    if (!ctx.sessionHash || !(await closeSession(tx, ctx.sessionHash))) throw new UnauthorizedError()
    return await openSession(ctx, tx, 'member', ctx.member.id, ctx.member.isStaff)
  })
  sendToken(ctx, token)
  return { result: true as const, token }
}
