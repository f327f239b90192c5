import { PasswordLogin, SmsLogin } from '../../auth/auth-forms'
import { helpHandlers, signedIn } from '../../auth/auth-pages.server'
import { formActions, formHandler } from '../../forms/form-action.server'
import type { ActionFunctionArgs } from '../../framework'

/** Whether the tab 短信登录 is open. */
export const bySms = (request: Request) => new URL(request.url).searchParams.get('by') === 'sms'

const passwordAction = formActions({
  login: formHandler(PasswordLogin, async ({ mobile, password, remember }, args) => {
    const { token } = await args.context.publicApi('POST login', { username: mobile, password })
    return signedIn(args, token, { remember: remember !== undefined })
  }),
})

const smsAction = formActions({
  ...helpHandlers('login'),
  login: formHandler(SmsLogin, async ({ mobile, vcode, remember }, args) => {
    const { token } = await args.context.publicApi('POST login', { username: mobile, vcode, check_type: 'mobile' })
    return signedIn(args, token, { remember: remember !== undefined })
  }),
})

export const login = async (args: ActionFunctionArgs) => await (bySms(args.request) ? smsAction : passwordAction)(args)
