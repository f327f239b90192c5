import { useEffect, useState } from 'react'

/** Whether the element with this id is above the window: the shopper has scrolled past it. */
export function usePast(id: string): boolean {
  const [isPast, setIsPast] = useState(false)
  useEffect(() => {
    const element = document.getElementById(id)
    if (!element) return
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setIsPast(!entry.isIntersecting && entry.boundingClientRect.bottom < 0)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [id])
  return isPast
}
