import { useEffect, useRef } from 'react'

interface Fetcher<T> {
  state: string
  data: T | undefined
}

/**
 * Calls back once for each answer of a fetcher: when the page has its new data, or already when the shop has answered.
 * Say at once what is done: a page that cannot load its data again says nothing more.
 */
export function useFetcherResult<T>(
  { state, data }: Fetcher<T>,
  tell: (answer: T) => void,
  when: 'reloaded' | 'answered' = 'reloaded',
) {
  const told = useRef<T | undefined>(undefined)
  const latest = useRef(tell)
  latest.current = tell
  useEffect(() => {
    if (data === undefined || told.current === data) return
    if (state === 'submitting' || (state === 'loading' && when === 'reloaded')) return
    told.current = data
    latest.current(data)
  }, [state, data, when])
}
