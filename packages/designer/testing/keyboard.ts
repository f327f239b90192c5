import userEvent from '@testing-library/user-event'
import { expect } from 'vitest'

/** More presses of Tab than any part of the designer has places. */
const MOST_PLACES = 120

/** An operator with a keyboard alone: who cannot be reached by Tab is not reached. */
export function keyboard() {
  const user = userEvent.setup()
  /** Goes to an element as Tab does. */
  const goTo = async (element: Element | null | undefined) => {
    expect(element).toBeTruthy()
    for (let i = 0; i < MOST_PLACES && document.activeElement !== element; i++) await user.tab()
    expect(document.activeElement).toBe(element)
  }
  return {
    user,
    goTo,
    /** Goes to a button and presses it. */
    push: async (element: Element | null | undefined, keys = '{Enter}') => {
      await goTo(element)
      await user.keyboard(keys)
    },
    /** Goes to a text box and writes over what is in it. */
    write: async (element: Element | null | undefined, words: string) => {
      await goTo(element)
      await user.clear(element!)
      await user.keyboard(words)
    },
  }
}
