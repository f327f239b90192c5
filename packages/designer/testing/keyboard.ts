import userEvent from '@testing-library/user-event'
import { expect } from 'vitest'

/** An operator with a keyboard alone: who cannot be reached by Tab is not reached. */
export function keyboard() {
  const user = userEvent.setup()
  /** Comes to an element by Tab, from the place before it: the way from the top of a page takes seconds. */
  const goTo = async (element: Element | null | undefined) => {
    expect(element).toBeTruthy()
    if (document.activeElement === element) return
    ;(element as HTMLElement).focus()
    await user.tab({ shift: true })
    expect(document.activeElement).not.toBe(element)
    await user.tab()
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
