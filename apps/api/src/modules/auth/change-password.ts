import { and, eq } from 'drizzle-orm'
import { members } from '../../db/schema'
import { inTransaction } from '../../db/transaction'
import type { MemberCtx } from '../../http/context'
import { DomainError } from '../../platform/errors'
import { hashPassword, verifyPassword } from '../../platform/passwords'
import { beginAttempt } from './attempts'
import { lockSignedIn, renewSession, sendToken } from './member-session'
import { assertPassword } from './register'

/** For a member who signed in without a password and has never set one. */
const NO_PASSWORD = ''

const storedHash = async (ctx: MemberCtx) => {
  const [row] = await ctx.db.select({ hash: members.passwordHash }).from(members).where(eq(members.id, ctx.member.id))
  return row?.hash ?? NO_PASSWORD
}

export const hasPassword = async (ctx: MemberCtx) => (await storedHash(ctx)) !== NO_PASSWORD

/** @throws DomainError if there is a password already, ValidationError for an invalid new one */
export async function setFirstPassword(ctx: MemberCtx, password: string, repeat: string) {
  assertPassword(ctx.config, password, repeat)
  await replaceHash(ctx, NO_PASSWORD, password, '已设置过登录密码')
}

/** Wrong old passwords count like failed sign-ins. @throws DomainError, TooManyError, ValidationError */
export async function changePassword(ctx: MemberCtx, old: string, password: string, repeat: string) {
  assertPassword(ctx.config, password, repeat)
  const attempt = await beginAttempt(ctx.limits, ctx.member.mobile, ctx.network)
  const hash = await storedHash(ctx)
  if (!(await verifyPassword(hash, old))) {
    await attempt.failed()
    throw new DomainError('原密码错误')
  }
  await attempt.succeeded()
  await replaceHash(ctx, hash, password, '原密码错误')
}

/**
 * Only if the checked hash is still stored: of two changes at once one counts. All sessions end; the caller gets a new
 * token.
 */
async function replaceHash(ctx: MemberCtx, old: string, password: string, refusal: string) {
  const passwordHash = await hashPassword(password)
  const { id } = ctx.member
  const token = await inTransaction(ctx.db, async tx => {
    // A caller with the old password needs no open session: a thief may have refreshed it away.
    if (old === NO_PASSWORD) await lockSignedIn(tx, ctx)
    const changed = await tx
      .update(members)
      .set({ passwordHash, updatedAt: ctx.clock.now() })
      .where(and(eq(members.id, id), eq(members.passwordHash, old)))
      .returning({ id: members.id })
    if (changed.length === 0) throw new DomainError(refusal)
    return await renewSession(ctx, tx, id)
  })
  sendToken(ctx, token)
}
