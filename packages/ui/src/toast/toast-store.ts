'use client'

import { createStore } from 'zustand/vanilla'

export type ToastKind = 'success' | 'warn' | 'error'

export interface ToastMessage {
  /** Grows with every message, so that the same text twice makes two messages. */
  key: number
  kind: ToastKind
  text: string
  action?: ToastAction
}

/** One action that the message offers, such as 撤销. */
export interface ToastAction {
  label: string
  run: () => void
}

/** How long a message stays, in ms (spec §9). */
export const TOAST_MS = 3000
/** A message with an action stays longer. */
export const ACTION_TOAST_MS = 5000

/** The one message on screen. Browser only: nothing is ever stored on the server. */
export const toastStore = createStore<{ message: ToastMessage | null; shown: number }>(() => ({
  message: null,
  shown: 0,
}))

const show = (kind: ToastKind) => (text: string, action?: ToastAction) => {
  if (typeof document === 'undefined') return
  const key = toastStore.getState().shown + 1
  toastStore.setState({ message: { key, kind, text, ...(action ? { action } : {}) }, shown: key })
}

/**
 * Shows a short message for 3 s, or 5 s with an action; a new one replaces the one on screen. Needs one
 * `<ToastViewport/>` in the page.
 */
export const toast = {
  success: show('success'),
  warn: show('warn'),
  error: show('error'),
  /** Removes the message at once. */
  dismiss: () => toastStore.setState({ message: null }),
}
