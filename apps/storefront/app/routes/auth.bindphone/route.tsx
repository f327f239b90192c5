import { NewMobile } from '../../auth/auth-forms'
import { AuthCard } from '../../components/auth/auth-card'
import { CodeFields, MobileField, SignForm } from '../../components/auth/sign-form'
import { SmsField } from '../../components/auth/sms-field'
import { useSignForm } from '../../components/auth/use-sign-form'
import { Link } from '../../components/link'
import { reloadUnlessAway } from '../../forms/reload-unless-away'
import { useFormResult } from '../../forms/use-form'
import { type MetaFunction, useLoaderData } from '../../framework'
import { defineLoader } from '../../loaders/define-loader.server'
import { pageTitle } from '../../seo/page-title'
import { bindPhoneAction, loadBindPhone } from './bindphone.server'

export const meta: MetaFunction = args => pageTitle(args, '更换手机号', { noindex: true })

export const loader = defineLoader.member(loadBindPhone)

export const action = bindPhoneAction
export const shouldRevalidate = reloadUnlessAway

export default function BindPhonePage() {
  const { mobile, captcha } = useLoaderData<typeof loader>()
  const sign = useSignForm(NewMobile, 'sign', useFormResult<typeof action>())
  return (
    <AuthCard title="更换手机号">
      <p className="hs-signin__text">{`当前手机号 ${mobile}。更换后请用新手机号登录，30天内只能更换一次。`}</p>
      <SignForm sign={sign} intent="change" submit="确认更换">
        <SmsField {...sign.field('old_vcode')} label="原手机验证码" intent="oldsms" onSend={sign.sendOwnSms} />
        <MobileField sign={sign} label="新手机号" />
        <CodeFields sign={sign} type="sign" captcha={captcha} label="新手机验证码" />
      </SignForm>
      <p className="hs-signin__links">
        <Link to="/auth/bind">返回账号绑定</Link>
      </p>
    </AuthCard>
  )
}
