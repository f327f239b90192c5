import { type ActionFunctionArgs, data } from '../framework'
import { toFormErrors } from '../lib/errors.server'

/** Sends an SMS code for a form with scripts; without scripts the forms post to themselves with `intent=sms`. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData()
  const text = (name: string) => String(form.get(name) ?? '')
  try {
    await context.publicApi('GET member/sms/code', {
      mobile: text('mobile'),
      type: text('type') === 'login' ? 'login' : 'sign',
      token: text('imageToken'),
      yzm: text('yzm'),
    })
    return data({ sent: true as const, message: '发送成功', fields: {} as Record<string, string[]>, retryAfter: 60 })
  } catch (error) {
    const { message, fields, retryAfter } = toFormErrors(error)
    return data({ sent: false as const, message, fields, retryAfter: retryAfter ?? 0 })
  }
}
