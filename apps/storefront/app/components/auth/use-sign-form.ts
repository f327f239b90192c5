import { type FormEvent, useRef } from 'react'
import type { FormAnswer } from '../../forms/answer'
import { type FormSchema, readForm } from '../../forms/read-form'
import { useForm } from '../../forms/use-form'
import { SmsRequest } from '../../lib/auth-forms'
import type { CaptchaHandle } from './captcha-field'
import { requestSms } from './sms-field'

/** One form of sign-in or registration, with the buttons that ask for a captcha and an SMS code. */
export function useSignForm(
  schema: FormSchema,
  type: 'login' | 'sign',
  answer: FormAnswer | undefined,
  defaults: Record<string, string> = {},
) {
  const captcha = useRef<CaptchaHandle>(null)
  const sign = useForm(schema, answer, { defaults })
  const sendSms = async (): Promise<boolean> => {
    const form = sign.form.current
    if (!form) return false
    const read = readForm(SmsRequest, new FormData(form))
    sign.show(read.ok ? {} : read.fields)
    if (!read.ok) return false
    const told = await requestSms(form, type)
    if (told.ok) return true
    sign.show(told.fields, told.message)
    await captcha.current?.refresh()
    return false
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const button = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null
    // With scripts these two act by themselves.
    if (button?.value === 'sms' || button?.value === 'captcha') return event.preventDefault()
    sign.props.onSubmit(event)
  }
  return { ...sign, props: { ...sign.props, onSubmit }, captcha, sendSms }
}
