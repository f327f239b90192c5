import type { TextField } from '@heji/widgets/definitions'
import { Input } from 'antd'
import { useState } from 'react'
import { cutWords, fitTyped } from '../../../lib/cut-to'
import type { FieldProps } from '../field-props'

/**
 * Words, in the document at every letter; a composition (Chinese input) counts when it is finished. What is more than the
 * field holds is not taken, and that is said.
 */
export function TextEditor({ id, field, value, disabled, onChange, onRefusal }: FieldProps<TextField, string>) {
  const [composed, setComposed] = useState<string | null>(null)
  const max = field.max ?? 200
  const type = (target: Words, isComposing: boolean) => {
    setComposed(isComposing ? target.value : null)
    if (isComposing) return
    const { text, end } = fitTyped(value, target.value, max)
    const lost = target.value.length - text.length
    if (lost > 0) {
      // Else the caret would go to the end.
      target.value = text
      target.setSelectionRange(end, end)
    }
    if (text !== value) onChange(text, { typing: true })
    onRefusal(lost > 0 ? cutWords(max, lost) : null)
  }
  const shared = {
    id,
    disabled,
    placeholder: field.placeholder,
    value: composed ?? value,
    onChange: ({ target, nativeEvent }: TypingEvent) =>
      type(target, (nativeEvent as Partial<InputEvent>).isComposing === true),
    onCompositionEnd: ({ currentTarget }: { currentTarget: Words }) => type(currentTarget, false),
  }
  return field.multiline ? (
    // Grows with its text by CSS alone: measuring it costs a layout of the whole page at every letter.
    <Input.TextArea {...shared} className="hd-growing" rows={2} />
  ) : (
    <Input {...shared} />
  )
}

type Words = HTMLInputElement | HTMLTextAreaElement
interface TypingEvent {
  target: Words
  nativeEvent: Event
}
