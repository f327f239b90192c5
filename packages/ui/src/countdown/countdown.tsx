'use client'

import { clsx } from 'clsx'
import { useEffect, useRef, useState } from 'react'
import { Said } from '../host/said'

export interface CountdownProps {
  /** Unix time in seconds at which it reaches zero. */
  to: number
  /** The server's clock when the page was made, unix seconds; the first paint counts from it on both sides. */
  now: number
  onEnd?: () => void
  /** Spoken before the time, such as 距结束. */
  label?: string
  /** `box` prints each number on a dark tile. */
  look?: 'text' | 'box'
  className?: string
}

/** Days and `hh:mm:ss` until `to`, by the server's clock, in figures of fixed width. */
export function Countdown({ to, now, onEnd, label, look = 'text', className }: CountdownProps) {
  const left = useSecondsLeft(to, now, onEnd)
  const days = Math.floor(left / 86_400)
  const parts = [left / 3600, left / 60, left].map((n, i) =>
    String(Math.floor(n) % (i === 0 ? 24 : 60)).padStart(2, '0'),
  )
  return (
    <span role="timer" aria-live="off" className={clsx('hj-countdown', `hj-countdown--${look}`, className)}>
      {label && <span className="hj-countdown__label">{label}</span>}
      {days > 0 && (
        <span className="hj-countdown__days">
          <Said word="{n}天" filling={{ n: days }} />
        </span>
      )}
      <span className="hj-countdown__time">
        {parts.map((part, i) => (
          <span key={i}>
            {i > 0 && <span>:</span>}
            <span className="hj-countdown__part">{part}</span>
          </span>
        ))}
      </span>
    </span>
  )
}

function useSecondsLeft(to: number, now: number, onEnd?: () => void): number {
  const [left, setLeft] = useState(Math.max(0, to - now))
  const end = useRef(onEnd)
  end.current = onEnd
  useEffect(() => {
    const start = Date.now()
    const rest = () => Math.max(0, Math.ceil(to - now - (Date.now() - start) / 1000))
    setLeft(rest())
    if (rest() === 0) return
    const timer = setInterval(() => {
      setLeft(rest())
      if (rest() > 0) return
      clearInterval(timer)
      end.current?.()
    }, 1000)
    return () => clearInterval(timer)
  }, [to, now])
  return left
}
