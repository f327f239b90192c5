'use client'

import { createStore } from 'zustand/vanilla'
import type { ConfirmDialogProps } from './confirm-dialog'

/** The question of `confirm`. */
export type ConfirmQuestion = Pick<
  ConfirmDialogProps,
  'title' | 'content' | 'okText' | 'cancelText' | 'danger' | 'size'
>

interface Asked extends ConfirmQuestion {
  answer: (yes: boolean) => void
}

/** The question on screen; the last one stays for its closing animation. Browser only. */
export const confirmStore = createStore<{ asked: Asked | null; open: boolean }>(() => ({ asked: null, open: false }))

/**
 * Asks the shopper and resolves to true for 确定. A new question answers the one on screen with false.
 * Needs one `<ConfirmViewport/>` in the page; resolves to false on the server.
 */
export function confirm(question: ConfirmQuestion): Promise<boolean> {
  if (typeof document === 'undefined') return Promise.resolve(false)
  return new Promise(resolve => {
    const before = confirmStore.getState()
    if (before.open) before.asked?.answer(false)
    const answer = (yes: boolean) => {
      confirmStore.setState({ open: false })
      resolve(yes)
    }
    confirmStore.setState({ asked: { ...question, answer }, open: true })
  })
}
