import { TextField } from '@heji/ui'
import { cleanCode, parseImageUrl } from '@heji/validators'
import { forwardRef, type MouseEvent, useEffect, useImperativeHandle, useRef, useState } from 'react'
import type { Captcha, CaptchaType } from '../../auth/captcha.server'

export interface CaptchaHandle {
  refresh: () => Promise<void>
}

interface CaptchaFieldProps {
  type: CaptchaType
  captcha: Captcha | null
  id: string
  name: string
  defaultValue: string
  error: string | null
}

/** Picture with four characters and the field for them. 换一张 is a submit button that scripts replace. */
export const CaptchaField = forwardRef<CaptchaHandle, CaptchaFieldProps>(function CaptchaField(
  { type, captcha: given, ...field },
  ref,
) {
  const [captcha, setCaptcha] = useState(given)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => setCaptcha(given), [given])
  const refresh = async () => {
    const answer = await fetch(`/auth/captcha?type=${type}`).catch(() => null)
    if (!answer?.ok) return
    setCaptcha((await answer.json()) as Captcha)
    // What was typed belongs to the picture before.
    const typed = box.current?.querySelector<HTMLInputElement>('input:not([type=hidden])')
    if (typed) typed.value = ''
  }
  useImperativeHandle(ref, () => ({ refresh }))
  const press = (event: MouseEvent) => {
    event.preventDefault()
    void refresh()
  }
  return (
    <div ref={box} className="hs-captcha">
      <TextField {...field} label="图形验证码" autoComplete="off" clean={cleanCode} maxLength={6} />
      <input type="hidden" name="imageToken" value={captcha?.imageToken ?? ''} />
      {captcha?.problem ? (
        <span className="hs-captcha__problem" role="alert">
          {captcha.problem}
        </span>
      ) : captcha ? (
        <img
          className="hs-captcha__picture"
          src={parseImageUrl(captcha.imageData) ?? ''}
          alt="图形验证码"
          width={110}
          height={40}
        />
      ) : null}
      <button type="submit" name="intent" value="captcha" formNoValidate className="hs-captcha__change" onClick={press}>
        换一张
      </button>
    </div>
  )
})
