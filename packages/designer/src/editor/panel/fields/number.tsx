import { checkField, type NumberField } from '@heji/widgets/definitions'
import { Input } from 'antd'
import { type KeyboardEvent, useState } from 'react'
import { useLatest } from '../../../lib/use-latest'
import type { Change, FieldProps } from '../field-props'
import { NumberGrip } from './number-grip'
import { isSum, parseNumber } from './parse-number'
import { useTyped } from './use-typed'

const decimalsOf = (step: number) => String(step).split('.')[1]?.length ?? 0
const written = (value: number) => String(Number(value.toFixed(4)))

type Props = FieldProps<NumberField, number | 'auto'>

/** What a number says against its field, or takes it over. */
function useOffer({ field, value, onChange }: Pick<Props, 'field' | 'value' | 'onChange'>) {
  const issueOf = (next: number) => checkField(field, next, '')[0]?.message ?? null
  const rounded = (next: number) => Number(next.toFixed(Math.max(2, decimalsOf(field.step ?? 1))))
  return {
    issueOf: (next: number) => issueOf(rounded(next)),
    /** @returns what is wrong with it */
    offer: (next: number, change?: Change): string | null => {
      const issue = issueOf(rounded(next))
      if (!issue && rounded(next) !== value) onChange(rounded(next), change)
      return issue
    },
  }
}

/**
 * A number with its unit; arrows step by one, with Shift by ten, and so does dragging the unit sideways. What is typed
 * counts when it is finished. What breaks the rule is said while it is typed; when the operator leaves a field with such
 * a number, or an empty one, the old value is there again. Sums are counted, with or without = before them.
 */
export function NumberEditor({ id, field, value, disabled, onChange, onRefusal }: Props) {
  const [isEditing, setEditing] = useState(false)
  const { issueOf, offer } = useOffer({ field, value, onChange })
  const isEmpty = value === 'auto' || (field.optional === true && value === 0)
  const typed = useTyped(isEmpty ? '' : String(value), text => {
    if (!text.trim() && !field.optional) return onRefusal(null)
    const next = text.trim() ? parseNumber(text) : 0
    const issue = next === null ? notNumber : offer(next)
    onRefusal(issue && `${issue}，已恢复原来的值`)
  })
  const notNumber = `${field.label}必须是数字`
  const { min = -Infinity, max = Infinity, step = 1 } = field
  /** A step beyond the limit ends at it, and says so. */
  const stepBy = (steps: number, from: number, change: Change) => {
    // What is empty has no size of its own: steps begin at the smallest.
    const wanted = Number(written((field.optional && from === 0 ? Math.max(0, min) : from) + steps * step))
    return offer(Math.min(max, Math.max(min, wanted)), change) ?? issueOf(wanted)
  }
  // A drag goes on over what it changed itself.
  const latest = useLatest({ stepBy, onChange, onRefusal })
  const current = () => parseNumber(typed.text) ?? 0
  const onKeyDown = (event: KeyboardEvent) => {
    typed.onKeyDown(event)
    const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
    if (direction === 0) return
    event.preventDefault()
    const from = current()
    typed.type(null)
    onRefusal(stepBy(direction * (event.shiftKey ? 10 : 1), from, { typing: true }))
  }
  const grip = field.unit && !disabled && (
    <NumberGrip
      unit={field.unit}
      onStart={() => {
        const from = value === 'auto' ? 0 : value
        return {
          to: (steps, gesture) => latest.current.onRefusal(latest.current.stepBy(steps, from, { gesture })),
          takeBack: gesture => latest.current.onChange(value, { gesture, isTakenBack: true }),
        }
      }}
    />
  )
  return (
    <Input
      id={id}
      disabled={disabled}
      inputMode="decimal"
      suffix={grip || field.unit}
      value={value === 'auto' && !isEditing && !typed.isTyped ? '自动' : typed.text}
      onFocus={() => {
        setEditing(true)
        onRefusal(null)
      }}
      onBlur={() => {
        setEditing(false)
        typed.finish()
      }}
      onKeyDown={onKeyDown}
      onChange={({ target }) => {
        typed.type(target.value)
        const next = parseNumber(target.value)
        const isUnfinished = !target.value.trim() || isSum(target.value)
        onRefusal(isUnfinished ? null : next === null ? notNumber : issueOf(next))
      }}
    />
  )
}
