import { cleanLines } from '@heji/validators'

const MOBILE = /(?<!\d)1[3-9]\d{9}(?!\d)/g
const LONGEST = 8_000
const TOKEN = /eyJ[\w-]+\.[\w-]+\.[\w-]+/g

/** Logs where something failed, and in which request. The API's reasons are in other fields of the error and are not logged. */
export function logError(error: unknown, requestId?: string) {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
  // Longer ones would take long to search.
  const safe = cleanLines(text).slice(0, LONGEST).replace(MOBILE, '1**********').replace(TOKEN, '[token]')
  console.error(requestId ? `[${requestId}] ${safe}` : safe)
  if (error instanceof Error && error.cause !== undefined) logError(error.cause)
}
