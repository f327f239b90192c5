import { useEffect, useRef, useState } from 'react'
import { useFetcher } from '../../framework'

/** Milliseconds without a change before the list is asked. */
const PAUSE_MS = 250

/**
 * Number of goods of a list that is not open yet. `ask` its address after each change; until the answer comes, and if
 * none comes, the number is null.
 */
export function useFoundCount(total: number) {
  const fetcher = useFetcher<{ total: number }>()
  const [isAsked, setIsAsked] = useState(false)
  const [isWaiting, setIsWaiting] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>()
  useEffect(() => () => clearTimeout(timer.current), [])
  const ask = (address: string) => {
    clearTimeout(timer.current)
    setIsAsked(true)
    setIsWaiting(true)
    timer.current = setTimeout(() => {
      setIsWaiting(false)
      fetcher.load(address)
    }, PAUSE_MS)
  }
  if (!isAsked) return { count: total, ask }
  const isBusy = isWaiting || fetcher.state !== 'idle'
  return { count: isBusy ? null : (fetcher.data?.total ?? null), ask }
}
