import { captchaType, loadCaptcha } from '../auth/captcha.server'
import { data, type LoaderFunctionArgs } from '../framework'

/** A new captcha for a form on the screen: `GET /auth/captcha?type=login`. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const type = captchaType(new URL(request.url).searchParams.get('type'))
  return data(await loadCaptcha(context, type), { headers: { 'cache-control': 'no-store' } })
}
