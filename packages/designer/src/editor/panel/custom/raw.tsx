import type { CustomField } from '@heji/widgets/definitions'
import { Input } from 'antd'
import { useState } from 'react'
import type { FieldProps } from '../field-props'

/** Data of a field without a panel of its own, as text. */
export function RawEditor({ id, field, value, disabled, onChange, onRefusal }: FieldProps<CustomField, unknown>) {
  const [typed, setTyped] = useState(() => JSON.stringify(value, null, 2))
  const leave = () => {
    try {
      const next: unknown = JSON.parse(typed)
      const problem = field.check?.(next) ?? null
      onRefusal(problem)
      if (!problem) onChange(next)
    } catch {
      onRefusal(`${field.label}不是有效的 JSON`)
    }
  }
  return (
    <Input.TextArea
      id={id}
      autoSize={{ minRows: 3, maxRows: 12 }}
      value={typed}
      disabled={disabled}
      onChange={event => setTyped(event.target.value)}
      onBlur={leave}
    />
  )
}
