import { type DefaultValue, getFormProps, type SubmissionResult, useForm } from '@conform-to/react'
import { parseWithValibot } from '@conform-to/valibot'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { useNavigation } from '../../framework'
import { SmsRequest } from '../../lib/auth-forms'
import type { CaptchaHandle } from './captcha-field'
import { requestSms } from './sms-field'

type Fields = Record<string, string>

/** One form of sign-in or registration: rules on blur, first error under the field, refusals above the button. */
export function useSignForm(
  schema: v.GenericSchema,
  type: 'login' | 'sign',
  result: SubmissionResult | undefined,
  defaultValue: DefaultValue<Fields> = {},
) {
  const captcha = useRef<CaptchaHandle>(null)
  const [smsErrors, setSmsErrors] = useState<Record<string, string>>({})
  const [strip, setStrip] = useState(refusalIn(result))
  const isSending = useNavigation().state !== 'idle'
  const [form, fields] = useForm<Fields>({
    lastResult: result as SubmissionResult<string[]> | undefined,
    defaultValue,
    shouldValidate: 'onBlur',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithValibot(formData, { schema }) as never,
  })
  useEffect(() => setStrip(refusalIn(result)), [result])
  const sendSms = async (): Promise<boolean> => {
    const element = document.getElementById(form.id) as HTMLFormElement
    const errors = firstErrors(v.safeParse(SmsRequest, Object.fromEntries(new FormData(element))))
    setSmsErrors(errors)
    setStrip(null)
    if (Object.keys(errors).length > 0) {
      element.querySelector<HTMLInputElement>(`[name=${Object.keys(errors)[0]}]`)?.focus()
      return false
    }
    const answer = await requestSms(element, type)
    if (answer.sent) return true
    setStrip(answer.message)
    await captcha.current?.refresh()
    return false
  }
  const props = getFormProps(form)
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const button = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null
    // With scripts these two are not submissions.
    if (button?.value === 'sms' || button?.value === 'captcha' || isSending) return event.preventDefault()
    setSmsErrors({})
    props.onSubmit(event)
  }
  const errorOf = (name: string) => fields[name]?.errors?.[0] ?? smsErrors[name] ?? null
  const field = (name: string) => {
    const meta = fields[name]
    return {
      id: `${form.id}-${name}`,
      name,
      defaultValue: typeof meta?.initialValue === 'string' ? meta.initialValue : '',
      error: errorOf(name),
    }
  }
  return { formProps: { ...props, onSubmit }, field, errorOf, strip, captcha, sendSms, isSending }
}

/** What was wrong with the whole form. */
const refusalIn = (result: SubmissionResult | undefined) => result?.error?.['']?.[0] ?? null

/** First message by field name. */
function firstErrors(parsed: v.SafeParseResult<typeof SmsRequest>): Record<string, string> {
  if (parsed.success) return {}
  const nested: Record<string, string[] | undefined> = v.flatten<typeof SmsRequest>(parsed.issues).nested ?? {}
  return Object.fromEntries(Object.entries(nested).map(([name, list]) => [name, list?.[0] ?? '']))
}
