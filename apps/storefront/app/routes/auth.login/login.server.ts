import { parseWithValibot } from '@conform-to/valibot'
import { ApiError } from '@heji/api-client'
import type { ActionFunctionArgs } from '../../framework'
import { PasswordLogin, SmsLogin } from '../../lib/auth-forms'
import { authAnswer, helpSignIn, signedIn } from '../../lib/auth-pages.server'
import { refuse } from '../../lib/forms.server'

/** Whether the tab 短信登录 is open. */
export const bySms = (request: Request) => new URL(request.url).searchParams.get('by') === 'sms'

export async function login(args: ActionFunctionArgs) {
  const form = await args.request.formData()
  const usesSms = bySms(args.request)
  const help = await helpSignIn(args, form, 'login', usesSms ? SmsLogin : PasswordLogin)
  return help ?? (usesSms ? loginBySms(args, form) : loginByPassword(args, form))
}

async function loginByPassword(args: ActionFunctionArgs, form: FormData) {
  const read = parseWithValibot(form, { schema: PasswordLogin })
  if (read.status !== 'success') return authAnswer(read.reply({ hideFields: ['password'] }))
  const { mobile, password, remember } = read.value
  try {
    const { token } = await args.context.publicApi('POST login', { username: mobile, password })
    return signedIn(args, token, remember !== undefined)
  } catch (error) {
    return authAnswer(refuse(read, withSeconds(error)))
  }
}

async function loginBySms(args: ActionFunctionArgs, form: FormData) {
  const read = parseWithValibot(form, { schema: SmsLogin })
  if (read.status !== 'success') return authAnswer(read.reply())
  const { mobile, vcode, remember } = read.value
  try {
    const { token } = await args.context.publicApi('POST login', { username: mobile, vcode, check_type: 'mobile' })
    return signedIn(args, token, remember !== undefined)
  } catch (error) {
    return authAnswer(refuse(read, withSeconds(error)))
  }
}

/** A refusal for too many tries says how long to wait (reliability §5 row 8). */
function withSeconds(error: unknown): unknown {
  if (!(error instanceof ApiError) || !error.retryAfter || error.message.includes('秒')) return error
  return new ApiError(error.status, error.code, `${error.message}，请 ${error.retryAfter} 秒后再试`, error.fields)
}
