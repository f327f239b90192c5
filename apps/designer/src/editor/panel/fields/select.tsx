import type { SelectField } from '@heji/widgets/definitions'
import { Segmented, Select } from 'antd'
import { AlignCenter, AlignLeft, AlignRight } from 'lucide-react'
import type { FieldProps } from '../field-props'

const ICONS: Record<string, typeof AlignLeft> = { left: AlignLeft, center: AlignCenter, right: AlignRight }

/** One of several: a row for up to four short words, else a list. */
export function SelectEditor({ id, field, value, disabled, onChange }: FieldProps<SelectField, string | number>) {
  const isRow = field.display === 'radio' || field.display === 'icons'
  const isShort = field.options.length <= 4 && field.options.every(option => option.label.length <= 6)
  if (!isRow || !isShort) {
    return (
      <Select
        id={id}
        className="hd-fill"
        value={value}
        disabled={disabled}
        options={field.options.map(option => ({ ...option }))}
        onChange={next => onChange(next)}
      />
    )
  }
  const options = field.options.map(option => {
    const Icon = field.display === 'icons' ? ICONS[String(option.value)] : undefined
    return Icon
      ? {
          value: option.value,
          label: (
            <span className="hd-segment-icon" title={option.label}>
              <Icon size={16} aria-label={option.label} role="img" />
            </span>
          ),
        }
      : { value: option.value, label: option.label }
  })
  return (
    <Segmented
      id={id}
      block
      aria-labelledby={`${id}-label`}
      value={value}
      disabled={disabled}
      options={options}
      onChange={next => onChange(next)}
    />
  )
}
