import type { ChangeEventHandler, FocusEventHandler, InputHTMLAttributes } from 'react'

type Given = Pick<InputHTMLAttributes<HTMLInputElement>, 'maxLength' | 'onChange' | 'onBlur'>

const TYPED = /^(?:insertText|insertCompositionText|delete)/

/**
 * Attributes of an input whose text is cleaned: what is pasted or filled in at once, what is typed when the field is left,
 * because cleaning would disturb the hand and the input method. Typing ends at `maxLength` characters that are left; a
 * paste that is longer stays whole, so that nobody gets half a number without a word.
 */
export function cleanInput(clean: (text: string) => string, { maxLength, onChange, onBlur }: Given) {
  const change: ChangeEventHandler<HTMLInputElement> = event => {
    const input = event.target
    const { inputType = '', isComposing = false } = event.nativeEvent as InputEvent
    const cleaned = clean(input.value)
    if (!TYPED.test(inputType)) {
      if (cleaned !== input.value) input.value = cleaned
    } else if (!isComposing && maxLength !== undefined && cleaned.length > maxLength)
      input.value = cleaned.slice(0, maxLength)
    onChange?.(event)
  }
  const leave: FocusEventHandler<HTMLInputElement> = event => {
    const cleaned = clean(event.target.value)
    if (cleaned !== event.target.value) tellValue(event.target, cleaned)
    onBlur?.(event)
  }
  return { maxLength: undefined, onChange: change, onBlur: leave }
}

/** Sets a text as if it had been typed, so that whoever follows the field hears of it. */
function tellValue(input: HTMLInputElement, value: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
