import { type FormEvent, useRef, useState } from 'react'
import { CODE_SENT, SMS_REQUESTS, type SmsKind } from '../../auth/auth-forms'
import type { FormResult } from '../../forms/form-result'
import { type FormSchema, readForm } from '../../forms/read-form'
import { useForm } from '../../forms/use-form'
import type { CaptchaHandle } from './captcha-field'
import { requestSms } from './sms-field'

/** With scripts these buttons act by themselves. */
const HELPERS = ['sms', 'oldsms', 'captcha']

/** Enter in the captcha asks for the code, which is what comes next, not for the whole form. */
function wantsCode(form: HTMLFormElement) {
  const send = form.querySelector<HTMLButtonElement>('button[value=sms]')
  if (document.activeElement?.getAttribute('name') !== 'yzm' || !send || send.disabled) return false
  send.click()
  return true
}

/** One form of the account pages, with the buttons that ask for a captcha and an SMS code of this kind. */
export function useSignForm(
  schema: FormSchema,
  kind: SmsKind,
  answer: FormResult | undefined,
  defaults: Record<string, string> = {},
) {
  const captcha = useRef<CaptchaHandle>(null)
  const [hint, setHint] = useState('')
  const sign = useForm(schema, answer, { defaults })
  const send = async (asked: SmsKind): Promise<boolean> => {
    const form = sign.form.current
    if (!form) return false
    const read = readForm(SMS_REQUESTS[asked], new FormData(form))
    sign.show(read.ok ? {} : read.fields)
    if (!read.ok) return false
    const told = await requestSms(form, asked)
    if (told.ok) {
      // What a code will do stays on the page; that it was sent, a toast says.
      setHint(told.message === CODE_SENT ? '' : told.message)
      return true
    }
    sign.show(told.fields, told.message)
    await captcha.current?.refresh()
    return false
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const button = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null
    if (button && HELPERS.includes(button.value)) return event.preventDefault()
    if (wantsCode(event.currentTarget)) return event.preventDefault()
    sign.props.onSubmit(event)
  }
  return {
    ...sign,
    props: { ...sign.props, onSubmit },
    captcha,
    /** What the code that was just sent will do, besides opening the door. */
    hint,
    sendSms: () => send(kind),
    /** Sends a code to the present number of the member who is signed in. */
    sendOwnSms: () => send('update'),
  }
}
