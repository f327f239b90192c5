'use client'

import { useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { Icon } from '../icon/icon'
import { CircleCheckIcon, CircleXIcon, TriangleAlertIcon } from '../icon/icons'
import { ACTION_TOAST_MS, TOAST_MS, type ToastMessage, toast, toastStore } from './toast-store'

const ICONS = { success: CircleCheckIcon, warn: TriangleAlertIcon, error: CircleXIcon } as const

/** The place where `toast.success/warn/error` appear: centre-top, one at a time. Put it once into the page. */
export function ToastViewport() {
  const message = useStore(toastStore, state => state.message)
  const [held, setHeld] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  // The focused element has disappeared without a message.
  useEffect(() => setHeld(held => held && message !== null), [message])
  useExpiry(message, held)
  useTopLayer(box, message)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only stops the clock, nothing depends on it
    <div
      ref={box}
      className="hj-toasts"
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div role="status">{message && message.kind !== 'error' && <Bubble key={message.key} message={message} />}</div>
      <div role="alert">{message?.kind === 'error' && <Bubble key={message.key} message={message} />}</div>
    </div>
  )
}

function Bubble({ message: { kind, text, action } }: { message: ToastMessage }) {
  const press = () => {
    toast.dismiss()
    action?.run()
  }
  return (
    <div className={`hj-toast hj-toast--${kind}`}>
      <Icon of={ICONS[kind]} size={20} />
      <span>{text}</span>
      {action && (
        <button type="button" className="hj-toast__action" onClick={press}>
          {action.label}
        </button>
      )}
    </div>
  )
}

function useExpiry(message: ToastMessage | null, held: boolean) {
  const left = useRef({ key: 0, ms: 0 })
  useEffect(() => {
    if (!message) return
    if (left.current.key !== message.key)
      left.current = { key: message.key, ms: message.action ? ACTION_TOAST_MS : TOAST_MS }
    if (held) return
    const start = Date.now()
    const timer = setTimeout(toast.dismiss, left.current.ms)
    return () => {
      clearTimeout(timer)
      left.current.ms -= Date.now() - start
    }
  }, [message, held])
}

/** Messages have to lie above modal dialogs, which the browser keeps in its top layer. */
function useTopLayer(box: { current: HTMLDivElement | null }, message: ToastMessage | null) {
  useEffect(() => {
    const node = box.current
    if (!node || typeof node.showPopover !== 'function') return
    node.setAttribute('popover', 'manual')
    if (!message) return
    node.showPopover()
    return () => node.hidePopover()
  }, [box, message])
}
