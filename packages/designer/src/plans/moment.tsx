import { DatePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import customParseFormat from 'dayjs/plugin/customParseFormat.js'
import type { FocusEvent } from 'react'
import './moment.css'

dayjs.extend(customParseFormat)

const FORMAT = 'YYYY-MM-DD HH:mm'

interface MomentProps {
  id: string
  label: string
  placeholder: string
  disabled?: boolean
  value: Dayjs | null
  /** What was typed and is no moment comes as an invalid one: it must not pass for an empty field. */
  onChange: (time: Dayjs | null) => void
}

/**
 * A moment, to the minute. What the field shows counts: a choice needs no second press, and the field takes any moment,
 * so that the screen can say what is wrong with it. It would empty itself where it had limits of its own.
 */
export function Moment({ id, label, value, onChange, ...props }: MomentProps) {
  const isValid = value === null || value.isValid()
  const onBlur = ({ target }: FocusEvent<HTMLElement>) => {
    const typed = target instanceof HTMLInputElement ? target.value.trim() : ''
    const time = dayjs(typed, FORMAT, true)
    // What is typed counts when the field is left, also where it is no moment.
    if (typed !== '' && !(value && time.isSame(value, 'minute'))) onChange(time)
    // The field emptied itself; whoever leaves it so wants no moment.
    if (typed === '' && !isValid) onChange(null)
  }
  return (
    <span className="hd-moment">
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
