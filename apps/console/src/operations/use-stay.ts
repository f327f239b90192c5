import { useEffect } from 'react'

/** The browser asks before a page with typed texts is closed. */
export function useStay(isTouched: boolean) {
  useEffect(() => {
    if (!isTouched) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isTouched])
}
