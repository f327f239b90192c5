/** No row is called so. Not 0, which means "none" or "any" in many calls. */
export const NO_ROW = -1

/**
 * An id of the wire as a number for queries. What cannot be the id of a row, such as nineteen digits, which neither
 * JavaScript nor the database can hold, becomes {@link NO_ROW}. Every id that comes from outside goes through here.
 */
export const dbId = (id: string): number => (/^\d{1,15}$/.test(id) ? Number(id) : NO_ROW)
