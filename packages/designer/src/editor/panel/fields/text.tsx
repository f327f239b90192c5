import type { TextField } from '@heji/widgets/definitions'
import { Input } from 'antd'
import type { FieldProps } from '../field-props'

export function TextEditor({ id, field, value, disabled, onChange }: FieldProps<TextField, string>) {
  const max = field.max ?? 200
  const shared = { id, value, disabled, maxLength: max, placeholder: field.placeholder }
  return field.multiline ? (
    <Input.TextArea
      {...shared}
      // Grows with its text by CSS alone: measuring it costs a layout of the whole page at every letter.
      className="hd-growing"
      rows={2}
      onChange={event => onChange(event.target.value, { typing: true })}
    />
  ) : (
    <Input {...shared} onChange={event => onChange(event.target.value, { typing: true })} />
  )
}
