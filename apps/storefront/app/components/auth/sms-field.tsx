import { CountdownButton, TextField, toast } from '@heji/ui'

interface SmsFieldProps {
  /** Sends the code; answers whether it is on its way. */
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

interface SmsAnswer {
  sent: boolean
  message: string
  fields: Record<string, string[]>
}

/** Asks our own resource route for an SMS code. */
export async function requestSms(form: HTMLFormElement, type: 'login' | 'sign'): Promise<SmsAnswer> {
  const data = new FormData(form)
  const body = new URLSearchParams({ type })
  for (const name of ['mobile', 'imageToken', 'yzm']) body.set(name, String(data.get(name) ?? ''))
  const answer = await fetch('/auth/sms', { method: 'POST', body }).catch(() => null)
  if (!answer?.ok) return { sent: false, message: '操作失败', fields: {} }
  const told = (await answer.json()) as SmsAnswer
  if (told.sent) toast.success(told.message)
  return told
}
