'use client'

import { forwardRef, type TextareaHTMLAttributes, useId, useState } from 'react'
import { describe, Field, type FieldTexts } from './field'

export interface TextAreaProps extends FieldTexts, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className'> {}

/** Several lines of text; with `maxLength` it counts `12/200`. */
export const TextArea = forwardRef<HTMLTextAreaElement, TextAreaProps>(function TextArea(props, ref) {
  const { label, hint, error, required, hideLabel, className, id: given, onChange, ...rest } = props
  const made = useId()
  const id = given ?? made
  const [typed, setTyped] = useState(String(rest.defaultValue ?? '').length)
  const count = rest.value === undefined ? typed : String(rest.value).length
  const counter = rest.maxLength !== undefined && (
    <span className="hj-field__count">{`${count}/${rest.maxLength}`}</span>
  )
  return (
    <Field {...{ id, label, hint, error, required, hideLabel, className }} aside={counter}>
      <textarea
        rows={4}
        {...rest}
        {...describe(id, props)}
        ref={ref}
        id={id}
        required={required}
        className="hj-input hj-input--area"
        onChange={event => {
          setTyped(event.target.value.length)
          onChange?.(event)
        }}
      />
    </Field>
  )
})
