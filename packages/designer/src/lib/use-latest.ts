import { useLayoutEffect, useRef } from 'react'

/** What was drawn last, for those who go on after a question: others may have changed the page meanwhile. */
export function useLatest<T>(value: T): { readonly current: T } {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}
