import { DatePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import './moment.css'

interface MomentProps {
  id: string
  label: string
  placeholder: string
  disabled?: boolean
  value: Dayjs | null
  onChange: (time: Dayjs | null) => void
}

/** A moment within the coming year, to the minute. */
export const Moment = ({ id, label, ...props }: MomentProps) => (
  <span className="hd-moment">
    <label htmlFor={id}>{label}</label>
    <DatePicker
      id={id}
      showTime={{ format: 'HH:mm' }}
      format="YYYY-MM-DD HH:mm"
      minDate={dayjs()}
      maxDate={dayjs().add(1, 'year')}
      {...props}
    />
  </span>
)
