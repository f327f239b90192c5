'use client'

import { useEffect, useState } from 'react'
import { Button, type ButtonProps } from '../button/button'
import { useWords } from '../host/said'

export interface CountdownButtonProps extends Omit<ButtonProps, 'onClick' | 'children'> {
  /** Sends the code. The countdown starts if it resolves to anything but false. */
  onSend: () => Promise<boolean | undefined> | boolean | undefined
  /** Length of the countdown in seconds, default 60 (spec §9). */
  seconds?: number
}

/** 发送验证码, then {n}秒后重发 for 60 s, then 重新发送. Screen readers hear the start and the end, not every second. */
export function CountdownButton({ onSend, seconds = 60, loading, ...rest }: CountdownButtonProps) {
  const [endsAt, setEndsAt] = useState<number | null>(null)
  const [left, setLeft] = useState(0)
  const [sending, setSending] = useState(false)
  useEffect(() => {
    if (endsAt === null) return
    const timer = setInterval(() => {
      const rest = Math.max(0, Math.ceil((endsAt - Date.now()) / 1000))
      setLeft(rest)
      if (rest === 0) clearInterval(timer)
    }, 1000)
    return () => clearInterval(timer)
  }, [endsAt])

  const send = async () => {
    if (left > 0 || sending) return
    setSending(true)
    try {
      if ((await onSend()) === false) return
      setLeft(seconds)
      setEndsAt(Date.now() + seconds * 1000)
    } finally {
      setSending(false)
    }
  }
  const say = useWords()
  const idle = say(endsAt === null ? '发送验证码' : '重新发送')
  return (
    <>
      <Button
        {...rest}
        className="hj-countdown-button"
        loading={loading || sending}
        aria-disabled={left > 0 || undefined}
        onClick={send}
      >
        {left > 0 ? say('{n}秒后重发', { n: left }) : idle}
      </Button>
      <span role="status" className="hj-visually-hidden">
        {endsAt === null
          ? ''
          : left > 0
            ? say('验证码已发送，{n}秒后可重新发送', { n: seconds })
            : say('可以重新发送验证码')}
      </span>
    </>
  )
}
