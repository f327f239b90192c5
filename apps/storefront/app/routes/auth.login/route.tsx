import { Button, Checkbox, FormError, TextField } from '@heji/ui'
import { clsx } from 'clsx'
import { AuthCard } from '../../components/auth/auth-card'
import { CaptchaField } from '../../components/auth/captcha-field'
import { SmsField } from '../../components/auth/sms-field'
import { useSignForm } from '../../components/auth/use-sign-form'
import { DefaultButton } from '../../components/default-button'
import { Link } from '../../components/link'
import { useFormAnswer } from '../../forms/use-form'
import { data, Form, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from '../../framework'
import { PasswordLogin, SmsLogin } from '../../lib/auth-forms'
import { authPage } from '../../lib/auth-pages.server'
import { pageTitle } from '../../lib/page-title'
import { bySms, login } from './login.server'

export const meta: MetaFunction = () => pageTitle('登录', { noindex: true })

export async function loader(args: LoaderFunctionArgs) {
  const url = new URL(args.request.url)
  const usesSms = bySms(args.request)
  const captcha = await authPage(args, usesSms ? 'login' : null)
  return data({ usesSms, captcha, redirectUrl: url.searchParams.get('redirectUrl') })
}

export const action = login

export default function LoginPage() {
  const { usesSms, redirectUrl } = useLoaderData<typeof loader>()
  const href = (by: string) => {
    const query = new URLSearchParams({ ...(by ? { by } : {}), ...(redirectUrl ? { redirectUrl } : {}) }).toString()
    return query ? `/auth/login?${query}` : '/auth/login'
  }
  return (
    <AuthCard title="用户登录">
      <nav className="hs-signin__tabs" aria-label="登录方式">
        <Link to={href('')} className={clsx(!usesSms && 'is-on')} aria-current={usesSms ? undefined : 'page'}>
          密码登录
        </Link>
        <Link to={href('sms')} className={clsx(usesSms && 'is-on')} aria-current={usesSms ? 'page' : undefined}>
          短信登录
        </Link>
      </nav>
      <LoginForm key={String(usesSms)} usesSms={usesSms} />
    </AuthCard>
  )
}

function LoginForm({ usesSms }: { usesSms: boolean }) {
  const { captcha } = useLoaderData<typeof loader>()
  const answer = useFormAnswer<typeof action>()
  const sign = useSignForm(usesSms ? SmsLogin : PasswordLogin, 'login', answer)
  const { field } = sign
  return (
    <Form method="post" {...sign.props} className="hs-signin__form hj-form">
      <DefaultButton intent="login" />
      <TextField {...field('mobile')} label="手机号" type="tel" inputMode="numeric" autoComplete="tel" maxLength={11} />
      {usesSms ? (
        <>
          <CaptchaField ref={sign.captcha} {...field('yzm')} type="login" captcha={captcha} />
          <SmsField {...field('vcode')} onSend={sign.sendSms} />
        </>
      ) : (
        <TextField {...field('password')} label="密码" type="password" autoComplete="current-password" />
      )}
      <Checkbox name="remember" value="on" defaultChecked={answer ? answer.typed.remember === 'on' : true}>
        30天内自动登录
      </Checkbox>
      <FormError message={sign.message} />
      {sign.notice ? (
        <p className="hs-signin__notice" role="status">
          {sign.notice}
        </p>
      ) : null}
      <Button type="submit" name="intent" value="login" variant="buy" size="XL" block loading={sign.isSending}>
        登录
      </Button>
    </Form>
  )
}
