import { useEffect, useState } from 'react'

/** Gives the focus back to what had it, unless something else has it by now. Where that has gone, the canvas gets it. */
export function giveFocusBack(to: Element | null) {
  // What held the focus inside what closes lets go of it first.
  queueMicrotask(() => {
    const holder = document.activeElement
    const isLost = !holder || holder === document.body || holder.closest('.ant-dropdown, .ant-popover') !== null
    if (!isLost) return
    const canvas = document.querySelector<HTMLElement>('.hd-canvas__scroll')
    const there = to instanceof HTMLElement && to !== document.body && to.isConnected
    ;(there ? to : canvas)?.focus({ preventScroll: true })
  })
}

/** Gives the focus back to what had it before this part came, when it goes. */
export function useFocusBack() {
  const [before] = useState(() => document.activeElement)
  useEffect(() => () => giveFocusBack(before), [before])
}
