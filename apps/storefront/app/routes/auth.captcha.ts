import { data, type LoaderFunctionArgs } from '../framework'
import { loadCaptcha } from '../lib/captcha.server'

/** A new captcha for a form on the screen: `GET /auth/captcha?type=login`. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const type = new URL(request.url).searchParams.get('type')
  return data(await loadCaptcha(context, type === 'login' || type === 'forgot_password' ? type : 'sign'), {
    headers: { 'cache-control': 'no-store' },
  })
}
