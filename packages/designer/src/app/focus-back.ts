import { useEffect, useState } from 'react'

/** Gives the focus back to what had it, unless something else has it by now. */
export function giveFocusBack(to: Element | null) {
  // What held the focus inside what closes lets go of it first.
  queueMicrotask(() => {
    const holder = document.activeElement
    const isLost = !holder || holder === document.body || holder.closest('.ant-dropdown, .ant-popover') !== null
    if (isLost && to instanceof HTMLElement && to.isConnected) to.focus({ preventScroll: true })
  })
}

/** Gives the focus back to what had it before this part came, when it goes. */
export function useFocusBack() {
  const [before] = useState(() => document.activeElement)
  useEffect(() => () => giveFocusBack(before), [before])
}
