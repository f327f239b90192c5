import { DatePicker } from 'antd'
import type { Dayjs } from 'dayjs'
import type { FocusEvent } from 'react'
import { onShopClock, typedShopTime } from '../kit/shop-time'
import './time-field.css'

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
 * A time on the clocks of the shop, to the minute. What the field shows counts: a choice needs no second press, and the field takes any time,
 * so that the screen can say what is wrong with it. It would empty itself where it had limits of its own.
 */
export function TimeField({ id, label, value, onChange, ...props }: TimeFieldProps) {
  const isValid = value === null || value.isValid()
  const onBlur = ({ target }: FocusEvent<HTMLElement>) => {
    const typed = target instanceof HTMLInputElement ? target.value.trim() : ''
    const time = typedShopTime(typed, FORMAT)
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
        // Its 此刻 is that of the operator's own clock.
        showNow={false}
        onChange={time => onChange(time && onShopClock(time))}
        {...props}
      />
    </span>
  )
}
