import { Button, FormError, TextField } from '@heji/ui'
import { clsx } from 'clsx'
import { type ReactNode, useState } from 'react'
import type { Captcha, CaptchaType } from '../../auth/captcha.server'
import { OfMember } from '../../auth/of-member'
import { Form } from '../../framework'
import { DefaultButton } from '../default-button'
import { PhoneField } from '../phone-field'
import { CaptchaField } from './captcha-field'
import { SmsField } from './sms-field'
import { StrengthMeter } from './strength-meter'
import type { useSignForm } from './use-sign-form'

export type Sign = ReturnType<typeof useSignForm>

interface SignFormProps {
  sign: Sign
  /** Name of the form among those of the page, and the words on its button. */
  intent: string
  submit: string
  /** A message that has no field of its own. */
  error?: string | null
  /** For forms with many fields: less space around them. */
  dense?: boolean
  children: ReactNode
}

/** A form of the account pages: fields, the message about the whole form, and the one big button. */
export function SignForm({ sign, intent, submit, error, dense, children }: SignFormProps) {
  return (
    <Form method="post" {...sign.props} className={clsx('hs-signin__form hj-form', dense && 'hs-signin__form--reg')}>
      <DefaultButton intent={intent} />
      <OfMember />
      {children}
      <FormError message={sign.message || (error ?? null)} />
      {sign.notice || sign.hint ? (
        <p className="hs-signin__notice" role="status">
          {sign.notice || sign.hint}
        </p>
      ) : null}
      <Button type="submit" name="intent" value={intent} variant="buy" size="XL" block loading={sign.isSending}>
        {submit}
      </Button>
    </Form>
  )
}

export const MobileField = ({ sign, label = '手机号' }: { sign: Sign; label?: string }) => (
  <PhoneField {...sign.field('mobile')} label={label} />
)

interface CodeFieldsProps {
  sign: Sign
  type: CaptchaType
  captcha: Captcha | null
  label?: string
}

/** Captcha, and the SMS code that it allows. */
export const CodeFields = ({ sign, type, captcha, label = '短信验证码' }: CodeFieldsProps) => (
  <>
    <CaptchaField ref={sign.captcha} {...sign.field('yzm')} type={type} captcha={captcha} />
    <SmsField {...sign.field('vcode')} label={label} onSend={sign.sendSms} />
  </>
)

/** A new password and its repetition. */
export function NewPasswordFields({ sign, label }: { sign: Sign; label: string }) {
  const [typed, setTyped] = useState('')
  return (
    <>
      <TextField
        {...sign.field('password')}
        label={label}
        type="password"
        autoComplete="new-password"
        hint="8-20位密码，必须为数字和字母混合"
        onChange={event => setTyped(event.target.value)}
      />
      <StrengthMeter value={typed} />
      <TextField {...sign.field('password2')} label="确认密码" type="password" autoComplete="new-password" />
    </>
  )
}
