import { ForgottenPassword } from '../../auth/auth-forms'
import { helpHandlers, signedIn } from '../../auth/auth-pages.server'
import { loadCaptcha } from '../../auth/captcha.server'
import { ownMember } from '../../auth/member-api.server'
import { clearSessionCookie, flashCookie } from '../../cookies/cookies.server'
import { formActions, memberHandler } from '../../forms/form-action.server'
import type { PageArgs } from '../../loaders/define-loader.server'

const PATH = '/member/change-password'
const DONE = '新密码已经设置成功'

/** The own number, to which the code goes. */
export async function loadChange({ api, context }: PageArgs) {
  const [{ memberInfo }, captcha] = await Promise.all([ownMember(api), loadCaptcha(context, 'forgot_password')])
  return { mobile: memberInfo.mobile, captcha }
}

/** The new password ends every session of the account; this browser gets a new one. */
export const changePassword = formActions({
  ...helpHandlers('forgot_password'),
  change: memberHandler(ForgottenPassword, async ({ vcode, password }, api, args) => {
    // The number of the form only says where the code went; the account is the one that is signed in.
    const { mobile } = (await api('GET member')).memberInfo
    await api('POST member/reset/password', { mobile, vcode, password })
    const signIn = { username: mobile, password, check_type: 'password' as const }
    const session = await args.context.publicApi('POST login', signIn).catch(() => null)
    if (!session) {
      const to = `/auth/login?redirectUrl=${encodeURIComponent(PATH)}`
      // With the ended session, the page of sign-in would lead back and speak of that session instead.
      return { to, message: `${DONE}，请重新登录`, cookie: clearSessionCookie(args.context) }
    }
    return signedIn(args, session.token, { to: PATH, cookies: [flashCookie(args.context, 'success', DONE)] })
  }),
})
