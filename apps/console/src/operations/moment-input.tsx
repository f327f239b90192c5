import { DatePicker } from 'antd'

/** A moment to the minute. */
export const MomentInput = (props: object) => (
  <DatePicker showTime={{ format: 'HH:mm' }} format="YYYY-MM-DD HH:mm" style={{ width: '100%' }} {...props} />
)
