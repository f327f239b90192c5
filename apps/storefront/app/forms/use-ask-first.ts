import { confirm } from '@heji/ui'
import { type FormEvent, useEffect, useRef } from 'react'
import { useNavigation } from '../framework'

type Question = Omit<Parameters<typeof confirm>[0], 'title'>

/**
 * `onSubmit` of a form that is sent once the visitor has said yes. Without scripts nobody asks. If the row of the pressed
 * button is gone afterwards, the focus is on the same button of the row below or above, else on the page.
 */
export function useAskFirst(question: Question) {
  const sure = useRef(false)
  const keepFocus = useFocusBeside()
  return async (event: FormEvent<HTMLFormElement>) => {
    if (sure.current) {
      sure.current = false
      return
    }
    event.preventDefault()
    const form = event.currentTarget
    const button = (event.nativeEvent as SubmitEvent).submitter
    if (!(await confirm({ title: '提示', ...question }))) return
    sure.current = true
    if (button) keepFocus(button)
    // The button may carry a value, such as the goods that it removes.
    form.requestSubmit(button)
  }
}

/** Moves a focus that was lost with the given button, as soon as the page shows the answer or this form is gone. */
function useFocusBeside() {
  const pressed = useRef<{ button: HTMLElement; beside: HTMLElement | undefined } | null>(null)
  const { state } = useNavigation()
  const move = useRef(() => {
    if (!pressed.current || pressed.current.button.isConnected) return
    const { beside } = pressed.current
    pressed.current = null
    if (document.activeElement !== document.body) return
    const target = beside?.isConnected ? beside : document.getElementById('main')
    target?.focus({ preventScroll: true })
  }).current
  useEffect(() => {
    if (state === 'idle') move()
  }, [state, move])
  // The nodes of a form that leaves are still there when its effects are cleaned.
  useEffect(() => () => queueMicrotask(move), [move])
  return (button: HTMLElement) => {
    pressed.current = { button, beside: besideButton(button) }
  }
}

const BUTTONS = 'button[type=submit]'

function besideButton(button: HTMLElement): HTMLElement | undefined {
  const row = button.closest('li')
  const at = [...(row?.querySelectorAll(BUTTONS) ?? [])].indexOf(button)
  const near = row?.nextElementSibling ?? row?.previousElementSibling
  return near?.querySelectorAll<HTMLElement>(BUTTONS)[at]
}
