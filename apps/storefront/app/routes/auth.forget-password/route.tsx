import { ForgottenPassword } from '../../auth/auth-forms'
import { authPage, redirectTarget } from '../../auth/auth-pages.server'
import { withTarget } from '../../auth/auth-target'
import { AuthCard } from '../../components/auth/auth-card'
import { CodeFields, MobileField, NewPasswordFields, SignForm } from '../../components/auth/sign-form'
import { useSignForm } from '../../components/auth/use-sign-form'
import { Link } from '../../components/link'
import { useFormResult } from '../../forms/use-form'
import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from '../../framework'
import { pageTitle } from '../../seo/page-title'
import { forgetPassword } from './forget-password.server'

export const meta: MetaFunction = args => pageTitle(args, '忘记密码', { noindex: true })

export async function loader(args: LoaderFunctionArgs) {
  const captcha = await authPage(args, 'forgot_password')
  return data({ captcha, login: withTarget('/auth/login', redirectTarget(args.request)) })
}

export const action = forgetPassword

export default function ForgetPasswordPage() {
  const { captcha, login } = useLoaderData<typeof loader>()
  const sign = useSignForm(ForgottenPassword, 'forgot_password', useFormResult<typeof action>())
  return (
    <AuthCard title="忘记密码" holds="long-form">
      <SignForm sign={sign} intent="reset" submit="设置新密码" dense>
        <MobileField sign={sign} />
        <CodeFields sign={sign} type="forgot_password" captcha={captcha} />
        <NewPasswordFields sign={sign} label="新密码" />
      </SignForm>
      <p className="hs-signin__links">
        <Link to={login}>返回登录</Link>
      </p>
    </AuthCard>
  )
}
