import type { KeyboardEvent, PointerEvent } from 'react'
import { followPointer } from '../../../lib/follow-pointer'
import { useLatest } from '../../../lib/use-latest'
import type { Hsb } from './hsb'

/** Percent. */
const STEPS: Record<string, { s: number; b: number }> = {
  ArrowLeft: { s: -1, b: 0 },
  ArrowRight: { s: 1, b: 0 },
  ArrowUp: { s: 0, b: 1 },
  ArrowDown: { s: 0, b: -1 },
}

const within = (share: number) => Math.min(1, Math.max(0, share))
const percent = (share: number) => Math.round(share * 100)

interface Props {
  color: Hsb
  onChange: (next: { s: number; b: number }) => void
}

/** Saturation to the right, brightness upwards: dragged, or moved by arrows, with Shift ten times as far. */
export function ColorArea({ color: { s, b }, onChange }: Props) {
  const latest = useLatest(onChange)
  const onPointerDown = ({ currentTarget, nativeEvent }: PointerEvent) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    const move = ({ clientX, clientY }: { clientX: number; clientY: number }) =>
      latest.current({ s: within((clientX - left) / width), b: within(1 - (clientY - top) / height) })
    move(nativeEvent)
    followPointer({ move, drop: () => {}, cancel: () => {} })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (!step) return
    event.preventDefault()
    const times = event.shiftKey ? 10 : 1
    onChange({ s: within((percent(s) + step.s * times) / 100), b: within((percent(b) + step.b * times) / 100) })
  }
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label="饱和度和明度"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent(s)}
      aria-valuetext={`饱和度 ${percent(s)}%，明度 ${percent(b)}%`}
      className="hd-colors__area"
      onPointerDown={onPointerDown}
      onKeyDown={onKeyDown}
    >
      <span style={{ left: `${s * 100}%`, top: `${(1 - b) * 100}%` }} />
    </div>
  )
}
