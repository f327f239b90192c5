import { maskPhone } from '@heji/ui'
import { formActions, memberHandler } from '../../forms/form-action.server'
import { NewMobile } from '../../lib/auth-forms'
import { helpHandlers, ownSmsHandler, signedIn } from '../../lib/auth-pages.server'
import { loadCaptcha } from '../../lib/captcha.server'
import { flashCookie } from '../../lib/cookies.server'
import type { PageArgs } from '../../lib/define-loader.server'
import { ownMember } from '../../lib/member-frame.server'

export async function loadBindPhone({ api, context }: PageArgs) {
  const [{ memberInfo }, captcha] = await Promise.all([ownMember(api), loadCaptcha(context, 'sign')])
  return { mobile: maskPhone(memberInfo.mobile), captcha }
}

/** Both numbers get a code; then the number changes, and with it every session of the account. */
export const bindPhoneAction = formActions({
  ...helpHandlers('sign'),
  oldsms: ownSmsHandler,
  change: memberHandler(NewMobile, async ({ mobile, vcode, old_vcode }, api, args) => {
    const { accessToken } = await api('POST /user.bindMobile', { account: mobile, vcode, old_vcode })
    const said = flashCookie(args.context, 'success', '手机号已更换')
    return signedIn(args, accessToken, { to: '/auth/bind', cookies: [said] })
  }),
})
