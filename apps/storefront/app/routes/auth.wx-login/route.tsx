import { redirectTarget } from '../../auth/auth-pages.server'
import { withTarget } from '../../auth/auth-target'
import { startWechat } from '../../auth/wechat.server'
import { AuthMessage } from '../../components/auth/auth-message'
import { orErrorPage } from '../../errors/error-pages.server'
import { type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from '../../framework'
import { pageTitle } from '../../seo/page-title'

export const meta: MetaFunction = args => pageTitle(args, '微信登录', { noindex: true })

/** Leads to WeChat's own page; this page itself is seen only where that is impossible. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const to = redirectTarget(request)
  const started = await orErrorPage(startWechat(request, context, to))
  if (started) throw redirect(started.url, { headers: { 'set-cookie': started.cookie, 'cache-control': 'no-store' } })
  const text =
    context.device === 'h5' && !context.inWechat
      ? '请在微信中打开本商城，或在电脑上扫码登录'
      : '本商城暂未开通微信登录，请使用其他登录方式'
  return { text, login: withTarget('/auth/login', to), sms: withTarget('/auth/login?by=sms', to) }
}

export default function WxLoginPage() {
  const { text, login, sms } = useLoaderData<typeof loader>()
  return (
    <AuthMessage
      title="微信登录"
      text={text}
      links={[
        { to: login, label: '密码登录' },
        { to: sms, label: '短信登录' },
      ]}
    />
  )
}
