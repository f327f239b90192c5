import { useEffect, useRef } from 'react'

/**
 * Does something at once; where a press has begun, as soon as it has ended. A message that appears in between moves
 * what is pressed away, and the click is lost.
 */
export function useAfterPress(): (act: () => void) => void {
  const isPressed = useRef(false)
  const waiting = useRef<(() => void)[]>([])
  useEffect(() => {
    // Mouse events come after a touch, too, and it is they that move the focus.
    const press = () => {
      isPressed.current = true
    }
    const release = () => {
      isPressed.current = false
      const acts = waiting.current.splice(0)
      // The click comes after this event.
      if (acts.length > 0)
        setTimeout(() => {
          for (const act of acts) act()
        })
    }
    document.addEventListener('mousedown', press, true)
    document.addEventListener('mouseup', release, true)
    document.addEventListener('dragend', release, true)
    return () => {
      document.removeEventListener('mousedown', press, true)
      document.removeEventListener('mouseup', release, true)
      document.removeEventListener('dragend', release, true)
    }
  }, [])
  return act => {
    if (isPressed.current) waiting.current.push(act)
    else act()
  }
}
