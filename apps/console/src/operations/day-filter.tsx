import { shopTime, unixOf } from '@heji/designer/kit'
import { DatePicker } from './later'

interface Props {
  title: string
  /** Unix seconds; empty for no day. */
  value: string
  onChange: (value: string | undefined) => void
}

/** Filters by a day of the shop, from its beginning. */
export const DayFilter = ({ title, value, onChange }: Props) => (
  <DatePicker
    aria-label={title}
    placeholder={title}
    value={value ? shopTime(Number(value)) : null}
    onChange={day => onChange(day ? String(unixOf(day.startOf('day'))) : undefined)}
    className="co-filter"
  />
)
