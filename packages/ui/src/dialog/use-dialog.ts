import { type MouseEvent, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { useIsomorphicLayoutEffect } from '../hooks/use-isomorphic-layout-effect'
import { closeModal, showModal } from './modal-element'
import { dropTapThrough } from './second-tap'

/** A closed dialog leaves the page after this time, in ms (spec §9). */
const DIALOG_REMOVE_MS = 300

/**
 * Runs a native `<dialog>`: modal while `open`, focus back to where it was, node removed 300 ms after closing. On the
 * server it renders a plain open dialog, so that pages can show one without scripts.
 */
export function useDialog(open: boolean, onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null)
  const isMounted = useLinger(open)
  const [openAtFirst] = useState(open)
  useModal(ref, open)
  return {
    isMounted: isMounted || open,
    props: {
      ref,
      open: openAtFirst,
      onCancel: (event: SyntheticEvent) => {
        if (event.target !== ref.current) return
        event.preventDefault()
        onClose()
      },
      onMouseDown: (event: MouseEvent) => {
        // Only a press on the backdrop has the dialog itself as target; the panel covers the rest.
        if (event.target === ref.current) onClose()
      },
    },
  }
}

function useLinger(open: boolean): boolean {
  const [lingers, setLingers] = useState(open)
  useEffect(() => {
    if (open) {
      setLingers(true)
      return
    }
    const timer = setTimeout(() => setLingers(false), DIALOG_REMOVE_MS)
    return () => clearTimeout(timer)
  }, [open])
  return lingers
}

function useModal(ref: { current: HTMLDialogElement | null }, open: boolean) {
  const opener = useRef<HTMLElement | null>(null)
  const isShown = useRef(false)
  // Not in a clean-up of the effect below: React returns the focus to its old place before clean-ups run.
  useIsomorphicLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    if (open && !isShown.current) {
      isShown.current = true
      opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null
      dialog.removeAttribute('open')
      showModal(dialog)
      dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    } else if (!open && isShown.current) {
      isShown.current = false
      closeModal(dialog)
      opener.current?.focus()
    }
  }, [ref, open])
  useIsomorphicLayoutEffect(() => {
    const dialog = ref.current
    return () => {
      if (dialog) dropTapThrough(dialog)
      opener.current?.focus()
    }
  }, [ref])
}
