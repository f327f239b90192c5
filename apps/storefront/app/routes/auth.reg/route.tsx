import { Registration } from '../../auth/auth-forms'
import { authPage } from '../../auth/auth-pages.server'
import { AuthCard } from '../../components/auth/auth-card'
import { CodeFields, MobileField, NewPasswordFields, SignForm } from '../../components/auth/sign-form'
import { useSignForm } from '../../components/auth/use-sign-form'
import { RichText } from '../../components/rich-text/rich-text'
import { useFormResult } from '../../forms/use-form'
import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from '../../framework'
import { pageTitle } from '../../seo/page-title'
import { Agreement } from './agreement'
import { bindsWechat, loadProtocols, type ProtocolKey, register } from './register.server'

export const meta: MetaFunction = args => pageTitle(args, '注册', { noindex: true })

export async function loader(args: LoaderFunctionArgs) {
  const captcha = await authPage(args, 'sign')
  const asked = new URL(args.request.url).searchParams.get('protocol')
  const protocols = await loadProtocols(args.context)
  const shown: ProtocolKey | null = asked === 'member_register' || asked === 'privacy' ? asked : null
  return data({ captcha, protocols, shown, hasWechat: bindsWechat(args.request) !== null })
}

export const action = register

export default function RegisterPage() {
  const { captcha, protocols, shown, hasWechat } = useLoaderData<typeof loader>()
  const sign = useSignForm(Registration, 'sign', useFormResult<typeof action>())
  return (
    <AuthCard title="用户注册" holds="long-form">
      {hasWechat ? <p className="hs-signin__notice">注册成功后自动绑定您的微信</p> : null}
      <SignForm sign={sign} intent="register" submit="注册" error={sign.errors.agree} dense>
        <MobileField sign={sign} />
        <CodeFields sign={sign} type="sign" captcha={captcha} />
        <NewPasswordFields sign={sign} label="设置密码" />
        <Agreement protocols={protocols} />
      </SignForm>
      {shown ? (
        <article id="protocol" className="hs-protocol">
          <h2>{protocols[shown].title}</h2>
          <RichText nodes={protocols[shown].content} />
        </article>
      ) : null}
    </AuthCard>
  )
}
