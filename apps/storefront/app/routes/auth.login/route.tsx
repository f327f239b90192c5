import { Checkbox, TextField } from '@heji/ui'
import { PasswordLogin, SmsLogin } from '../../auth/auth-forms'
import { authPage, redirectTarget } from '../../auth/auth-pages.server'
import { withTarget } from '../../auth/auth-target'
import { offersWechat } from '../../auth/wechat.server'
import { AuthCard } from '../../components/auth/auth-card'
import { AuthTabs } from '../../components/auth/auth-tabs'
import { CodeFields, MobileField, SignForm } from '../../components/auth/sign-form'
import { useSignForm } from '../../components/auth/use-sign-form'
import { WechatIcon } from '../../components/auth/wechat-icon'
import { Link } from '../../components/link'
import { useFormResult } from '../../forms/use-form'
import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from '../../framework'
import { pageTitle } from '../../seo/page-title'
import { bySms, login } from './login.server'

export const meta: MetaFunction = args => pageTitle(args, '登录', { noindex: true })

export async function loader(args: LoaderFunctionArgs) {
  const usesSms = bySms(args.request)
  const [captcha, hasWechat] = await Promise.all([authPage(args, usesSms ? 'login' : null), offersWechat(args.context)])
  return data({ usesSms, captcha, hasWechat, target: redirectTarget(args.request) })
}

export const action = login

export default function LoginPage() {
  const { usesSms, hasWechat, target } = useLoaderData<typeof loader>()
  return (
    <AuthCard title="用户登录">
      <AuthTabs
        label="登录方式"
        tabs={[
          { to: withTarget('/auth/login', target), label: '密码登录', isOn: !usesSms },
          { to: withTarget('/auth/login?by=sms', target), label: '短信登录', isOn: usesSms },
        ]}
      />
      <LoginForm key={String(usesSms)} usesSms={usesSms} />
      <p className="hs-signin__links">
        <Link to={withTarget('/auth/forget-password', target)}>忘记密码？</Link>
        <Link to={withTarget('/staff/login', target)}>员工登录</Link>
      </p>
      {hasWechat ? (
        <div className="hs-signin__others">
          其他登录方式
          <Link to={withTarget('/auth/wx-login', target)}>
            <WechatIcon />
            微信登录
          </Link>
        </div>
      ) : null}
    </AuthCard>
  )
}

function LoginForm({ usesSms }: { usesSms: boolean }) {
  const { captcha } = useLoaderData<typeof loader>()
  const answer = useFormResult<typeof action>()
  const sign = useSignForm(usesSms ? SmsLogin : PasswordLogin, 'login', answer)
  return (
    <SignForm sign={sign} intent="login" submit="登录">
      <MobileField sign={sign} />
      {usesSms ? (
        <>
          <CodeFields sign={sign} type="login" captcha={captcha} />
          <p className="hs-signin__consent">
            未注册的手机号验证后自动注册，即表示同意
            <a href="/auth/reg?protocol=member_register#protocol">《注册协议》</a>和
            <a href="/auth/reg?protocol=privacy#protocol">《隐私政策》</a>
          </p>
        </>
      ) : (
        <TextField {...sign.field('password')} label="密码" type="password" autoComplete="current-password" />
      )}
      <Checkbox name="remember" value="on" defaultChecked={answer ? answer.typed.remember === 'on' : true}>
        30天内自动登录
      </Checkbox>
    </SignForm>
  )
}
