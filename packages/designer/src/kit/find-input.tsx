import { Input, type InputProps } from 'antd'

interface Props extends Pick<InputProps, 'onPressEnter'> {
  label: string
  placeholder?: string
  value: string
  onChange: (typed: string) => void
}

/** Narrows a list while something is typed. */
export const FindInput = ({ label, placeholder = label, onChange, ...props }: Props) => (
  <Input
    allowClear
    placeholder={placeholder}
    aria-label={label}
    onChange={event => onChange(event.target.value)}
    {...props}
  />
)
