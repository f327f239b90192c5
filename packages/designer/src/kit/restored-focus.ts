import { type RefObject, useEffect } from 'react'

/** Keeps the focus inside a dialog: a button that removes itself when it is pressed gives the focus to the title. */
export function useRestoredFocus(title: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const dialog = title.current?.closest('[role=dialog]')
    if (!dialog) return
    let holder: EventTarget | null = null
    const onFocus = ({ target }: Event) => {
      holder = target
    }
    const observer = new MutationObserver(() => {
      const isLost = holder instanceof Element && !holder.isConnected
      if (isLost && document.activeElement === document.body) title.current?.focus({ preventScroll: true })
    })
    dialog.addEventListener('focusin', onFocus)
    observer.observe(dialog, { childList: true, subtree: true })
    return () => {
      dialog.removeEventListener('focusin', onFocus)
      observer.disconnect()
    }
  }, [title])
}
