import { dropSecondTap } from '@heji/ui'
import { type MouseEvent, useEffect, useRef } from 'react'

/**
 * A `<dialog popover>` that opens without scripts. With scripts the button opens it as a modal dialog instead, so that the
 * page behind it cannot be reached by keyboard; Escape, its button and a press beside it close it.
 */
export function useSheet() {
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    const openModal = (event: Event) => {
      // Modal dialogs announce themselves in the same way.
      if (dialog.open || (event as ToggleEvent).newState !== 'open') return
      event.preventDefault()
      // Not in the event: the browser is about to decide on the popover.
      queueMicrotask(() => {
        dialog.removeEventListener('beforetoggle', openModal)
        dialog.showModal()
        dialog.addEventListener('beforetoggle', openModal)
      })
    }
    dialog.addEventListener('beforetoggle', openModal)
    return () => dialog.removeEventListener('beforetoggle', openModal)
  }, [])
  const close = (event: MouseEvent) => {
    dropSecondTap(event.nativeEvent)
    ref.current?.close()
  }
  const pressBeside = (event: MouseEvent) => {
    if (event.target === ref.current) close(event)
  }
  return { close, props: { ref, onMouseDown: pressBeside, popover: 'auto' } }
}
