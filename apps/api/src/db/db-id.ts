/** An id of the wire as a number for queries; ids beyond what the database counts to become 0, which no row has. */
export function dbId(id: string): number {
  const n = Number(id)
  return Number.isSafeInteger(n) ? n : 0
}
