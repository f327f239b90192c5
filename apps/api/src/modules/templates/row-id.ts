/** A row id from the wire. Text beyond what the database can hold names no row, like 0. */
export function rowId(text: string): number {
  const id = Number(text)
  return Number.isSafeInteger(id) ? id : 0
}
