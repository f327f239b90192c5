'use client'

import { forwardRef, type SelectHTMLAttributes, useId } from 'react'
import { describe, Field, type FieldTexts } from './field'

export interface SelectFieldProps extends FieldTexts, Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className'> {
  options: readonly { value: string | number; label: string; disabled?: boolean }[]
  /** Entry for "nothing chosen", such as 请选择退款原因. */
  placeholder?: string
}

/** Native select with label, hint and error. */
export const SelectField = forwardRef<HTMLSelectElement, SelectFieldProps>(function SelectField(props, ref) {
  const { label, hint, error, required, hideLabel, className, id: given, options, placeholder, ...rest } = props
  const made = useId()
  const id = given ?? made
  return (
    <Field {...{ id, label, hint, error, required, hideLabel, className }}>
      <select {...rest} {...describe(id, props)} ref={ref} id={id} required={required} className="hj-input hj-select">
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map(option => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
    </Field>
  )
})
