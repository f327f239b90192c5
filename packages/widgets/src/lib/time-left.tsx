import { Said } from '@heji/ui'
import type { CSSProperties } from 'react'

interface TimeLeftProps {
  /** Seconds. */
  left: number
  /** Spoken and shown before the time, such as 距结束. */
  label?: string
  style?: CSSProperties
}

const DAY = 86_400
const two = (n: number) => String(Math.floor(n)).padStart(2, '0')

/** Days, hours, minutes and seconds on tiles; a voice says them when it comes there, not at every second. */
export function TimeLeft({ left, label, style }: TimeLeftProps) {
  const days = Math.floor(left / DAY)
  const parts = [two((left % DAY) / 3600), two((left % 3600) / 60), two(left % 60)]
  return (
    <span role="timer" aria-live="off" className="hw-left" style={style}>
      {label && <span className="hw-left__label">{label}</span>}
      {days > 0 && (
        <span className="hw-left__days">
          <Said word="{n}天" filling={{ n: days }} />
        </span>
      )}
      {parts.map((part, i) => (
        <span key={i} className="hw-left__part">
          {i > 0 && <i>:</i>}
          <b suppressHydrationWarning>{part}</b>
        </span>
      ))}
    </span>
  )
}
