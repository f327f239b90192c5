import { type ComponentType, useEffect, useState } from 'react'
import { COMPARE_FORM, type CompareRequest, comparedIn } from './compare-ids'

interface Bar {
  CompareBar: ComponentType<{ request: CompareRequest | null }>
}

/** Pages with goods to compare. */
const HAS_GOODS =
  /^\/(?:$|(?:h5|custompage|items|search|shops\/info|member\/(?:collector|foottrace)|favourites)(?:\/|$))/

/**
 * The form of every `[data-compare]` button. With scripts a press adds the item here: cards are drawn once for everybody,
 * so they have no handlers. The bar with the chosen items loads with the first press, or at once where some are chosen
 * already.
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
      const button =
        event.target instanceof Element ? event.target.closest<HTMLButtonElement>('button[data-compare]') : null
      if (!button || event.defaultPrevented) return
      event.preventDefault()
      load(
        () => setRequest({ id: button.value }),
        () => button.form?.requestSubmit(button),
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
  return (
    <>
      <form id={COMPARE_FORM} method="post" action="/compare" hidden />
      {bar ? <bar.CompareBar request={request} /> : null}
    </>
  )
}
