import { withTarget } from '../../auth/auth-target'
import { AuthMessage } from '../../components/auth/auth-message'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from '../../framework'
import { pageTitle } from '../../seo/page-title'
import { returnFromWechat } from './redirect.server'

export const meta: MetaFunction = args => pageTitle(args, '微信登录', { noindex: true })

export async function loader(args: LoaderFunctionArgs) {
  const result = await returnFromWechat(args)
  if (result instanceof Response) throw result
  const { text, to } = result
  return { text, again: withTarget('/auth/wx-login', to), login: withTarget('/auth/login', to) }
}

export default function WechatReturnPage() {
  const { text, again, login } = useLoaderData<typeof loader>()
  return (
    <AuthMessage
      title="微信登录"
      text={text}
      links={[
        { to: again, label: '重新扫码' },
        { to: login, label: '其他登录方式' },
      ]}
    />
  )
}
