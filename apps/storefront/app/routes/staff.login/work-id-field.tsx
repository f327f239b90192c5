import { Button, TextField } from '@heji/ui'
import { cleanCode } from '@heji/validators'
import { useEffect, useRef, useState } from 'react'
import type { Sign } from '../../components/auth/sign-form'
import type { FormResult } from '../../forms/form-result'

/** Time after the last letter, in ms. */
const PAUSE = 300
const WORK_ID = /^[A-Za-z0-9]{6}$/

interface WorkIdFieldProps {
  sign: Sign
  answer: FormResult | undefined
}

/** The work id, and the masked number to which the code goes; without scripts a button asks for it. */
export function WorkIdField({ sign, answer }: WorkIdFieldProps) {
  const told = answer?.intent === 'mobile' && answer.ok ? answer.message : (answer?.typed.masked ?? '')
  const [mobile, setMobile] = useState(told)
  const [typed, setTyped] = useState('')
  const latest = useRef(sign.show)
  latest.current = sign.show
  useEffect(() => {
    setMobile('')
    if (!WORK_ID.test(typed)) return
    const asking = new AbortController()
    const timer = setTimeout(async () => {
      const found = await ask(typed, asking.signal)
      if (!found || asking.signal.aborted) return
      if (found.ok) setMobile(found.message)
      else latest.current(found.fields, found.message)
    }, PAUSE)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [typed])
  const shown = typed === '' ? told : mobile
  return (
    <div className="hs-staff-id">
      <TextField
        {...sign.field('work_id')}
        label="员工工号"
        placeholder="请输入6位员工工号"
        autoComplete="off"
        clean={cleanCode}
        maxLength={6}
        hint={shown ? `验证码将发送至 ${shown}` : undefined}
        onChange={event => setTyped(event.target.value)}
      />
      <input type="hidden" name="masked" value={shown} />
      <noscript>
        <Button type="submit" name="intent" value="mobile" formNoValidate size="L">
          查询手机号
        </Button>
      </noscript>
    </div>
  )
}

async function ask(work_id: string, signal: AbortSignal): Promise<FormResult | null> {
  const answer = await fetch('/staff/mobile', { method: 'POST', body: new URLSearchParams({ work_id }), signal }).catch(
    () => null,
  )
  return answer?.ok ? ((await answer.json().catch(() => null)) as FormResult | null) : null
}
