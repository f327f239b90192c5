import { and, eq } from 'drizzle-orm'
import type { Queryable } from '../../db/db'
import { auditLog } from '../../db/schema'
import type { MemberCtx } from '../../http/context'
import { ValidationError } from '../../platform/errors'
import { newCode, takeSmsCode } from '../auth/sms-codes'

/** Action of the audit log; its target is the address. */
export const PROVEN = 'member.email'

/** One spelling, so that nobody gets more letters by writing an address in other ways. */
export const addressOf = (email: string) => email.trim().toLowerCase()

/** Whether the member has shown that letters to this address reach him. */
export async function isProven(db: Queryable, memberId: number, email: string): Promise<boolean> {
  const target = addressOf(email)
  const [found] = await db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(and(eq(auditLog.action, PROVEN), eq(auditLog.target, target), eq(auditLog.actorId, memberId)))
    .limit(1)
  return found !== undefined
}

export const noteProven = (db: Queryable, memberId: number, email: string, at: Date) =>
  db.insert(auditLog).values({ actorKind: 'member', actorId: memberId, action: PROVEN, target: addressOf(email), at })

/**
 * Passes for an address that the member has proven, or proves now by the code of a letter. Without a code it sends one.
 * @throws ValidationError of `vcode`, TooManyError by the quotas of codes
 */
export async function assertProven(ctx: MemberCtx, email: string, vcode: string): Promise<void> {
  if (await isProven(ctx.db, ctx.member.id, email)) return
  const address = addressOf(email)
  if (vcode === '') {
    await ctx.mail.sendCode(address, await newCode(ctx, address, 'update'))
    throw refusal('验证码已发送到该邮箱，请填写后再发送')
  }
  if (!(await takeSmsCode(ctx, { mobile: address, type: 'update', code: vcode }))) throw refusal('邮箱验证码错误')
  await noteProven(ctx.db, ctx.member.id, address, ctx.clock.now())
}

const refusal = (message: string) => new ValidationError(message, { vcode: [message] })
