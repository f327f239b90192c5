import { checkField, type NumberField } from '@heji/widgets/definitions'
import { Input } from 'antd'
import { type KeyboardEvent, useEffect, useState } from 'react'
import type { FieldProps } from '../field-props'
import { parseNumber } from './parse-number'

const decimalsOf = (step: number) => String(step).split('.')[1]?.length ?? 0

/** A number with its unit; arrows step by one, with Shift by ten. What breaks the rule is said and not taken over. */
export function NumberEditor({
  id,
  field,
  value,
  disabled,
  onChange,
  onRefusal,
}: FieldProps<NumberField, number | 'auto'>) {
  const [typed, setTyped] = useState(String(value))
  const [isEditing, setEditing] = useState(false)
  useEffect(() => {
    if (!isEditing) setTyped(String(value))
  }, [value, isEditing])
  const offer = (next: number, typing: boolean) => {
    const rounded = Number(next.toFixed(Math.max(2, decimalsOf(field.step ?? 1))))
    const [issue] = checkField(field, rounded, '')
    onRefusal(issue?.message ?? null)
    if (!issue && rounded !== value) onChange(rounded, { typing })
    return !issue
  }
  const step = (event: KeyboardEvent) => {
    const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
    if (direction === 0) return
    event.preventDefault()
    const next = (value === 'auto' ? 0 : value) + direction * (field.step ?? 1) * (event.shiftKey ? 10 : 1)
    const { min = -Infinity, max = Infinity } = field
    const clamped = Math.min(max, Math.max(min, next))
    if (offer(clamped, true)) setTyped(String(Number(clamped.toFixed(4))))
  }
  return (
    <Input
      id={id}
      disabled={disabled}
      inputMode="decimal"
      suffix={field.unit}
      value={value === 'auto' && !isEditing ? '自动' : typed}
      onFocus={() => {
        setEditing(true)
        setTyped(value === 'auto' ? '' : String(value))
      }}
      onBlur={() => {
        setEditing(false)
        onRefusal(null)
      }}
      onKeyDown={step}
      onChange={event => {
        setTyped(event.target.value)
        const next = parseNumber(event.target.value)
        if (next === null) onRefusal(event.target.value.trim() ? `${field.label}必须是数字` : null)
        else offer(next, true)
      }}
    />
  )
}
