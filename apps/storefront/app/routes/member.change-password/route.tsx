import { maskPhone } from '@heji/ui'
import { ForgottenPassword } from '../../auth/auth-forms'
import { CodeFields, NewPasswordFields, SignForm } from '../../components/auth/sign-form'
import { useSignForm } from '../../components/auth/use-sign-form'
import { MemberPage } from '../../components/member/member-page'
import { useFormResult } from '../../forms/use-form'
import { type MetaFunction, useLoaderData } from '../../framework'
import { defineLoader } from '../../loaders/define-loader.server'
import { pageTitle } from '../../seo/page-title'
import { changePassword, loadChange } from './change-password.server'

export const meta: MetaFunction = args => pageTitle(args, '更改密码')

export const loader = defineLoader.member(loadChange)

export const action = changePassword

/** A new password, with a code to the own number. */
export default function ChangePasswordPage() {
  const { mobile, captcha } = useLoaderData<typeof loader>()
  const sign = useSignForm(ForgottenPassword, 'forgot_password', useFormResult<typeof action>())
  return (
    <MemberPage title="修改密码">
      <div className="hs-new-password">
        <p>
          验证码将发送到 <b>{maskPhone(mobile)}</b>。修改后，其他设备需要重新登录。
        </p>
        <SignForm sign={sign} intent="change" submit="确认修改" dense>
          <input type="hidden" name="mobile" value={mobile} />
          <CodeFields sign={sign} type="forgot_password" captcha={captcha} label="动态验证码" />
          <NewPasswordFields sign={sign} label="设置密码" />
        </SignForm>
      </div>
    </MemberPage>
  )
}
