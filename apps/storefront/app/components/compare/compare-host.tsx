import { type ComponentType, useEffect, useState } from 'react'
import { type CompareRequest, comparedIn } from './compare-ids'

interface Bar {
  CompareBar: ComponentType<{ request: CompareRequest | null }>
}

/** Pages with goods to compare. */
const HAS_GOODS =
  /^\/(?:$|(?:h5|custompage|items|search|shops\/info|member\/(?:collector|foottrace)|favourites)(?:\/|$))/

/**
 * Adds the item of a pressed `[data-compare]`: cards are drawn once for everybody, so they have no handlers. The bar with
 * the chosen items loads with the first press, or at once where some are chosen already.
 */
export function CompareHost() {
  const [bar, setBar] = useState<Bar | null>(null)
  const [request, setRequest] = useState<CompareRequest | null>(null)
  useEffect(() => {
    const load = (then: () => void, instead: () => void) =>
      void import('./compare-bar').then(loaded => {
        setBar(loaded)
        then()
      }, instead)
    const press = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-compare]') : null
      if (!link || event.defaultPrevented || event.button !== 0) return
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      load(
        () => setRequest({ id: link.dataset.compare ?? '' }),
        () => location.assign(link.href),
      )
    }
    document.addEventListener('click', press)
    if (HAS_GOODS.test(location.pathname) && comparedIn(document.cookie).length > 0)
      load(
        () => {},
        () => {},
      )
    return () => document.removeEventListener('click', press)
  }, [])
  return bar ? <bar.CompareBar request={request} /> : null
}
