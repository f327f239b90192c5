/** Errors of the driver without a code: no connection in time, lost now, lost before, or a shop that closes. */
const LOST =
  /timeout exceeded when trying to connect|Connection terminated|is not queryable|after calling end on the pool/

/** Whether there is no connection to the database, at any depth of the driver's wrapping. */
export function isLostConnection(error: unknown): boolean {
  for (let e = error; e instanceof Error; e = e.cause) if (LOST.test(e.message)) return true
  return false
}
