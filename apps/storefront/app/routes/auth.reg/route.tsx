import { Button, FormError, TextField } from '@heji/ui'
import { useState } from 'react'
import { AuthCard } from '../../components/auth/auth-card'
import { CaptchaField } from '../../components/auth/captcha-field'
import { SmsField } from '../../components/auth/sms-field'
import { useSignForm } from '../../components/auth/use-sign-form'
import { DefaultButton } from '../../components/default-button'
import { RichText } from '../../components/rich-text'
import { useFormAnswer } from '../../forms/use-form'
import { data, Form, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from '../../framework'
import { Registration } from '../../lib/auth-forms'
import { authPage } from '../../lib/auth-pages.server'
import { pageTitle } from '../../lib/page-title'
import { Agreement } from './agreement'
import { loadProtocols, type ProtocolKey, register } from './register.server'
import { StrengthMeter } from './strength-meter'

export const meta: MetaFunction = () => pageTitle('注册', { noindex: true })

export async function loader(args: LoaderFunctionArgs) {
  const captcha = await authPage(args, 'sign')
  const asked = new URL(args.request.url).searchParams.get('protocol')
  const protocols = await loadProtocols(args.context)
  const shown: ProtocolKey | null = asked === 'member_register' || asked === 'privacy' ? asked : null
  return data({ captcha, protocols, shown })
}

export const action = register

export default function RegisterPage() {
  const { captcha, protocols, shown } = useLoaderData<typeof loader>()
  const answer = useFormAnswer<typeof action>()
  const sign = useSignForm(Registration, 'sign', answer)
  const [typed, setTyped] = useState('')
  const { field } = sign
  return (
    <AuthCard title="用户注册">
      <Form method="post" {...sign.props} className="hs-signin__form hs-signin__form--reg hj-form">
        <DefaultButton intent="register" />
        <TextField
          {...field('mobile')}
          label="手机号"
          type="tel"
          inputMode="numeric"
          autoComplete="tel"
          maxLength={11}
        />
        <CaptchaField ref={sign.captcha} {...field('yzm')} type="sign" captcha={captcha} />
        <SmsField {...field('vcode')} onSend={sign.sendSms} />
        <TextField
          {...field('password')}
          label="设置密码"
          type="password"
          autoComplete="new-password"
          hint="8-20位密码，必须为数字和字母混合"
          onChange={event => setTyped(event.target.value)}
        />
        <StrengthMeter value={typed} />
        <TextField {...field('password2')} label="确认密码" type="password" autoComplete="new-password" />
        <Agreement protocols={protocols} />
        <FormError message={sign.message || (sign.errors.agree ?? null)} />
        {sign.notice ? (
          <p className="hs-signin__notice" role="status">
            {sign.notice}
          </p>
        ) : null}
        <Button type="submit" name="intent" value="register" variant="buy" size="XL" block loading={sign.isSending}>
          注册
        </Button>
      </Form>
      {shown ? (
        <article id="protocol" className="hs-protocol">
          <h2>{protocols[shown].title}</h2>
          <RichText nodes={protocols[shown].content} />
        </article>
      ) : null}
    </AuthCard>
  )
}
