/** `YYYY-MM-DD HH:mm:ss` in the shop's zone. */
export const dateText = (date: Date) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short', timeStyle: 'medium' }).format(date)
