import { safeRedirect } from '@heji/validators'
import { noFields } from '../forms/fields'
import { formHandler } from '../forms/form-action.server'
import { type ActionFunctionArgs, redirect, redirectDocument } from '../framework'
import { SmsRequest } from './auth-forms'
import { type CaptchaType, loadCaptcha } from './captcha.server'
import { sessionCookie } from './cookies.server'

type Args = Pick<ActionFunctionArgs, 'request' | 'context'>

/** The page after sign-in; if it was given twice or is foreign, the home page (reliability row 12). */
function redirectTarget(request: Request): string {
  const given = new URL(request.url).searchParams.getAll('redirectUrl')
  return safeRedirect(given.length === 1 ? given[0] : undefined)
}

/** A new captcha for pages that have one, or a redirect for visitors who are signed in already. */
export async function authPage({ request, context }: Args, type: CaptchaType | null) {
  if (context.token) throw redirect(redirectTarget(request))
  return type && (await loadCaptcha(context, type))
}

/** Signs the visitor in and loads a whole new page, so that nothing of the anonymous page is left. */
export const signedIn = ({ request, context }: Args, token: string, remember: boolean) =>
  redirectDocument(redirectTarget(request), { headers: { 'set-cookie': sessionCookie(context, token, remember) } })

/** Sends an SMS code to a visitor who solved the captcha. */
export const smsHandler = (type: CaptchaType) =>
  formHandler(SmsRequest, async ({ mobile, yzm, imageToken = '' }, { context }) => {
    await context.publicApi('GET member/sms/code', { mobile, type, yzm, token: imageToken })
    return { message: '发送成功' }
  })

/** The buttons 换一张 and 发送验证码 without scripts: the form keeps the typed values and gets a new captcha. */
export const helpHandlers = (type: CaptchaType) => ({
  captcha: formHandler(noFields, async () => ({})),
  sms: smsHandler(type),
})
