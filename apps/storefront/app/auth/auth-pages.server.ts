import { ApiError } from '@heji/api-client'
import { WILL_REGISTER } from '@heji/api-client/contract'
import { maskPhone } from '@heji/ui'
import { safeRedirect } from '@heji/validators'
import { mergeGuestCart } from '../cart/guest-cart.server'
import { flashCookie, sessionCookie } from '../cookies/cookies.server'
import { noFields } from '../forms/fields'
import { formHandler, memberHandler } from '../forms/form-action.server'
import { redirectWith } from '../forms/redirect-with.server'
import { type ActionFunctionArgs, redirectDocument } from '../framework'
import { memberFrame } from '../shell/member-frame.server'
import { CODE_SENT, SmsRequest } from './auth-forms'
import { type CaptchaType, loadCaptcha } from './captcha.server'
import { performPending } from './pending-action.server'

type Args = Pick<ActionFunctionArgs, 'request' | 'context'>

/** The page after sign-in; if it was given twice or is foreign, the home page (reliability row 12). */
export function redirectTarget(request: Request, fallback = '/'): string {
  const given = new URL(request.url).searchParams.getAll('redirectUrl')
  return safeRedirect(given.length === 1 ? given[0] : undefined, fallback)
}

/**
 * A new captcha for pages that have one, or a redirect for visitors who are signed in already. It says as whom: in another
 * tab, somebody else may have signed in than the page was of to which it leads.
 */
export async function authPage({ request, context }: Args, type: CaptchaType | null) {
  if (context.token) throw redirectWith(context, redirectTarget(request), 'warn', await signedInAs(context))
  return type && (await loadCaptcha(context, type))
}

/** `现在登录的是 138****0002`; empty for a session that the shop does not know. */
async function signedInAs(context: Args['context']): Promise<string> {
  const frame = await memberFrame(context)
  const mobile = frame?.member.memberInfo.mobile
  return mobile ? `现在登录的是 ${maskPhone(mobile)}` : ''
}

interface SignedIn {
  /** Thirty days, or until the browser is closed. */
  remember?: boolean
  /** The next page, if it is not the one that the visitor came from. */
  to?: string
  /** Other cookies of the same answer. */
  cookies?: readonly string[]
}

/**
 * Signs the visitor in and loads a whole new page, so that nothing of the anonymous page is left except what he had put
 * into a cart, and what he was about to do. Every way to sign in ends here.
 */
export async function signedIn(
  { request, context }: Args,
  token: string,
  { remember = true, to = redirectTarget(request), cookies = [] }: SignedIn = {},
) {
  const headers = new Headers({ 'set-cookie': sessionCookie(context, token, remember) })
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  const cart = await mergeGuestCart(request, context, token)
  const pending = await performPending(request, context, token)
  for (const done of [cart, pending]) if (done) headers.append('set-cookie', done.cookie)
  const notes = [pending?.message, cart?.message].filter(Boolean)
  // The last note counts.
  if (notes.length > 0)
    headers.append('set-cookie', flashCookie(context, pending?.ok === false ? 'error' : 'success', notes.join('，')))
  return redirectDocument(pending?.to ?? to, { headers })
}

const SENT = { message: CODE_SENT }

/** The refusal of a wrong captcha, to stand at its field. @throws any other error as it is */
export function captchaRefusal(error: unknown) {
  if (error instanceof ApiError && error.message === '图片验证码错误')
    return { ok: false, fields: { yzm: '图形验证码错误' } }
  throw error
}

/** Sends an SMS code to whoever solved the captcha. The shop refuses a member's present number as his new one. */
export const smsHandler = (type: CaptchaType) =>
  formHandler(SmsRequest, async ({ mobile, yzm, imageToken = '' }, { context }) => {
    const asked = context.api('GET member/sms/code', { mobile, type, yzm, token: imageToken })
    return await asked.then(
      ({ message }) => ({ message: message === WILL_REGISTER ? message : CODE_SENT }),
      captchaRefusal,
    )
  })

/** Sends an SMS code to the present number of the member; whoever is signed in needs no captcha. */
export const ownSmsHandler = memberHandler(noFields, async (_, api) => {
  const { memberInfo } = await api('GET member')
  await api('GET member/sms/code', { mobile: memberInfo.mobile, type: 'update' })
  return SENT
})

/** The buttons 换一张 and 发送验证码 without scripts: the form keeps the typed values and gets a new captcha. */
export const helpHandlers = (type: CaptchaType) => ({
  captcha: formHandler(noFields, async () => ({})),
  sms: smsHandler(type),
})
