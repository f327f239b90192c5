'use client'

import { clsx } from 'clsx'
import { type ReactNode, useId } from 'react'
import { FieldNotes, type FieldTexts } from '../field/field'
import { Checkbox } from './checkbox'

export interface ChoiceOption {
  value: string
  label: ReactNode
  disabled?: boolean
}

interface GroupProps extends FieldTexts {
  name: string
  options: readonly ChoiceOption[]
  /** `card` draws bordered boxes, for payment and addresses. */
  look?: 'line' | 'card'
}

export interface RadioGroupProps extends GroupProps {
  /** Controlled when given together with `onChange`. */
  value?: string
  defaultValue?: string
  onChange?: (value: string) => void
}

/** One of several; native radio buttons, so arrow keys and plain forms work. */
export function RadioGroup({ value, defaultValue, onChange, ...group }: RadioGroupProps) {
  return (
    <Group {...group}>
      {option => (
        <label key={option.value} className={clsx('hj-choice', group.look === 'card' && 'hj-choice--card')}>
          <input
            type="radio"
            className="hj-choice__box hj-choice__box--radio"
            name={group.name}
            value={option.value}
            disabled={option.disabled}
            required={group.required}
            {...(value === undefined
              ? { defaultChecked: option.value === defaultValue }
              : { checked: option.value === value })}
            onChange={() => onChange?.(option.value)}
          />
          <span>{option.label}</span>
        </label>
      )}
    </Group>
  )
}

export interface CheckboxGroupProps extends GroupProps {
  value?: readonly string[]
  defaultValue?: readonly string[]
  onChange?: (value: string[]) => void
}

/** Choice of any number of options; the values come in the order of the options. */
export function CheckboxGroup({ value, defaultValue = [], onChange, ...group }: CheckboxGroupProps) {
  const toggled = (chosen: string) =>
    group.options.map(o => o.value).filter(v => (v === chosen) !== (value ?? []).includes(v))
  return (
    <Group {...group}>
      {option => (
        <Checkbox
          key={option.value}
          name={group.name}
          value={option.value}
          disabled={option.disabled}
          className={group.look === 'card' ? 'hj-choice--card' : undefined}
          {...(value
            ? { checked: value.includes(option.value) }
            : { defaultChecked: defaultValue.includes(option.value) })}
          onChange={() => onChange?.(toggled(option.value))}
        >
          {option.label}
        </Checkbox>
      )}
    </Group>
  )
}

function Group({
  label,
  hint,
  error,
  required,
  hideLabel,
  className,
  options,
  children,
}: Omit<GroupProps, 'name'> & {
  children: (option: ChoiceOption) => ReactNode
}) {
  const id = useId()
  const notes = clsx(error && `${id}-error`, hint && `${id}-hint`) || undefined
  return (
    <fieldset className={clsx('hj-field', className)} aria-describedby={notes}>
      <legend className={hideLabel ? 'hj-visually-hidden' : 'hj-field__label'}>
        <span>{label}</span>
        {required && (
          <span className="hj-field__star" aria-hidden="true">
            *
          </span>
        )}
      </legend>
      <div className="hj-choices">{options.map(children)}</div>
      <FieldNotes id={id} hint={hint} error={error} />
    </fieldset>
  )
}
