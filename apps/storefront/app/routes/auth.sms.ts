import { SMS_REQUESTS, type SmsKind } from '../auth/auth-forms'
import { ownSmsHandler, smsHandler } from '../auth/auth-pages.server'
import { staffSmsHandler } from '../auth/staff-sign-in.server'
import type { ActionFunctionArgs } from '../framework'

const HANDLERS = {
  sign: smsHandler('sign'),
  login: smsHandler('login'),
  forgot_password: smsHandler('forgot_password'),
  staff: staffSmsHandler,
  update: ownSmsHandler,
} satisfies Record<SmsKind, unknown>

const isKind = (type: unknown): type is SmsKind => typeof type === 'string' && Object.hasOwn(SMS_REQUESTS, type)

/** Sends an SMS code for a form with scripts; without scripts the forms post to themselves with `intent=sms`. */
export async function action(args: ActionFunctionArgs) {
  const form = await args.request.formData()
  const type = form.get('type')
  return await HANDLERS[isKind(type) ? type : 'sign'](form, args)
}
