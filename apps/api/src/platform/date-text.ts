// Made once: making one costs a hundred times as much as formatting a date with it.
const days = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short' })
const seconds = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short', timeStyle: 'medium' })

/** `YYYY-MM-DD` in the shop's zone. */
export const dayText = (date: Date) => days.format(date)

/** `YYYY-MM-DD HH:mm:ss` in the shop's zone. */
export const dateText = (date: Date) => seconds.format(date)
