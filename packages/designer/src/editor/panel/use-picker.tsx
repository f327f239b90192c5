import { type ReactNode, Suspense, useState } from 'react'

/**
 * A dialog that is opened by a control and loaded then. It closes when it answers.
 * @param draw draws the open dialog; `answer` is what was chosen
 */
export function usePicker<T>(
  draw: (answer: (picked: T) => void, close: () => void) => ReactNode,
  onPick: (picked: T) => void,
) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const answer = (picked: T) => {
    close()
    onPick(picked)
  }
  return { open: () => setOpen(true), dialog: <Suspense fallback={null}>{isOpen && draw(answer, close)}</Suspense> }
}
