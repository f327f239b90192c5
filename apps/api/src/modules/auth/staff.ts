import { and, eq } from 'drizzle-orm'
import { members } from '../../db/schema'
import type { Ctx } from '../../http/context'
import { DomainError } from '../../platform/errors'
import { login } from './login'
import { countNumberAnswer } from './number-answers'
import { maskMobile } from './own-mobile'
import { assertCaptcha, sendLoginCode } from './sms-codes'

/** Mobile number of a member of the staff. */
async function mobileOf(ctx: Ctx, workId: string): Promise<string | null> {
  const [row] = await ctx.db
    .select({ mobile: members.mobile })
    .from(members)
    .where(and(eq(members.workId, workId), eq(members.isStaff, true), eq(members.disabled, false)))
  return row?.mobile ?? null
}

/** The masked number, so that staff see where the code goes. @throws DomainError, TooManyError */
export async function staffMobile(ctx: Ctx, workId: string): Promise<string> {
  await countNumberAnswer(ctx)
  const mobile = await mobileOf(ctx, workId)
  if (!mobile) throw new DomainError('工号不存在')
  return maskMobile(mobile)
}

/** Stands for the number of a person who is not staff. */
const noMobile = (workId: string) => `staff:${workId}`

/** Sends a code after a captcha. Unknown work ids get the same answer and limits, but no code. */
export async function sendStaffCode(ctx: Ctx, workId: string, captcha: { token: string; yzm: string }) {
  ctx.sms.assertReady()
  await assertCaptcha(ctx, { type: 'login', ...captcha })
  const mobile = await mobileOf(ctx, workId)
  await sendLoginCode(ctx, mobile ?? noMobile(workId), mobile !== null)
}

/** Signs in to staff mode, like a member with a code; an unknown work id fails like a wrong code. */
export async function staffLogin(ctx: Ctx, workId: string, vcode: string) {
  const username = (await mobileOf(ctx, workId)) ?? noMobile(workId)
  return await login(ctx, { username, check_type: 'mobile', vcode }, { asStaff: true })
}
