import type { ActionFunctionArgs } from '../framework'
import { smsHandler } from '../lib/auth-pages.server'

const LOGIN = smsHandler('login')
const SIGN = smsHandler('sign')

/** Sends an SMS code for a form with scripts; without scripts the forms post to themselves with `intent=sms`. */
export async function action(args: ActionFunctionArgs) {
  const form = await args.request.formData()
  return await (form.get('type') === 'login' ? LOGIN : SIGN)(form, args)
}
