'use client'

import { clsx } from 'clsx'
import { useId, useState } from 'react'
import { FieldNotes } from '../field/field'
import { cleanDate, type DateParts, daysInMonth, joinDate, splitDate } from './date-parts'

export interface DatePickerProps {
  /** Newest year offered: the current one, from the server's clock. */
  thisYear: number
  /** Years offered before it, default 100 (spec §9). */
  yearsBack?: number
  /** `YYYY-MM-DD` or empty text. */
  defaultValue?: string
  /** Called with `YYYY-MM-DD` when complete, else with empty text. */
  onChange?: (value: string) => void
  /** Form field that carries the whole date; the parts are `{name}_year`, `{name}_month`, `{name}_day`. */
  name?: string
  label: string
  error?: string | null | undefined
  className?: string
}

const PARTS = [
  ['year', '年'],
  ['month', '月'],
  ['day', '日'],
] as const

const count = (n: number) => Array.from({ length: n }, (_, i) => i + 1)

/** Date in three native selects, such as a birthday. The day is cleared when the month does not have it. */
export function DatePicker({ thisYear, yearsBack = 100, name, label, error, onChange, ...rest }: DatePickerProps) {
  const id = useId()
  const [parts, setParts] = useState<DateParts>(() => splitDate(rest.defaultValue))
  const numbers = {
    year: count(yearsBack + 1).map(n => thisYear + 1 - n),
    month: count(12),
    day: count(daysInMonth(parts.year, parts.month)),
  }
  const choose = (part: keyof DateParts, chosen: string) => {
    const next = cleanDate({ ...parts, [part]: chosen })
    setParts(next)
    onChange?.(joinDate(next))
  }
  return (
    <fieldset className={clsx('hj-field', error && 'hj-field--error', rest.className)} aria-describedby={`${id}-error`}>
      <legend className="hj-field__label">{label}</legend>
      <div className="hj-selects">
        {PARTS.map(([part, word]) => (
          <select
            key={part}
            name={name && `${name}_${part}`}
            aria-label={word}
            className="hj-input hj-select"
            value={parts[part]}
            onChange={event => choose(part, event.target.value)}
          >
            <option value="">{word}</option>
            {numbers[part].map(n => (
              <option key={n} value={String(n)}>
                {`${n}${word}`}
              </option>
            ))}
          </select>
        ))}
      </div>
      {name && <input type="hidden" name={name} value={joinDate(parts)} />}
      <FieldNotes id={id} error={error} />
    </fieldset>
  )
}
