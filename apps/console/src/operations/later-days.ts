export { DatePicker } from 'antd'
