import { useEffect, useRef, useState } from 'react'

/**
 * A place for the focus when an act takes away the control that it was started with.
 * @returns the place, and what moves the focus there once the act has been drawn
 */
export function useFocusNext<E extends HTMLElement>() {
  const place = useRef<E>(null)
  const [times, setTimes] = useState(0)
  useEffect(() => {
    if (times > 0) place.current?.focus()
  }, [times])
  return [place, () => setTimes(before => before + 1)] as const
}
