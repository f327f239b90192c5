import { useEffect, useRef } from 'react'

/** Time between two repeats of a held button, in ms (spec §9). */
const HOLD_TICK_MS = 200

/** Handlers of a button that acts on press and repeats while it is held. `act` returns whether to continue. */
export function usePressRepeat(act: () => boolean) {
  const latest = useRef(act)
  latest.current = act
  const timer = useRef<ReturnType<typeof setInterval> | undefined>(undefined)
  const repeated = useRef(false)
  const stop = () => clearInterval(timer.current)
  useEffect(() => () => clearInterval(timer.current), [])
  return {
    onPointerDown: () => {
      stop()
      repeated.current = false
      timer.current = setInterval(() => {
        repeated.current = true
        if (!latest.current()) stop()
      }, HOLD_TICK_MS)
    },
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
    onClick: (event: { preventDefault: () => void }) => {
      event.preventDefault()
      stop()
      if (!repeated.current) latest.current()
      repeated.current = false
    },
  }
}
