/** No row has this id. Not 0, which means "none" or "any" in many calls. */
const NO_ROW = -1

/**
 * An id of the wire as a number for queries. Impossible ids, such as nineteen digits, which neither JavaScript nor the
 * database can hold, become {@link NO_ROW}. Every id from outside goes through this function.
 */
export const dbId = (id: string): number => (/^\d{1,15}$/.test(id) ? Number(id) : NO_ROW)
