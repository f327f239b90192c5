import { createStore } from 'zustand/vanilla'

export type ToastKind = 'success' | 'warn' | 'error'

export interface ToastMessage {
  /** Grows with every message, so that the same text twice is two messages. */
  key: number
  kind: ToastKind
  text: string
}

/** How long a message stays, in ms (spec §9). */
export const TOAST_MS = 3000

/** The one message on screen. Browser only: nothing is ever stored on the server. */
export const toastStore = createStore<{ message: ToastMessage | null; shown: number }>(() => ({
  message: null,
  shown: 0,
}))

const show = (kind: ToastKind) => (text: string) => {
  if (typeof document === 'undefined') return
  const key = toastStore.getState().shown + 1
  toastStore.setState({ message: { key, kind, text }, shown: key })
}

/** Shows a short message for 3 s; a new one replaces the one on screen. Needs one `<ToastViewport/>` in the page. */
export const toast = {
  success: show('success'),
  warn: show('warn'),
  error: show('error'),
  /** Takes the message away at once. */
  dismiss: () => toastStore.setState({ message: null }),
}
