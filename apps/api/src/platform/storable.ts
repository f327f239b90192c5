/** Whether PostgreSQL can store a text: neither NUL nor half of a surrogate pair. */
export const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed()
