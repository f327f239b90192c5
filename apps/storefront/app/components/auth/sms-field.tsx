import { CountdownButton, TextField, toast } from '@heji/ui'
import type { FormAnswer } from '../../forms/answer'

interface SmsFieldProps {
  /** Sends the code; returns whether it was sent. */
  onSend: () => Promise<boolean>
  id: string
  name: string
  defaultValue: string
  error: string | null
}

/** Six digits from an SMS, and the button that asks for them: 发送验证码, 60 s, 重新发送. */
export function SmsField({ onSend, ...field }: SmsFieldProps) {
  return (
    <div className="hs-sms">
      <TextField {...field} label="短信验证码" inputMode="numeric" autoComplete="one-time-code" maxLength={6} />
      <CountdownButton size="L" type="submit" name="intent" value="sms" formNoValidate onSend={onSend} />
    </div>
  )
}

/** Asks our own resource route for an SMS code. */
export async function requestSms(form: HTMLFormElement, type: 'login' | 'sign'): Promise<FormAnswer> {
  const body = new FormData(form)
  body.set('type', type)
  body.delete('password')
  body.delete('password2')
  const answer = await fetch('/auth/sms', { method: 'POST', body: new URLSearchParams(body as never) }).catch(
    () => null,
  )
  if (!answer?.ok)
    return { intent: 'sms', ok: false, away: true, message: '操作失败，请稍后再试', fields: {}, typed: {} }
  const told = (await answer.json()) as FormAnswer
  if (told.ok) toast.success(told.message)
  return told
}
