import { type RefObject, useEffect, useState } from 'react'

/** Px around the window in which something counts as seen, so that it is there when it is scrolled to. */
const MARGIN = '200px'

/** Whether an element has been in sight. It stays true. */
export function useInSight(element: RefObject<Element>): boolean {
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    if (!element.current || isSeen) return
    const observer = new IntersectionObserver(
      entries => {
        if (entries.some(entry => entry.isIntersecting)) setSeen(true)
      },
      { rootMargin: MARGIN },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, isSeen])
  return isSeen
}
