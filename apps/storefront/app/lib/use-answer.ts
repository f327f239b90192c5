import { useEffect, useRef } from 'react'

interface Fetcher<T> {
  state: string
  data: T | undefined
}

/** Calls back once for each answer of a fetcher, when the page has its new data. */
export function useAnswer<T>({ state, data }: Fetcher<T>, tell: (answer: T) => void) {
  const told = useRef<T | undefined>(undefined)
  const latest = useRef(tell)
  latest.current = tell
  useEffect(() => {
    if (state !== 'idle' || data === undefined || told.current === data) return
    told.current = data
    latest.current(data)
  }, [state, data])
}
