import { dropTapThrough, watchPresses } from './second-tap'

/**
 * `<dialog>` as a modal one. Where `showModal` is missing (jsdom, browsers before 2022) it is a plain open dialog, which is
 * named as modal, takes the focus, and asks to close on Escape; the page behind it stays reachable.
 */
export function showModal(dialog: HTMLDialogElement): void {
  watchPresses(dialog)
  if (typeof dialog.showModal === 'function') {
    dialog.showModal()
    return
  }
  dialog.setAttribute('open', '')
  dialog.setAttribute('aria-modal', 'true')
  dialog.addEventListener('keydown', cancelOnEscape)
  dialog.querySelector<HTMLElement>('button, [href], input, select, textarea')?.focus()
}

/** Closes what `showModal` opened. The second tap of a double tap hits nothing beneath. */
export function closeModal(dialog: HTMLDialogElement): void {
  dropTapThrough(dialog)
  if (typeof dialog.close === 'function') {
    dialog.close()
    return
  }
  dialog.removeEventListener('keydown', cancelOnEscape)
  dialog.removeAttribute('aria-modal')
  dialog.removeAttribute('open')
}

function cancelOnEscape(event: KeyboardEvent) {
  if (event.key !== 'Escape' || event.defaultPrevented) return
  event.stopPropagation()
  event.currentTarget?.dispatchEvent(new Event('cancel', { cancelable: true }))
}
