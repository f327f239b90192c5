import { ForgottenPassword } from '../../auth/auth-forms'
import { helpHandlers, redirectTarget } from '../../auth/auth-pages.server'
import { withTarget } from '../../auth/auth-target'
import { formActions, formHandler } from '../../forms/form-action.server'

/** Sets the new password; the next page is the sign-in, which still knows where the visitor wanted to go. */
export const forgetPassword = formActions({
  ...helpHandlers('forgot_password'),
  reset: formHandler(ForgottenPassword, async ({ mobile, vcode, password }, { request, context }) => {
    await context.publicApi('POST member/reset/password', { mobile, vcode, password })
    return { to: withTarget('/auth/login', redirectTarget(request)), message: '新密码已经设置成功' }
  }),
})
