import { useEffect } from 'react'
import { useRevalidator } from '../framework'

/** Loads the data of a visible page again every `everyMs`, one answer at a time, and when it comes back into sight. */
export function useAskAgain(everyMs: number) {
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    if (state !== 'idle') return
    const ask = () => {
      if (!document.hidden) revalidate()
    }
    const timer = setInterval(ask, everyMs)
    document.addEventListener('visibilitychange', ask)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', ask)
    }
  }, [revalidate, state, everyMs])
}
