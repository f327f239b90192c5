import type { newLogin, ParsedInputOf } from '@heji/api-client/contract'
import { checkPhone } from '@heji/validators'
import { eq } from 'drizzle-orm'
import { members } from '../../db/schema'
import type { Ctx, Handlers } from '../../http/context'
import { DomainError, TooManyError } from '../../platform/errors'
import { issueCaptcha } from '../auth/captcha'
import { login } from '../auth/login'
import { registerProven } from '../auth/register'
import { isSmsCode, takeSmsCode } from '../auth/sms-codes'
import { hasAccount } from '../auth/verification'
import { wechatSignIn } from '../auth/wechat-sign-in'
import { changeProfile } from '../member/profile'

type Calls = Handlers<typeof newLogin>
type Input = ParsedInputOf<(typeof newLogin)['POST new_login']>
interface SignedIn {
  token: string
  isNew: boolean
}

export const newLoginHandlers: Calls = {
  'POST new_login': async (ctx, input) => {
    try {
      const { token, isNew } = await signIn(ctx, input)
      return { token, pre_login_data: null, status: 1, error_message: null, is_new: isNew ? 1 : 0 }
    } catch (error) {
      // A wait is a wait for every client; other refusals are sentences for those who ask for them.
      if (!input.silent || !(error instanceof DomainError) || error instanceof TooManyError || error.status >= 500)
        throw error
      return { token: null, pre_login_data: null, status: 0, error_message: error.message, is_new: 0 }
    }
  },
  'POST member/is_new': async (ctx, { mobile }) => ({
    is_new: mobile !== '' && (await hasAccount(ctx, mobile)) ? 0 : 1,
  }),
  'PUT memberinfo': async (ctx, input) => (await changeProfile(ctx, input)).memberInfo,
  'GET distributor/image/code': ctx => issueCaptcha(ctx, 'login'),
  'POST member/email/register': async (_, { email, password, ...input }) => {
    if (email.trim() === '' || password === '') throw new DomainError('请填写邮箱与密码')
    const repeat = input.password_confirmation || input.password_confirm
    if (repeat === '') throw new DomainError('请填写确认密码')
    if (repeat !== password) throw new DomainError('两次输入的密码不一致')
    throw new DomainError('邮件激活配置缺失')
  },
}

async function signIn(ctx: Ctx, input: Input): Promise<SignedIn> {
  const { auth_type, check_type, username, password, vcode } = input
  if (auth_type === 'wx_offiaccount') return { ...(await wechatSignIn(ctx, input.code, auth_type)), isNew: false }
  if (auth_type !== 'local') throw new DomainError('缺少参数，登录失败！')
  if (check_type === 'email_otp') throw new DomainError('该邮箱未注册')
  if (check_type !== 'password' && check_type !== 'mobile') throw new DomainError('验证类型有误！')
  const unfit = checkPhone(username)
  if (unfit) throw new DomainError(unfit)
  if (check_type === 'mobile' && input.auto_register) {
    const fresh = await registerByCode(ctx, username, vcode)
    if (fresh) return { token: fresh, isNew: true }
  }
  return await login(ctx, { username, check_type, password, vcode }, { registers: input.auto_register })
}

/**
 * A member without a password, for a number without an account and its code of type `sign`. @returns his token; null if
 * the number has an account, or the code is another one
 */
async function registerByCode(ctx: Ctx, mobile: string, code: string): Promise<string | null> {
  const isKnown = (await ctx.db.$count(members, eq(members.mobile, mobile))) > 0
  if (isKnown || !(await isSmsCode(ctx, { mobile, type: 'sign', code }))) return null
  return (await takeSmsCode(ctx, { mobile, type: 'sign', code })) ? await registerProven(ctx, mobile) : null
}
