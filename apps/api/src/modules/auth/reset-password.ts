import { eq } from 'drizzle-orm'
import { members } from '../../db/schema'
import { inTransaction } from '../../db/transaction'
import type { Ctx } from '../../http/context'
import { toUnix } from '../../platform/clock'
import { DomainError } from '../../platform/errors'
import { hashPassword } from '../../platform/passwords'
import { renewSession, sendToken } from './member-session'
import { ownMobile } from './own-mobile'
import { assertPassword } from './register'
import { takeSmsCode } from './sms-codes'

/** Sets the password of a number's account. All sessions of the account end; the caller gets a new token. */
export async function resetPassword(ctx: Ctx<'optional'>, input: { mobile: string; password: string; vcode: string }) {
  const mobile = ownMobile(ctx.member, input.mobile)
  assertPassword(ctx.config, input.password)
  // An unknown number never had a code, so it gets the same answer as a wrong code.
  if (!(await takeSmsCode(ctx, { mobile, type: 'forgot_password', code: input.vcode })))
    throw new DomainError('短信验证码错误')
  const passwordHash = await hashPassword(input.password)
  const updatedAt = ctx.clock.now()
  const [row, token] = await inTransaction(ctx.db, async tx => {
    const [row] = await tx
      .update(members)
      .set({ passwordHash, updatedAt })
      .where(eq(members.mobile, mobile))
      .returning()
    if (!row) throw new DomainError('短信验证码错误')
    return [row, await renewSession(ctx, tx, row.id)] as const
  })
  sendToken(ctx, token)
  return {
    user_id: String(row.id),
    company_id: '1',
    grade_id: String(row.gradeId),
    mobile: row.mobile,
    disabled: row.disabled ? (1 as const) : (0 as const),
    created: toUnix(row.createdAt),
    updated: toUnix(row.updatedAt),
  }
}
