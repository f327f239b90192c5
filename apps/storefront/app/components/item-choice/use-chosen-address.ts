import type { SpecChoice } from '@heji/ui'
import { useEffect, useRef } from 'react'
import { useLocation } from '../../framework'
import { chosenHref } from './choice'

/**
 * Keeps what the shopper has chosen in the address of the page: whatever leads to the sign-in and back, and a page that
 * is read again, has it too. Nothing is loaded by it. `choice`: null without specs.
 */
export function useChosenAddress(page: string, choice: SpecChoice | null, num: number) {
  const { key } = useLocation()
  const chosen = chosenHref(page, choice, num)
  const first = useRef(chosen)
  const isOther = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another part of the same page has another address
  useEffect(() => {
    isOther.current ||= chosen !== first.current
    const at = new URL(window.location.href)
    if (!isOther.current || at.pathname !== page) return
    const asked = new URL(chosen, at).searchParams
    for (const name of ['spec', 'num']) {
      const value = asked.get(name)
      if (value === null) at.searchParams.delete(name)
      else at.searchParams.set(name, value)
    }
    if (at.href !== window.location.href) window.history.replaceState(window.history.state, '', at)
  }, [chosen, page, key])
}
