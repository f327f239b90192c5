import type { TextField } from '@heji/widgets/definitions'
import { Input } from 'antd'
import { useState } from 'react'
import type { FieldProps } from '../field-props'

/** Words, in the document at every letter; a composition (Chinese input) counts when it is finished. */
export function TextEditor({ id, field, value, disabled, onChange }: FieldProps<TextField, string>) {
  const [composed, setComposed] = useState<string | null>(null)
  const max = field.max ?? 200
  const type = (text: string, isComposing: boolean) => {
    setComposed(isComposing ? text : null)
    if (!isComposing) onChange(text, { typing: true })
  }
  const shared = {
    ...{ id, disabled, placeholder: field.placeholder },
    value: composed ?? value,
    maxLength: max,
    onChange: ({ target, nativeEvent }: TypingEvent) =>
      type(target.value, (nativeEvent as Partial<InputEvent>).isComposing === true),
    onCompositionEnd: ({ currentTarget }: { currentTarget: Words }) => type(currentTarget.value, false),
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
