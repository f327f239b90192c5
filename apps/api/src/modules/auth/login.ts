import { checkPhone } from '@heji/validators'
import { eq } from 'drizzle-orm'
import { members } from '../../db/schema'
import type { Ctx } from '../../http/context'
import { DomainError, ValidationError } from '../../platform/errors'
import { verifyPassword } from '../../platform/passwords'
import { beginAttempt } from './attempts'
import { signInAs } from './member-session'
import { registerProven } from './register'
import { takeSmsCode } from './sms-codes'
import { type WechatWay, wechatSignIn } from './wechat-sign-in'

interface Credentials {
  username: string
  check_type: 'password' | 'mobile'
  password?: string | undefined
  vcode: string
}

const BLOCKED = '账号已停用，请联系商家'
const WRONG = { password: '用户名或密码错误', mobile: '短信验证码错误' }

/** By WeChat, or by a mobile number. @throws DomainError, ValidationError, TooManyError */
export async function signIn(ctx: Ctx, input: Credentials & { auth_type: 'local' | WechatWay; code: string }) {
  if (input.auth_type !== 'local') return await wechatSignIn(ctx, input.code, input.auth_type)
  const unfit = checkPhone(input.username)
  if (unfit) throw new ValidationError(unfit, { username: [unfit] })
  const { token } = await login(ctx, input, { registers: true })
  return { token }
}

interface LoginOptions {
  asStaff?: boolean
  /** Whether a code makes an account for a number that has none. */
  registers?: boolean
}

/**
 * Signs in with password or SMS code. All wrong inputs get the same answer in the same time.
 * @returns also whether the account is new
 * @throws DomainError, TooManyError
 */
export async function login(
  ctx: Ctx,
  credentials: Credentials,
  { asStaff = false, registers = false }: LoginOptions = {},
): Promise<{ token: string; isNew: boolean }> {
  const { username, check_type, password = '', vcode } = credentials
  const attempt = await beginAttempt(ctx.limits, username, ctx.network)
  const [row] = await ctx.db.select().from(members).where(eq(members.mobile, username))
  const fits =
    check_type === 'mobile'
      ? await takeSmsCode(ctx, { mobile: username, type: 'login', code: vcode })
      : await verifyPassword(row?.passwordHash ?? null, password)
  const isNew = fits && !row && registers && check_type === 'mobile'
  const token = isNew
    ? await registerProven(ctx, username)
    : fits && row && !row.disabled
      ? await signInAs(ctx, row, undefined, asStaff)
      : null
  if (!token) {
    // Only who has proven that the account is his learns more of it.
    if (fits && row) {
      await attempt.succeeded()
      throw new DomainError(BLOCKED)
    }
    await attempt.failed()
    throw new DomainError(WRONG[check_type])
  }
  await attempt.succeeded()
  return { token, isNew }
}
