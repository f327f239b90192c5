import type { PointerEvent } from 'react'
import { followPointer } from '../../../lib/follow-pointer'
import { newUuid } from '../../../lib/uuid'

/** Px of the pointer for one step. */
const PX_A_STEP = 2

interface Drag {
  to: (steps: number, gesture: string) => void
  takeBack: (gesture: string) => void
}

interface Props {
  unit: string
  onStart: () => Drag
}

/** The unit, which is dragged sideways to change the number; with Shift ten times as fast. Keys do the same in the field. */
export function NumberGrip({ unit, onStart }: Props) {
  const start = (press: PointerEvent) => {
    if (press.button !== 0) return
    press.preventDefault()
    const { clientX: from } = press
    const gesture = newUuid()
    const { to, takeBack } = onStart()
    followPointer({
      move: ({ clientX, shiftKey }) => to(Math.trunc((clientX - from) / PX_A_STEP) * (shiftKey ? 10 : 1), gesture),
      drop: () => {},
      cancel: () => takeBack(gesture),
    })
  }
  return (
    <span className="hd-grip" title="左右拖动可调整数值" onPointerDown={start}>
      {unit}
    </span>
  )
}
