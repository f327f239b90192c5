import { DatePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import customParseFormat from 'dayjs/plugin/customParseFormat.js'
import type { FocusEvent } from 'react'
import './time-field.css'

dayjs.extend(customParseFormat)

const FORMAT = 'YYYY-MM-DD HH:mm'

interface TimeFieldProps {
  id: string
  label: string
  placeholder: string
  disabled?: boolean
  value: Dayjs | null
  /** What was typed and is no time comes as an invalid one: it must not pass for an empty field. */
  onChange: (time: Dayjs | null) => void
}

/**
 * A time, to the minute. What the field shows counts: a choice needs no second press, and the field takes any time,
 * so that the screen can say what is wrong with it. It would empty itself where it had limits of its own.
 */
export function TimeField({ id, label, value, onChange, ...props }: TimeFieldProps) {
  const isValid = value === null || value.isValid()
  const onBlur = ({ target }: FocusEvent<HTMLElement>) => {
    const typed = target instanceof HTMLInputElement ? target.value.trim() : ''
    const time = dayjs(typed, FORMAT, true)
    // What is typed counts when the field is left, also where it is no time.
    if (typed !== '' && !(value && time.isSame(value, 'minute'))) onChange(time)
    // The field emptied itself; whoever leaves it so wants no time.
    if (typed === '' && !isValid) onChange(null)
  }
  return (
    <span className="hd-time-field">
      <label htmlFor={id}>{label}</label>
      <DatePicker
        id={id}
        showTime={{ format: 'HH:mm' }}
        format={FORMAT}
        needConfirm={false}
        onBlur={onBlur}
        value={isValid ? value : null}
        onChange={onChange}
        {...props}
      />
    </span>
  )
}
