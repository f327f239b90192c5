import type { SwitchField } from '@heji/widgets/definitions'
import { Switch } from 'antd'
import type { FieldProps } from '../field-props'

export function SwitchEditor({ id, value, disabled, onChange }: FieldProps<SwitchField, boolean>) {
  return (
    <Switch
      id={id}
      aria-labelledby={`${id}-label`}
      checked={value}
      disabled={disabled}
      onChange={next => onChange(next)}
    />
  )
}
