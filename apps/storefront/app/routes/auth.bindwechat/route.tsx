import { TextField } from '@heji/ui'
import { PasswordLogin, SmsLogin } from '../../auth/auth-forms'
import { authPage, redirectTarget } from '../../auth/auth-pages.server'
import { withTarget } from '../../auth/auth-target'
import { readGranted } from '../../auth/wechat.server'
import { AuthCard } from '../../components/auth/auth-card'
import { AuthMessage } from '../../components/auth/auth-message'
import { AuthTabs } from '../../components/auth/auth-tabs'
import { CodeFields, MobileField, SignForm } from '../../components/auth/sign-form'
import { useSignForm } from '../../components/auth/use-sign-form'
import { Link } from '../../components/link'
import { useFormResult } from '../../forms/use-form'
import { data, type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from '../../framework'
import { pageTitle } from '../../seo/page-title'
import { bindWechat, byPassword } from './bindwechat.server'

export const meta: MetaFunction = args => pageTitle(args, '绑定微信', { noindex: true })

export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args
  if (context.token) throw redirect('/auth/bind')
  const target = redirectTarget(request)
  const isKnown = readGranted(request) !== null
  const usesPassword = byPassword(request)
  const captcha = isKnown ? await authPage(args, usesPassword ? null : 'login') : null
  return data({ isKnown, usesPassword, captcha, target })
}

export const action = bindWechat

export default function BindWechatPage() {
  const { isKnown, usesPassword, target } = useLoaderData<typeof loader>()
  if (!isKnown) {
    return (
      <AuthMessage
        title="绑定微信"
        text="微信授权已失效，请重新扫码"
        links={[
          { to: withTarget('/auth/wx-login', target), label: '重新扫码' },
          { to: withTarget('/auth/login', target), label: '其他登录方式' },
        ]}
      />
    )
  }
  return (
    <AuthCard title="绑定微信">
      <p className="hs-signin__text">绑定商城账号后，下次扫码即可直接登录。</p>
      <AuthTabs
        label="验证方式"
        tabs={[
          { to: withTarget('/auth/bindwechat', target), label: '短信验证', isOn: !usesPassword },
          { to: withTarget('/auth/bindwechat?by=password', target), label: '密码验证', isOn: usesPassword },
        ]}
      />
      <BindForm key={String(usesPassword)} />
      <p className="hs-signin__links">
        <span>还没有账号？</span>
        <Link to={withTarget('/auth/reg?bind=wechat', target)}>注册并绑定</Link>
      </p>
    </AuthCard>
  )
}

function BindForm() {
  const { usesPassword, captcha } = useLoaderData<typeof loader>()
  const sign = useSignForm(usesPassword ? PasswordLogin : SmsLogin, 'login', useFormResult<typeof action>())
  return (
    <SignForm sign={sign} intent="bind" submit="绑定">
      <MobileField sign={sign} />
      {usesPassword ? (
        <TextField {...sign.field('password')} label="密码" type="password" autoComplete="current-password" />
      ) : (
        <CodeFields sign={sign} type="login" captcha={captcha} />
      )}
    </SignForm>
  )
}
