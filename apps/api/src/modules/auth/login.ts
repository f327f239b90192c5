import { eq } from 'drizzle-orm'
import { members } from '../../db/schema'
import type { Ctx } from '../../http/context'
import { DomainError } from '../../platform/errors'
import { verifyPassword } from '../../platform/passwords'
import { beginAttempt } from './attempts'
import { signInAs } from './member-session'
import { takeSmsCode } from './sms-codes'

interface Credentials {
  username: string
  check_type: 'password' | 'mobile'
  password?: string | undefined
  vcode: string
}

const WRONG = { password: '用户名或密码错误', mobile: '短信验证码错误' }

/** Signs in with password or SMS code. All wrong inputs get the same answer in the same time. @throws TooManyError */
export async function login(ctx: Ctx, credentials: Credentials) {
  const { username, check_type, password = '', vcode } = credentials
  const attempt = await beginAttempt(ctx.limits, username, ctx.network)
  const [row] = await ctx.db.select().from(members).where(eq(members.mobile, username))
  const fits =
    check_type === 'mobile'
      ? await takeSmsCode(ctx, { mobile: username, type: 'login', code: vcode })
      : await verifyPassword(row?.passwordHash ?? null, password)
  const token = fits && row && !row.disabled ? await signInAs(ctx, row) : null
  if (!token) {
    await attempt.failed()
    throw new DomainError(WRONG[check_type])
  }
  await attempt.succeeded()
  return { token }
}
