import { CountdownButton, TextField, toast } from '@heji/ui'
import { cleanCode } from '@heji/validators'
import type { SmsKind } from '../../auth/auth-forms'
import type { FormResult } from '../../forms/form-result'

interface SmsFieldProps {
  /** Sends the code; returns whether it was sent. */
  onSend: () => Promise<boolean>
  /** The button that sends without scripts. */
  intent?: 'sms' | 'oldsms'
  label?: string
  id: string
  name: string
  defaultValue: string
  error: string | null
}

/** Six digits from an SMS, and the button that asks for them: 发送验证码, 60 s, 重新发送. */
export function SmsField({ onSend, intent = 'sms', label = '短信验证码', ...field }: SmsFieldProps) {
  return (
    <div className="hs-sms">
      <TextField
        {...field}
        label={label}
        inputMode="numeric"
        autoComplete="one-time-code"
        clean={cleanCode}
        maxLength={6}
      />
      <CountdownButton size="L" type="submit" name="intent" value={intent} formNoValidate onSend={onSend} />
    </div>
  )
}

const AWAY: FormResult = {
  intent: 'sms',
  ok: false,
  away: true,
  message: '操作失败，请稍后再试',
  fields: {},
  typed: {},
}

/** Asks our own resource route for an SMS code. */
export async function requestSms(form: HTMLFormElement, kind: SmsKind): Promise<FormResult> {
  const body = new FormData(form)
  body.set('type', kind)
  body.delete('password')
  body.delete('password2')
  const answer = await fetch('/auth/sms', { method: 'POST', body: new URLSearchParams(body as never) }).catch(
    () => null,
  )
  // Without a session the answer is the login page.
  const told = answer?.ok ? ((await answer.json().catch(() => AWAY)) as FormResult) : AWAY
  if (told.ok) toast.success(told.message)
  return told
}
