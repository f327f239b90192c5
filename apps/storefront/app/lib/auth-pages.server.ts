import type { SubmissionResult } from '@conform-to/react'
import { parseWithValibot } from '@conform-to/valibot'
import { safeRedirect } from '@heji/validators'
import type { GenericSchema } from 'valibot'
import { type ActionFunctionArgs, data, redirect, redirectDocument } from '../framework'
import { SmsRequest } from './auth-forms'
import { type CaptchaType, loadCaptcha } from './captcha.server'
import { sessionCookie } from './cookies.server'
import { refuse } from './forms.server'

type Args = Pick<ActionFunctionArgs, 'request' | 'context'>

/** What the forms of sign-in and registration are told after a post. */
export interface AuthAnswer {
  result: SubmissionResult
  notice: string
}

/** Where sign-in leads; given twice or pointing elsewhere it leads home (reliability §5 row 12). */
export function redirectTarget(request: Request): string {
  const given = new URL(request.url).searchParams.getAll('redirectUrl')
  return safeRedirect(given.length === 1 ? given[0] : undefined)
}

/** A fresh captcha, or the way on for somebody who is signed in already. */
export async function authPage({ request, context }: Args, type: CaptchaType) {
  if (context.token) throw redirect(redirectTarget(request))
  return { captcha: await loadCaptcha(context, type) }
}

/** Signs the visitor in and goes on as a whole new page, so that nothing of the anonymous one is left. */
export const signedIn = ({ request, context }: Args, token: string, remember: boolean) =>
  redirectDocument(redirectTarget(request), { headers: { 'set-cookie': sessionCookie(context, token, remember) } })

export const authAnswer = (result: SubmissionResult, notice = '') => data<AuthAnswer>({ result, notice })

/** The buttons 换一张 and 发送验证码 without scripts: the form comes back as it was typed. Null for other buttons. */
export async function helpSignIn({ context }: Args, form: FormData, type: CaptchaType, schema: GenericSchema) {
  const intent = form.get('intent')
  if (intent !== 'sms' && intent !== 'captcha') return null
  const typed = parseWithValibot(form, { schema })
  if (intent === 'captcha') return authAnswer({ ...typed.reply(), error: {} })
  const wanted = parseWithValibot(form, { schema: SmsRequest })
  if (wanted.status !== 'success') return authAnswer(wanted.reply({ hideFields: ['password', 'password2'] }))
  const { mobile, yzm, imageToken = '' } = wanted.value
  try {
    await context.publicApi('GET member/sms/code', { mobile, type, yzm, token: imageToken })
    return authAnswer({ ...typed.reply({ hideFields: ['yzm'] }), error: {} }, '发送成功')
  } catch (error) {
    return authAnswer(refuse(wanted, error, { mobile: 'mobile', yzm: 'yzm' }))
  }
}
