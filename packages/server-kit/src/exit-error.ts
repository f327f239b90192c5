/** A reason to stop the process that its user can fix: printed as one line, without a stack. Codes follow sysexits. */
export class ExitError extends Error {
  constructor(
    message: string,
    readonly exitCode: number,
  ) {
    super(message)
  }
}

/** Someone else uses the resource (port, data directory); try later. */
export const EX_TEMPFAIL = 75
/** A setting is missing or invalid. */
export const EX_CONFIG = 78

/** Ends the process: with one line for its user, or with the full text of an unexpected error. */
export function endWith(error: unknown): never {
  if (error instanceof ExitError) console.error(error.message)
  else console.error(error)
  process.exit(error instanceof ExitError ? error.exitCode : 1)
}
