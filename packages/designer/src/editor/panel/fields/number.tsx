import { checkField, type NumberField } from '@heji/widgets/definitions'
import { Input } from 'antd'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { FieldProps } from '../field-props'
import { isSum, parseNumber } from './parse-number'

const decimalsOf = (step: number) => String(step).split('.')[1]?.length ?? 0

/**
 * A number with its unit; arrows step by one, with Shift by ten, and so does dragging the unit sideways. What breaks the
 * rule is said and not taken over. When the operator leaves a field with such a number, or an empty one, the old value
 * comes back. A sum that begins with = counts when Enter is pressed or the field is left.
 */
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
  const before = useRef(value)
  const refusal = useRef<string | null>(null)
  const refuse = (message: string | null) => {
    refusal.current = message
    onRefusal(message)
  }
  useEffect(() => {
    if (!isEditing) setTyped(String(value))
  }, [value, isEditing])
  const offer = (next: number, typing: boolean) => {
    const rounded = Number(next.toFixed(Math.max(2, decimalsOf(field.step ?? 1))))
    const [issue] = checkField(field, rounded, '')
    refuse(issue?.message ?? null)
    if (!issue && rounded !== value) onChange(rounded, { typing })
    return !issue
  }
  const stepBy = (steps: number, from: number) => {
    const { min = -Infinity, max = Infinity } = field
    const clamped = Math.min(max, Math.max(min, from + steps * (field.step ?? 1)))
    if (offer(clamped, true)) setTyped(String(Number(clamped.toFixed(4))))
  }
  const current = value === 'auto' ? 0 : value
  const count = () => {
    const sum = isSum(typed) ? parseNumber(typed) : null
    if (sum !== null && offer(sum, false)) setTyped(String(Number(sum.toFixed(2))))
  }
  // While 2000 is typed, the field takes over 2, 20 and 200 before it refuses the whole number.
  const restore = () => {
    if (!refusal.current && typed.trim()) return
    if (value !== before.current) onChange(before.current, { typing: true })
    onRefusal(refusal.current && `${refusal.current}，已恢复原来的值`)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') return count()
    const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
    if (direction === 0) return
    event.preventDefault()
    stepBy(direction * (event.shiftKey ? 10 : 1), current)
  }
  return (
    <Input
      id={id}
      disabled={disabled}
      inputMode="decimal"
      suffix={field.unit && !disabled ? <Grip unit={field.unit} from={current} onDrag={stepBy} /> : field.unit}
      value={value === 'auto' && !isEditing ? '自动' : typed}
      onFocus={() => {
        setEditing(true)
        before.current = value
        refuse(null)
        setTyped(value === 'auto' ? '' : String(value))
      }}
      onBlur={() => {
        count()
        setEditing(false)
        restore()
      }}
      onKeyDown={onKeyDown}
      onChange={event => {
        setTyped(event.target.value)
        const next = parseNumber(event.target.value)
        if (next === null) refuse(event.target.value.trim() ? `${field.label}必须是数字` : null)
        else if (isSum(event.target.value)) refuse(null)
        else offer(next, true)
      }}
    />
  )
}

/** Px of the pointer for one step. */
const PX_A_STEP = 2

interface GripProps {
  unit: string
  from: number
  onDrag: (steps: number, from: number) => void
}

/** The unit, which is dragged sideways to change the number; with Shift ten times as fast. Keys do the same in the field. */
function Grip({ unit, from, onDrag }: GripProps) {
  const start = useRef<{ x: number; from: number } | null>(null)
  return (
    <span
      className="hd-grip"
      title="左右拖动可调整数值"
      onPointerDown={event => {
        event.preventDefault()
        event.currentTarget.setPointerCapture(event.pointerId)
        start.current = { x: event.clientX, from }
      }}
      onPointerMove={event => {
        if (!start.current) return
        const steps = Math.trunc((event.clientX - start.current.x) / PX_A_STEP)
        onDrag(steps * (event.shiftKey ? 10 : 1), start.current.from)
      }}
      onPointerUp={() => {
        start.current = null
      }}
    >
      {unit}
    </span>
  )
}
