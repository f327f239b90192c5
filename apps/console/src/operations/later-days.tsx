import { DatePicker as AntDate, type DatePickerProps } from 'antd'
import type { KeyboardEvent } from 'react'

/** Enter takes the date and opens or closes the calendar; the form around it is not sent by it. */
function keepForm(event: KeyboardEvent) {
  // Buttons of the calendar stay pressable: its events come through here, too.
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
}

/** antd's own picker asks whether an event was prevented before it opens, so this stands around it. */
export const DatePicker = (props: DatePickerProps) => (
  // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to the field within
  <span className="co-date" onKeyDown={keepForm}>
    <AntDate {...props} />
  </span>
)
