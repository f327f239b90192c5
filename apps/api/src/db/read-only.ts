/** The disk is full, or the database takes no writes because of it or because it is a copy. */
const CODES = new Set(['53100', '25006', 'ENOSPC', 'EDQUOT'])

/** Whether something failed only because nothing can be written at present; reading goes on. */
export function isReadOnly(error: unknown): boolean {
  for (let e = error; e instanceof Error; e = e.cause)
    if (CODES.has(String((e as { code?: unknown }).code ?? ''))) return true
  return false
}
