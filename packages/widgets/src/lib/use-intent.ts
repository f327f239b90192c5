import { useCallback, useEffect, useRef, useState } from 'react'

/** ms until a hovered flyout opens and until a left one closes (visual §1.6). */
export const OPEN_AFTER = 80
export const CLOSE_AFTER = 200

/**
 * A value that follows the pointer with a delay: any newer value cancels `later`.
 * @returns the value, a setter for now and one for later (ms).
 */
export function useIntent<T>(initial: T): [value: T, now: (value: T) => void, later: (value: T, ms: number) => void] {
  const [value, setValue] = useState(initial)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const now = useCallback((next: T) => {
    clearTimeout(timer.current)
    setValue(next)
  }, [])
  const later = useCallback((next: T, ms: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setValue(next), ms)
  }, [])
  useEffect(() => () => clearTimeout(timer.current), [])
  return [value, now, later]
}
