import { useEffect, useState } from 'react'

/** Id of the section under the sticky bar, which the shopper is reading. The first one until scripts run. */
export function useSection(ids: readonly string[]): string {
  const [current, setCurrent] = useState(ids[0] ?? '')
  useEffect(() => {
    const observer = new IntersectionObserver(
      entries => {
        for (const { isIntersecting, target } of entries) if (isIntersecting) setCurrent(target.id)
      },
      { rootMargin: '-64px 0px -75% 0px' },
    )
    for (const id of ids) {
      const section = document.getElementById(id)
      if (section) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [ids])
  return current
}
