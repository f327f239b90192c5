import { onShopClock } from '@heji/designer/kit'
import type { DatePickerProps } from 'antd'
import type { Dayjs } from 'dayjs'
import { DatePicker } from './later'

interface Props extends Omit<DatePickerProps, 'value' | 'onChange' | 'multiple'> {
  value?: Dayjs | null
  onChange?: (time: Dayjs | null) => void
}

/** A time on the clocks of the shop, to the minute, typed or chosen. Every field of a moment is this one. */
export const MomentPicker = ({ onChange, ...props }: Props) => (
  <DatePicker
    showTime={{ format: 'HH:mm' }}
    format="YYYY-MM-DD HH:mm"
    style={{ width: '100%' }}
    // Its 此刻 is that of the operator's own clock.
    showNow={false}
    // What is typed comes on the operator's own clock, what is chosen beside a value on that of the value.
    onChange={time => onChange?.(time && onShopClock(time as Dayjs))}
    {...(props as DatePickerProps)}
  />
)
