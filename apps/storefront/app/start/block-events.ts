import { type ReactNode, useEffect } from 'react'

const HELD = ['click', 'pointerdown', 'pointerup', 'keydown', 'keyup', 'input', 'change', 'focusin', 'submit'] as const

/**
 * Keeps events away from React until the page is hydrated: a click before that can make hydration start again and fail.
 * Links and forms keep their native behaviour meanwhile. Returns the component that ends this; it wraps the page,
 * because a sibling would make other ids in the browser than on the server.
 */
export function blockEventsUntilHydrated() {
  const hold = (event: Event) => event.stopImmediatePropagation()
  for (const type of HELD) window.addEventListener(type, hold, { capture: true })
  return function Alive({ children }: { children: ReactNode }) {
    useEffect(() => {
      for (const type of HELD) window.removeEventListener(type, hold, { capture: true })
      document.documentElement.dataset.alive = 'true'
    }, [])
    return children
  }
}
