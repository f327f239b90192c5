import { StaffLogin } from '../../auth/auth-forms'
import { helpHandlers, redirectTarget, signedIn } from '../../auth/auth-pages.server'
import { loadCaptcha } from '../../auth/captcha.server'
import { staffMobileHandler, staffSmsHandler } from '../../auth/staff-sign-in.server'
import { flashCookie } from '../../cookies/cookies.server'
import { formActions, formHandler } from '../../forms/form-action.server'
import { type LoaderFunctionArgs, redirect } from '../../framework'

/** Whoever is in staff mode already goes on; a member of the staff who is not may still begin it. */
export async function loadStaffLogin({ request, context }: LoaderFunctionArgs) {
  const target = redirectTarget(request)
  const me = context.token ? await context.api('GET member').catch(() => null) : null
  if (me?.is_staff) throw redirect(target)
  return { captcha: await loadCaptcha(context, 'login'), target }
}

export const staffLogin = formActions({
  ...helpHandlers('login'),
  sms: staffSmsHandler,
  mobile: staffMobileHandler,
  login: formHandler(StaffLogin, async ({ work_id, vcode }, args) => {
    const { context } = args
    const { accessToken } = await context.publicApi('POST /staff.dologin', { work_id, vcode, license: '1' })
    // The session from before would stay open without an owner.
    if (context.token) await context.api('POST /user.logout').catch(() => {})
    return signedIn(args, accessToken, { remember: false, cookies: [flashCookie(context, 'success', '登录成功')] })
  }),
})
