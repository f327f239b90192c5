import { maskPhone } from '@heji/ui'
import { NewMobile } from '../../auth/auth-forms'
import { helpHandlers, ownSmsHandler, signedIn } from '../../auth/auth-pages.server'
import { loadCaptcha } from '../../auth/captcha.server'
import { ownMember } from '../../auth/member-api.server'
import { flashCookie } from '../../cookies/cookies.server'
import { formActions, memberHandler } from '../../forms/form-action.server'
import type { PageArgs } from '../../loaders/define-loader.server'

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
