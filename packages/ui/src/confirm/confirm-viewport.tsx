'use client'

import { useStore } from 'zustand'
import { confirmStore } from './confirm'
import { ConfirmDialog } from './confirm-dialog'

/** The place where `confirm()` asks. Put it once into the page. */
export function ConfirmViewport() {
  const { asked, open } = useStore(confirmStore)
  if (!asked) return null
  const { answer, ...question } = asked
  return <ConfirmDialog {...question} open={open} onConfirm={() => answer(true)} onCancel={() => answer(false)} />
}
