import { useEffect, useState } from 'react'
import type { WidgetHost } from './host'

const SECOND = 1000

/**
 * Seconds by the shop's clock (Unix), counted in the shop only. The first paint takes `drawnAt`, the moment at which the page
 * was read, on both sides; without it the clock of whoever draws. `isLive` is false until then: what depends on the moment gets
 * another key, so that no digit of a page that was kept stays.
 */
export function useNow(host: WidgetHost, drawnAt: number): { now: number; isLive: boolean } {
  const [seen, setSeen] = useState(() => ({ now: drawnAt || secondsOf(host.clock()), isLive: false }))
  const { mode, clock } = host
  useEffect(() => {
    if (mode !== 'render') return
    const look = () => setSeen({ now: secondsOf(clock()), isLive: true })
    look()
    const timer = setInterval(look, SECOND)
    return () => clearInterval(timer)
  }, [mode, clock])
  return mode === 'render' ? seen : { now: drawnAt || secondsOf(clock()), isLive: false }
}

const secondsOf = (ms: number) => Math.floor(ms / SECOND)
